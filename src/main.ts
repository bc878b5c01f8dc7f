import { rootElement } from '@/app/root-element';
import { isAdminPath } from '@/lib/paths';

// Development alone: a build has two entries and names the right one in each page, so that a visitor never downloads
// the back office.
if (location.pathname === '/dev/kit') {
  void import('@/app/kit-root').then(({ mountKit }) => mountKit(rootElement()));
} else if (isAdminPath(location.pathname)) {
  void import('@/app/admin-entry');
} else {
  void import('@/app/public-entry');
}
