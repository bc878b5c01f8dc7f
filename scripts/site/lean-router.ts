import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/development\/chunk-\w+\.mjs$/;

/**
 * The router comes in one piece whose top-level calls are not marked as free of effects, so a page loads all of it,
 * compressed 12 kB, whatever part it uses. Marked, about 5 kB stay. An edit that finds nothing any more does no harm:
 * the limits of `npm run check:build` then say so.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    transform: {
      filter: { id: file },
      handler: (code) =>
        code
          .replaceAll(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
          // Names for developer tools; each is a use of what it names.
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          // Its package offers bundlers the development build alone.
          .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;'),
    },
  };
}
