import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { defaultLang, langOfPath } from '@/lib/lang';
import type { FetchQuery } from '@/lib/prefetch';
import type { ClockData } from '../clock';
import { pageState } from '../dehydrated-state';
import { Providers } from '../providers';
import type { RouteHandle } from '../route';
import { publicRoutes } from '../routes.public';
import type { StreetClockData } from '../street-clock';
import { openQueries } from './answers';
import { clockData } from './clock-data';
import { streetClockData } from './street-clock-data';

interface RenderedPage {
  head: string;
  body: string;
  state: ReturnType<typeof pageState>;
  clock: ClockData | null;
  streetClock: StreetClockData | null;
  modules: string[];
}

interface Cache {
  queryClient: QueryClient;
  /** Null leaves queries of the server pending. */
  fetchQuery: FetchQuery | null;
}

export async function renderPage(path: string, { queryClient, fetchQuery }: Cache): Promise<RenderedPage> {
  const never = () => new Promise<never>(() => undefined);
  const routes = publicRoutes({ fetchQuery: fetchQuery ?? never, waitForAnswers: fetchQuery !== null });
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = await query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure) throw new Error(`${path} cannot be prepared.`, { cause: failure });

  const html = await toText(
    path,
    <Providers queryClient={queryClient} prerendered={path}>
      {/* The Content-Security-Policy would refuse the router's own hydration script, which is not needed. */}
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
  );
  const [open] = fetchQuery ? openQueries(queryClient) : [];
  if (open) throw new Error(`${path} asks ${open}, which its page does not prefetch.`);

  const handles = context.matches.flatMap(({ route }): RouteHandle[] => route.handle ?? []);
  return {
    ...splitHead(html),
    state: pageState(path, queryClient),
    clock: clockData(html, langOfPath(path) ?? defaultLang),
    streetClock: streetClockData(html),
    modules: handles.flatMap(({ page, namespaces }) => [
      ...(page ? [`src/pages/public/${page}.tsx`] : []),
      ...namespaces.map((name) => `src/i18n/locales/${langOfPath(path)}/${name}.json`),
    ]),
  };
}

async function toText(path: string, tree: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerender(tree, {
    // React 19.3 puts a large boundary out of order and leaves <main> empty without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const text = await new Response(prelude).text();
  if (failure) throw new Error(`${path} cannot be rendered.`, { cause: failure });
  return text;
}

/** React writes elements of the head before the first element of the page. */
function splitHead(html: string) {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
