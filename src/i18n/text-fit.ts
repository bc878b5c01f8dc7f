export const placeholder = /\{\{([A-Za-z0-9_]+)\}\}/g;
export const tag = /<\/?[A-Za-z][A-Za-z0-9]*\s*\/?>/g;

export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))].sort();

export const tagsOf = (text: string): string[] => text.match(tag) ?? [];

/** Characters that i18next would read as a placeholder or another key. */
export const strayMarks = (text: string): string[] =>
  text.replace(placeholder, '').match(/[{}]|\$t\(/g) ?? [];

/** Whether a text has the placeholders and tags of its original: otherwise visitors would read `{{city}}` or lose a link. */
export const fitsOriginal = (original: string, text: string): boolean =>
  String(placeholdersOf(original)) === String(placeholdersOf(text)) &&
  String(tagsOf(original)) === String(tagsOf(text)) &&
  strayMarks(text).length === 0;
