import '@/ui/styles/index.css';
import { isAdminPath, paths } from '@/lib/paths';
import { isRecoveryFragment } from '@/lib/recovery';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// Two roots in one application, chosen by path: a visitor never downloads the back office.
if (import.meta.env.DEV && location.pathname === '/dev/kit') {
  void import('@/app/kit-root').then(({ mountKit }) => mountKit(container));
} else if (isRecoveryFragment(location.hash) && location.pathname !== paths.resetPassword()) {
  // The link of a password mail may land anywhere on the site, depending on the server's settings.
  location.replace(paths.resetPassword() + location.hash);
} else if (isAdminPath(location.pathname)) {
  void import('@/app/admin-root').then(({ mountAdmin }) => mountAdmin(container));
} else {
  void import('@/app/mount-public').then(({ mountPublic }) => mountPublic(container));
}
