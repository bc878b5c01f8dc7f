import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { markTexts } from '@/features/editing/text-marks';
import { i18nFor, refreshTexts } from '@/i18n';
import { defaultLang, type Lang, langOfPath, langs } from '@/lib/lang';
import { isAdminPath } from '@/lib/paths';
import { pagePath } from '@/lib/site-page';
import { PrerenderedPath } from '@/ui/prerendered';
import { toast } from '@/ui/toast-store';
import { createQueryClient } from '../query-client';
import { publicRoutes } from '../routes.public';

export interface ShownSite {
  go: (path: string) => void;
  setTexts: (texts: Record<Lang, Readonly<Record<string, string>>>) => void;
  end: () => void;
}

interface Showing {
  start: string;
  onPage: (path: string) => void;
}

export function showSite(element: HTMLElement, { start, onPage }: Showing): ShownSite {
  for (const lang of langs) markTexts(i18nFor(lang));
  const queryClient = createQueryClient();
  const routes = publicRoutes({
    fetchQuery: (options) => queryClient.fetchQuery(options),
    waitForAnswers: false,
  });
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  const root = createRoot(element);
  root.render(
    <QueryClientProvider client={queryClient}>
      <PrerenderedPath value={null}>
        <RouterProvider router={router} />
      </PrerenderedPath>
    </QueryClientProvider>,
  );
  let shown = '';
  const report = () => {
    const { pathname, search } = router.state.location;
    if (pathname + search === shown) return;
    shown = pathname + search;
    onPage(shown);
  };
  const stop = router.subscribe(report);
  report();
  const stopLeaving = keepInside(
    element,
    () => langOfPath(start) ?? defaultLang,
    (path) => void router.navigate(path),
  );

  return {
    go: (path) => void router.navigate(path),
    setTexts: (texts) => {
      replaceOverrides({ ...siteOverrides(), texts });
      refreshTexts();
      // Only the visible page subscribes to this.
      for (const lang of langs) i18nFor(lang).emit('languageChanged', lang);
    },
    end: () => {
      stop();
      stopLeaving();
      // React cannot unmount a root while it renders another.
      setTimeout(() => root.unmount());
    },
  };
}

/** Plain links to this site open in the frame; links to other sites open in a new tab. */
function keepInside(element: HTMLElement, langOfPage: () => Lang, go: (path: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link?.href || event.defaultPrevented) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin === location.origin && pathname === location.pathname && hash) return;
    event.preventDefault();
    if (origin === location.origin && pagePath(pathname) && !isAdminPath(pathname)) go(pathname + search);
    else window.open(link.href, '_blank', 'noopener');
  };
  // After React's own listeners, which are on the same element: a link that the router follows is already prevented.
  element.ownerDocument.addEventListener('click', onClick);
  // Stops forms, which would send to the inbox or the newsletter.
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast({ kind: 'info', title: i18nFor(langOfPage()).t('site-editing:frame.noForms') });
  };
  element.addEventListener('submit', onSubmit, { capture: true });
  return () => {
    element.ownerDocument.removeEventListener('click', onClick);
    element.removeEventListener('submit', onSubmit, { capture: true });
  };
}
