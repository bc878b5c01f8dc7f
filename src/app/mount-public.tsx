import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadNamespaces } from '@/i18n';
import { langOfPath } from '@/lib/lang';
import { keepLateParts } from '@/ui/early-acts';
import { loadDrawings } from '@/ui/motif/still';
import { CrashScreen } from './crash-screen';
import { entryLang } from './entry-lang';
import { ErrorBoundary } from './error-boundary';
import { fillCache, readGiven } from './given-data';
import { publicNamespaces } from './namespaces';
import { pageAt } from './public-pages';
import { PublicRoot } from './public-root';
import { createQueryClient } from './query-client';

/** Takes a finished page over as it stands; makes any other one. */
export async function mountPublic(container: HTMLElement): Promise<void> {
  const { pathname } = location;
  const lang = langOfPath(pathname) ?? entryLang();
  const given = readGiven(pathname);
  // Words and code are there before the first render, so that the page never flashes an empty frame.
  const words = loadNamespaces(lang, publicNamespaces);
  const page = pageAt(pathname).code.load(lang);
  const queryClient = createQueryClient();
  if (given) fillCache(queryClient, given);
  const site = (
    <ErrorBoundary fallback={<CrashScreen />}>
      <BrowserRouter>
        <PublicRoot queryClient={queryClient} prerendered={given?.path ?? null} />
      </BrowserRouter>
    </ErrorBoundary>
  );
  if (given) {
    // A finished page that cannot be taken over stays readable, and its links work.
    await Promise.all([words, page]);
    keepLateParts();
    hydrateRoot(container, site);
  } else {
    // Without its code a page says so itself; without words there is nothing to say it with.
    await Promise.all([words, page.catch(() => undefined), loadDrawings()]);
    createRoot(container).render(site);
  }
}
