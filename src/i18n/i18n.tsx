import { createContext, type ReactNode, useContext } from 'react';
import type { Lang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import type { Catalogue, T } from './keys';
import { type Messages, translator } from './translator';

export type { MessageKey, T } from './keys';

/** Which of the two roots is speaking: visitors never load the words of the back office. */
export type Area = keyof Catalogue;

type Source = Record<Lang, () => Promise<Messages>>;

const catalogues: { public: Source; admin: Source | null } = {
  public: {
    en: () => import('./messages/en/public').then((m) => m.publicMessages),
    fr: () => import('./messages/fr/public').then((m) => m.publicMessages),
  },
  admin: null,
};

/** The back office brings its words itself, so that they are no part of what visitors load. */
export function addAdminWords(source: Source): void {
  catalogues.admin = source;
}

function sourceOf(area: Area): Source {
  const source = catalogues[area];
  if (!source) throw new Error(`Nobody brought the words of ${area}.`);
  return source;
}

/** Words that are there. */
interface Spoken {
  lang: Lang;
  t: T;
}

const ready = new Map<string, Spoken>();
const loading = new Map<string, Promise<Spoken>>();
/** Why the last attempt failed, until somebody asks again. */
const missing = new Map<string, unknown>();

/** Loads one language of one root; the same promise for the same question, forgotten when it fails. */
export function loadWords(lang: Lang, area: Area): Promise<Spoken> {
  const name = `${area}.${lang}`;
  const known = loading.get(name);
  if (known) return known;
  missing.delete(name);
  const promise = loadCode(sourceOf(area)[lang]).then((messages) => {
    const spoken = { lang, t: translator(lang, messages) };
    ready.set(name, spoken);
    return spoken;
  });
  promise.catch((cause: unknown) => {
    loading.delete(name);
    missing.set(name, cause);
  });
  loading.set(name, promise);
  return promise;
}

/** As T, where the key is only known at run time (a field's message, a toast). */
export type Say = T;

/** The words that are on screen now, for the few places outside React that speak (toasts). */
let current: Spoken | null = null;

export const translateNow: Say = (key, values) => (current ? current.t(key, values) : key);

const SpokenContext = createContext<Spoken | null>(null);

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('Words are used outside <Words>');
  return spoken;
}

/** Gives its children words from elsewhere than the two catalogues, for tests of the kit. */
export function SomeWords({
  lang,
  messages,
  children,
}: {
  lang: Lang;
  messages: Messages;
  children: ReactNode;
}) {
  return <SpokenContext value={{ lang, t: translator(lang, messages) }}>{children}</SpokenContext>;
}

/** Gives its children the words of one language; suspends until they are loaded. */
export function Words({ lang, area, children }: { lang: Lang; area: Area; children: ReactNode }) {
  const spoken = ready.get(`${area}.${lang}`);
  // Thrown and not read with `use`, which would suspend a first time even for words that are already there, and
  // so empty the page that the first render is to hydrate.
  if (!spoken) {
    // Rendering again is not asking again, or a page without words would ask for ever.
    const cause = missing.get(`${area}.${lang}`);
    throw cause ?? loadWords(lang, area);
  }
  current = spoken;
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The language of the page being shown. */
export const useLang = (): Lang => useSpoken().lang;

export const useT = (): T => useSpoken().t;

/** As useT, for keys only known at run time. */
export const useSay = (): Say => useT();
