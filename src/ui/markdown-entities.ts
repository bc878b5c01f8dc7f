import { decodeHTMLStrict } from 'entities';

/** The names of a reference may be any of HTML5's 2,125, and the semicolon is never missing. */
export const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi;

const known = new Map<string, string>();

/** As the value of an attribute nothing but the whole name counts. */
function decodeInBrowser(reference: string): string {
  const found = known.get(reference);
  if (found !== undefined) return found;
  const host = document.createElement('i');
  host.innerHTML = `<i title="${reference}"></i>`;
  const character = host.querySelector('i')?.title ?? reference;
  known.set(reference, character);
  return character;
}

/** The browser knows all names already; only Node brings the table of them, and it never reaches a visitor. */
export const references = { decode: import.meta.env.SSR ? decodeHTMLStrict : decodeInBrowser };

/** Resolves character references, each of them once. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(characterReference, (reference) => references.decode(reference)) : text;
