import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import type { Lang } from './lang';

export type FetchQuery = QueryClient['fetchQuery'];

export interface PrefetchContext {
  fetchQuery: FetchQuery;
  lang: Lang;
  params: Params;
  search: URLSearchParams;
}

/** Starts the queries of a page before it is rendered; the file of the page exports it as `prefetch`. */
export type Prefetch = (context: PrefetchContext) => Promise<unknown>;
