/** `{{city}}` */
export const placeholder = /\{\{([A-Za-z0-9_]+)\}\}/g;
export const tag = /<\/?[A-Za-z][A-Za-z0-9]*\s*\/?>/g;

/** The names of the placeholders of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();

/** The tags of a text, one by one. */
export const tagsOf = (text: string): string[] => text.match(tag) ?? [];

/** Marks that i18next would take for a placeholder or another key. */
export const strayMarks = (text: string): string[] =>
  text.replace(placeholder, '').match(/[{}]|\$t\(/g) ?? [];

/** Whether a text names what the original names: otherwise visitors would read `{{city}}` or lose a link. */
export const fitsOriginal = (original: string, text: string): boolean =>
  String(placeholdersOf(original)) === String(placeholdersOf(text)) &&
  String(tagsOf(original)) === String(tagsOf(text)) &&
  strayMarks(text).length === 0;
