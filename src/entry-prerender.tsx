import { pageCache } from '@/app/prerender/answers';
import { renderPage as render } from '@/app/prerender/render';

export { allPages, darkWindows, staticPages } from '@/app/prerender/pages';
export { coverFiles } from '@/brand/motif/cover-files';
export { replaceOverrides } from '@/brand/overrides';
export { allRedirects, ownRedirects } from '@/content/redirects/public/prerender';

/** Renders a finished page, called by the build in Node; without `askServer`, queries of the server stay pending. */
export function renderPage(path: string, askServer: boolean) {
  const { queryClient, fetchQuery } = pageCache();
  return render(path, { queryClient, fetchQuery: askServer ? fetchQuery : null });
}
