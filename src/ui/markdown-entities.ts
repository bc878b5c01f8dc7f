import { decodeHTMLStrict } from 'entities';

/** Names of references may be any of HTML5's 2,125, always with a semicolon. */
export const characterReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi;

const known = new Map<string, string>();

/** Decodes a name as the value of an attribute, where only the whole name counts. */
function decodeInBrowser(reference: string): string {
  const found = known.get(reference);
  if (found !== undefined) return found;
  const host = document.createElement('i');
  host.innerHTML = `<i title="${reference}"></i>`;
  const character = host.querySelector('i')?.title ?? reference;
  known.set(reference, character);
  return character;
}

/** The browser knows all names; only the build on Node needs the table, which no visitor downloads. */
export const references = { decode: import.meta.env.SSR ? decodeHTMLStrict : decodeInBrowser };

export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(characterReference, (reference) => references.decode(reference)) : text;
