import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, Navigate, type Params, useLocation } from 'react-router-dom';
import type { Area } from '@/auth/model';
import { loadNamespaces, type Namespace } from '@/i18n';
import type { Lang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import type { PageId } from './pages';

export interface RouteHandle {
  prepare: (href: string) => Promise<unknown>;
  /** A failure is silent: the click fetches again. */
  prefetch?: (url: URL, params: Params) => Promise<unknown>;
  namespaces: readonly Namespace[];
  page?: PageId;
  area?: Area;
}

interface Needs {
  /** Loads the same component for the same page: a change of language keeps the typed text. */
  load?: () => Promise<ComponentType>;
  langs: () => readonly Lang[];
  namespaces?: readonly Namespace[];
}

/** Code comes by the loader: the router keeps a failed `lazy` for ever, while a loader runs again. */
export function loadedRoute(id: string, { load, langs, namespaces = [] }: Needs) {
  let Code: ComponentType | undefined;
  const loadOwn = async () => {
    Code = await load?.();
  };
  const loadAll = () => Promise.all([loadOwn(), ...langs().map((lang) => loadNamespaces(lang, namespaces))]);
  const prepare = (href: string) => loadCode(loadAll, href);
  return {
    id,
    handle: { prepare, prefetch: loadAll, namespaces } satisfies RouteHandle as RouteHandle,
    loader: async ({ request }: LoaderFunctionArgs): Promise<unknown> => {
      await prepare(request.url);
      return null;
    },
    ...(load ? { element: <Loaded code={() => Code} /> } : {}),
  };
}

function Loaded({ code }: { code: () => ComponentType | undefined }) {
  // Renders the page again with each navigation: to its own address after the owner changed what it shows.
  useLocation();
  const Code = code();
  return Code ? <Code /> : null;
}

/** Adds the language to a path without one; keeps the rest of the address. */
export function ToLanguage({ lang }: { lang: () => Lang }) {
  const { pathname, search, hash } = useLocation();
  const rest = pathname === '/' ? '' : pathname;
  return <Navigate to={{ pathname: `/${lang()}${rest}`, search, hash }} replace />;
}
