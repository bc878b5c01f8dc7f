import { createInstance, type i18n as I18n, type ParseKeys, type TFunction } from 'i18next';
import { createContext, type ReactNode, useContext } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { Lang } from '@/lib/lang';
import type { adminMessages } from './messages/en/admin';
import type { publicMessages } from './messages/en/public';

type Messages = typeof publicMessages & typeof adminMessages;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages };
    returnNull: false;
  }
}

/** Which of the two roots is speaking: visitors never load the words of the back office. */
export type Area = 'public' | 'admin';

/** A key of the catalogue; an unknown one does not compile. */
export type MessageKey = ParseKeys;

export type T = TFunction;

const catalogues = {
  public: {
    en: () => import('./messages/en/public').then((m) => m.publicMessages),
    fr: () => import('./messages/fr/public').then((m) => m.publicMessages),
  },
  admin: {
    en: () => import('./messages/en/admin').then((m) => m.adminMessages),
    fr: () => import('./messages/fr/admin').then((m) => m.adminMessages),
  },
} satisfies Record<Area, Record<Lang, () => Promise<object>>>;

const ready = new Map<string, I18n>();
const loading = new Map<string, Promise<I18n>>();

/** Loads one language of one root; the same promise for the same question, forgotten when it fails. */
export function loadWords(lang: Lang, area: Area): Promise<I18n> {
  const name = `${area}.${lang}`;
  const known = loading.get(name);
  if (known) return known;
  const promise = catalogues[area][lang]().then((translation) => {
    const instance = createInstance();
    instance.init({
      lng: lang,
      resources: { [lang]: { translation } },
      fallbackLng: false,
      interpolation: { escapeValue: false },
      initAsync: false,
    });
    ready.set(name, instance);
    return instance;
  });
  promise.catch(() => loading.delete(name));
  loading.set(name, promise);
  return promise;
}

/** Translates a key that is only known at run time (a field's message, a toast), so its values go unchecked. */
export type Say = (key: MessageKey, values?: Record<string, string | number>) => string;

// i18next's own signature asks for the values of one known key.
const sayWith = (translate: T): Say => translate as unknown as Say;

/** The words that are on screen now, for the few places outside React that speak (toasts). */
let current: I18n | null = null;

export const translateNow: Say = (key, values) => (current ? sayWith(current.t)(key, values) : key);

const LangContext = createContext<Lang | null>(null);

/** Gives its children the words of one language; suspends until they are loaded. */
export function Words({ lang, area, children }: { lang: Lang; area: Area; children: ReactNode }) {
  const instance = ready.get(`${area}.${lang}`);
  // Thrown and not read with `use`, which would suspend a first time even for words that are already there, and
  // so empty the page that the first render is to hydrate.
  if (!instance) throw loadWords(lang, area);
  current = instance;
  return (
    <LangContext value={lang}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
    </LangContext>
  );
}

/** The language of the page being shown. */
export function useLang(): Lang {
  const lang = useContext(LangContext);
  if (!lang) throw new Error('useLang is used outside <Words>');
  return lang;
}

export function useT(): T {
  return useTranslation().t;
}

/** As useT, for keys only known at run time. */
export function useSay(): Say {
  return sayWith(useT());
}
