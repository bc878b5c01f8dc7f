import { createContext, type ReactNode, useContext } from 'react';
import type { Lang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import type { Catalogue, T } from './keys';
import { type Messages, translator } from './translator';

export type { MessageKey, T } from './keys';

/** Which of the two roots is speaking: visitors never load the words of the back office. */
export type Area = keyof Catalogue;

/** The words of one part of a root, in each language. */
export type Source = Record<Lang, () => Promise<Messages>>;

const frames: { public: Source; admin: Source | null } = {
  public: {
    en: () => import('./messages/en/frame').then((m) => m.frameMessages),
    fr: () => import('./messages/fr/frame').then((m) => m.frameMessages),
  },
  admin: null,
};

/** The back office brings its words itself, so that they are no part of what visitors load. */
export function addAdminWords(source: Source): void {
  frames.admin = source;
}

function frameOf(area: Area): Source {
  const source = frames[area];
  if (!source) throw new Error(`Nobody brought the words of ${area}.`);
  return source;
}

/** A language as far as it is loaded. */
interface Spoken {
  lang: Lang;
  t: T;
}

const words: Record<Lang, Record<string, string | Messages>> = { fr: {}, en: {} };
const spoken: Record<Lang, Spoken> = {
  fr: { lang: 'fr', t: translator('fr', words.fr) },
  en: { lang: 'en', t: translator('en', words.en) },
};

type Loading = { promise: Promise<void>; state: 'loading' | 'ready' } | { state: 'failed'; cause: unknown };
const asked = new Map<() => Promise<Messages>, Loading>();

function loadPart(ask: () => Promise<Messages>, lang: Lang): Promise<void> {
  const known = asked.get(ask);
  if (known && known.state !== 'failed') return known.promise;
  const promise = loadCode(ask).then(
    (messages) => {
      Object.assign(words[lang], messages);
      asked.set(ask, { promise, state: 'ready' });
    },
    (cause: unknown) => {
      asked.set(ask, { state: 'failed', cause });
      throw cause;
    },
  );
  asked.set(ask, { promise, state: 'loading' });
  return promise;
}

/** Loads one language of one root, and of the parts named; what is there or on its way is not asked twice. */
export async function loadWords(lang: Lang, area: Area, parts: readonly Source[] = []): Promise<Spoken> {
  await Promise.all([frameOf(area), ...parts].map((source) => loadPart(source[lang], lang)));
  return spoken[lang];
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
  const ask = frameOf(area)[lang];
  const known = asked.get(ask);
  // Thrown and not read with `use`, which would suspend a first time even for words that are already there, and
  // so empty the page that the first render is to hydrate. Rendering again is not asking again, or a page without
  // words would ask for ever.
  if (known?.state === 'failed') throw known.cause;
  if (known?.state !== 'ready') throw loadPart(ask, lang);
  current = spoken[lang];
  return <SpokenContext value={spoken[lang]}>{children}</SpokenContext>;
}

/** The language of the page being shown. */
export const useLang = (): Lang => useSpoken().lang;

export const useT = (): T => useSpoken().t;

/** As useT, for keys only known at run time. */
export const useSay = (): Say => useT();
