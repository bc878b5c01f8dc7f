import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadWords } from '@/i18n/i18n';
import { langOfPath } from '@/lib/lang';
import { CrashScreen } from './crash-screen';
import { entryLang } from './entry-lang';
import { ErrorBoundary } from './error-boundary';
import { PublicRoot } from './public-root';
import { createQueryClient } from './query-client';
import { recoverFromMissingChunks } from './recover';

export async function mountPublic(container: HTMLElement): Promise<void> {
  recoverFromMissingChunks();
  const lang = langOfPath(location.pathname) ?? entryLang();
  // The words are there before the first render, so that the page never flashes an empty frame.
  await loadWords(lang, 'public').catch(() => undefined);
  createRoot(container).render(
    <ErrorBoundary fallback={<CrashScreen />}>
      <BrowserRouter>
        <PublicRoot queryClient={createQueryClient()} />
      </BrowserRouter>
    </ErrorBoundary>,
  );
}
