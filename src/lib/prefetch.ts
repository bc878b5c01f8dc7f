import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { Lang } from './lang';

/** Asks the cache, or through it the server. */
export type FetchQuery = QueryClient['fetchQuery'];

export interface PrefetchContext {
  ask: FetchQuery;
  lang: Lang;
  params: Params;
  search: URLSearchParams;
}

/** The queries of a page, asked before it is rendered: its file exports them as `prefetch`. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;
