import '@/ui/styles/index.css';
import { paths } from '@/lib/paths';
import { isRecoveryFragment } from '@/lib/recovery';
import { mountPublic } from './mount-public';
import { rootElement } from './root-element';
import { tellUnavailable } from './unavailable';

if (isRecoveryFragment(location.hash)) {
  // The link of a password mail may land anywhere on the site, depending on the server's settings.
  location.replace(paths.resetPassword() + location.hash);
} else {
  mountPublic(rootElement()).catch(tellUnavailable);
}
