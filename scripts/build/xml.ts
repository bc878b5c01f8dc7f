import { escapeUTF8 } from 'entities';

/** Characters that XML cannot write, not even as a reference; and control characters, which are never intended. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

export const xml = (text: string) => escapeUTF8(text.replace(unwritable, ''));
