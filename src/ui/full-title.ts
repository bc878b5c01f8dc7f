import { agency } from '@/brand/agency';

/** What search engines show of a title. A long one does without the agency's name: they show that beside it. */
const titleMax = 65;

/** The title of a public page as its head has it: with the agency's name, where there is room. */
export function fullTitle(title: string): string {
  const full = `${title} · ${agency().name}`;
  return full.length > titleMax ? title : full;
}
