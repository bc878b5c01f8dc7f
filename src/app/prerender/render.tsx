import type { QueryClient } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadNamespaces, type Namespace } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { loadDrawings } from '@/ui/motif/still';
import { ErrorBoundary } from '../error-boundary';
import type { GivenData } from '../given-data';
import { publicNamespaces } from '../namespaces';
import { pageAt } from '../public-pages';
import { PublicRoot } from '../public-root';
import { answersOf, renderAnswered } from './answers';

export interface RenderedPage {
  /** Title, meta and links. */
  head: string;
  /** What stands in #root. */
  body: string;
  given: GivenData;
  /** The catalogues it speaks from. */
  namespaces: readonly Namespace[];
}

/** The page at a path as HTML, with all it says. Without `ask`, what would be read from the server is left waiting. */
export async function renderPage(path: string, lang: Lang, ask: boolean): Promise<RenderedPage> {
  const page = pageAt(path).code;
  await Promise.all([loadNamespaces(lang, publicNamespaces), page.load(lang), loadDrawings()]);
  const { html, client } = await renderAnswered((client) => toText(path, client), ask);
  const { head, body } = splitHead(html);
  return {
    head,
    body,
    given: { path, answers: answersOf(client) },
    namespaces: [...publicNamespaces, ...page.namespaces],
  };
}

/** The same tree as in the browser, or taking it over would find another. */
async function toText(path: string, queryClient: QueryClient): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(
    <ErrorBoundary fallback={null}>
      <StaticRouter location={path}>
        <PublicRoot queryClient={queryClient} prerendered={path} />
      </StaticRouter>
    </ErrorBoundary>,
    {
      // React 19.3 puts a large boundary out of order and leaves <main> empty without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const text = await new Response(prelude).text();
  if (failure) throw new Error(`${path} cannot be rendered.`, { cause: failure });
  return text;
}

/** React writes what belongs into the head before the first element of the page. */
function splitHead(html: string) {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
