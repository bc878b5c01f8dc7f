import { createInstance, type i18n, type ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { siteOverrides } from '@/brand/overrides';
import type { Lang } from '@/lib/lang';
import { liveAgencyFacts } from './agency-facts';
import { builtTexts } from './built-texts';
import { textsIn, withTexts } from './catalogue';
import type { Resources } from './resources';

/** A catalogue: `locales/{lang}/{namespace}.json`. */
export type Namespace = keyof Resources;

/** A text named outside a component (toast, validation, notice): `articles:list.title`. An unknown one does not compile. */
export type MessageKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];
export type MessageValues = Readonly<Record<string, string | number>>;

const catalogues = import.meta.glob<object>('./locales/*/*.json', { import: 'default' });

/** One instance per language, ready at once; its namespaces come with the pages that speak them. */
function createI18n(lang: Lang): i18n {
  const instance = createInstance({
    lng: lang,
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    initAsync: false,
    resources: { [lang]: {} },
    interpolation: { escapeValue: false, defaultVariables: liveAgencyFacts(lang) },
    react: { useSuspense: false },
  });
  void instance.use(initReactI18next).init();
  return instance;
}

const instances: Record<Lang, i18n> = { fr: createI18n('fr'), en: createI18n('en') };

export const i18nFor = (lang: Lang): i18n => instances[lang];

/** A catalogue as the code has it. */
export function loadCatalogue(lang: Lang, namespace: Namespace): Promise<object> {
  const load = catalogues[`./locales/${lang}/${namespace}.json`];
  if (!load) throw new Error(`There is no catalogue ${lang}/${namespace}.json.`);
  return load();
}

/** Loads what is not there yet. A download that fails rejects, and may be asked for again. */
export async function loadNamespaces(lang: Lang, namespaces: readonly Namespace[]): Promise<void> {
  const instance = i18nFor(lang);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (instance.hasResourceBundle(lang, namespace)) return;
      const [catalogue, texts] = await Promise.all([
        loadCatalogue(lang, namespace),
        builtTexts(lang, namespace),
      ]);
      speak({ lang, namespace, catalogue, texts });
    }),
  );
}

interface LoadedCatalogue {
  lang: Lang;
  namespace: Namespace;
  catalogue: object;
  /** Texts that the owner had changed when the site was built, where the page does not carry them. */
  texts: Readonly<Record<string, string | null>>;
}

/** By `fr/home`. */
const loaded = new Map<string, LoadedCatalogue>();

/** Gives the instance a catalogue with what the owner changed. Nothing is rendered anew by it. */
function speak(one: LoadedCatalogue): void {
  const { lang, namespace, catalogue } = one;
  loaded.set(`${lang}/${namespace}`, one);
  const texts = textsIn({ ...one.texts, ...siteOverrides().texts[lang] }, namespace);
  i18nFor(lang).addResourceBundle(lang, namespace, withTexts(catalogue, texts), false, true, {
    silent: true,
  });
}

/**
 * Takes up what `siteOverrides()` says by now. Whatever is rendered from then on speaks it, and what stands on the screen
 * is left alone: called between two pages, of which the next is rendered whole.
 */
export function refreshTexts(): void {
  for (const one of [...loaded.values()]) speak(one);
}

/** The language of the page being shown. */
export function useLang(): Lang {
  // The instances above speak no other language.
  return useTranslation().i18n.language as Lang;
}

/** Says a text whose key is only known at run time: its values cannot be checked by type. */
export function message(lang: Lang, key: MessageKey, values: MessageValues = {}): string {
  // Checked as any one key: which one it is, and what it takes, is not known here.
  return i18nFor(lang).t(key as 'common:error', values);
}

/** As `message`, in the language of the page. */
export function useMessage(): (key: MessageKey, values?: MessageValues) => string {
  const lang = useLang();
  return useCallback((key, values) => message(lang, key, values), [lang]);
}
