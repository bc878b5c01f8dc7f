import '@/ui/styles/index.css';
import { paths } from '@/lib/paths';
import { isRecoveryFragment } from '@/lib/recovery';
import { mountAdmin } from './admin-root';
import { rootElement } from './root-element';
import { tellUnavailable } from './unavailable';

if (isRecoveryFragment(location.hash) && location.pathname !== paths.resetPassword()) {
  location.replace(paths.resetPassword() + location.hash);
} else {
  mountAdmin(rootElement()).catch(tellUnavailable);
}
