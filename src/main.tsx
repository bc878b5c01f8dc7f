import '@/ui/styles/index.css';
import { isAdminPath } from '@/lib/paths';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

// Two roots in one application, chosen by path: a visitor never downloads the back office.
if (import.meta.env.DEV && location.pathname === '/dev/kit') {
  void import('@/app/kit-root').then(({ mountKit }) => mountKit(container));
} else if (isAdminPath(location.pathname)) {
  void import('@/app/admin-root').then(({ mountAdmin }) => mountAdmin(container));
} else {
  void import('@/app/mount-public').then(({ mountPublic }) => mountPublic(container));
}
