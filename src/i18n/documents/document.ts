import type { Lang } from '@/lib/lang';

/** A long text: headings and paragraphs, rendered by one page. Not in the catalogue, because few visitors read it. */
export interface LegalDocument {
  title: string;
  metaDescription: string;
  lead: string;
  sections: readonly Section[];
}

interface Section {
  heading: string;
  paragraphs?: readonly string[];
  /** Name and value, e.g. who publishes the site. */
  facts?: readonly { name: string; value: string }[];
  list?: readonly string[];
}

/** The wording below, as the newsletter's consent names it too. */
export const policyVersion = '2026-11';

export type DocumentName = 'legal' | 'privacy';

const documents = {
  legal: {
    en: () => import('./en/legal').then((m) => m.legal),
    fr: () => import('./fr/legal').then((m) => m.legal),
  },
  privacy: {
    en: () => import('./en/privacy').then((m) => m.privacy),
    fr: () => import('./fr/privacy').then((m) => m.privacy),
  },
} satisfies Record<DocumentName, Record<Lang, () => Promise<LegalDocument>>>;

const ready = new Map<string, LegalDocument>();
const asked = new Map<string, Promise<LegalDocument>>();

/** The same promise for the same question; forgotten when it fails. */
export function loadDocument(name: DocumentName, lang: Lang): Promise<LegalDocument> {
  const key = `${name}.${lang}`;
  const known = asked.get(key);
  if (known) return known;
  const promise = documents[name][lang]().then((document) => {
    ready.set(key, document);
    return document;
  });
  promise.catch(() => asked.delete(key));
  asked.set(key, promise);
  return promise;
}

/** For a page: suspends until the text is there, and never where it is there already, as the first render needs. */
export function readDocument(name: DocumentName, lang: Lang): LegalDocument {
  const document = ready.get(`${name}.${lang}`);
  if (!document) throw loadDocument(name, lang);
  return document;
}
