import type { ComponentType } from 'react';

/**
 * Code that comes by the loader of its route: the router keeps a `lazy` that failed for ever, and a loader is asked
 * again by the next visit, by a button, or when the network is back.
 */
export interface RouteCode {
  load: () => Promise<void>;
  Component?: ComponentType | undefined;
}

export function routeCode(load: () => Promise<ComponentType>): RouteCode {
  const code: RouteCode = {
    load: async () => {
      code.Component ??= await load();
    },
  };
  return code;
}

const files = import.meta.glob<ComponentType>('/src/pages/*/*.tsx', { import: 'default' });
const pages = new Map(Object.entries(files).map(([file, load]) => [file, routeCode(load)]));

/** The page that is the default export of a file of `src/pages`, such as `public/home`: one code in every language. */
export function pageCode(name: string): RouteCode {
  const code = pages.get(`/src/pages/${name}.tsx`);
  if (!code) throw new Error(`There is no src/pages/${name}.tsx.`);
  return code;
}

/** The page of a part of the site that may be switched off: then it shows what is said of an unknown address. */
export function codeWhile(isThere: () => boolean, code: RouteCode): RouteCode {
  const missing = pageCode('public/not-found');
  // Decided when the page is asked for: the one that is being read stays.
  let shown = code;
  return {
    load: async () => {
      const chosen = isThere() ? code : missing;
      await chosen.load();
      shown = chosen;
    },
    get Component() {
      return shown.Component;
    },
  };
}

/** What a route shows: its code, once the loader has it. */
export function Loaded({ code: { Component } }: { code: RouteCode }) {
  return Component ? <Component /> : null;
}
