import { pageCache } from '@/app/prerender/answers';
import { renderPage as render } from '@/app/prerender/render';

export { allPages, staticPages } from '@/app/prerender/pages';
export { replaceOverrides } from '@/brand/overrides';
export { allRedirects } from '@/content/redirects/public/prerender';

/** A finished page, as the build asks for it in Node; without `askServer`, what needs the server is left waiting. */
export function renderPage(path: string, askServer: boolean) {
  const { queryClient, fetchQuery } = pageCache();
  return render(path, { queryClient, fetchQuery: askServer ? fetchQuery : null });
}
