import { createInstance, type i18n, type ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { siteOverrides } from '@/brand/overrides';
import type { Lang } from '@/lib/lang';
import { liveAgencyFacts } from './agency-facts';
import { builtTexts } from './built-texts';
import { textsIn, withTexts } from './catalogue';
import type { Resources } from './resources';

export type Namespace = keyof Resources;

/** Key of a text outside a component (toast, validation, notice): `articles:list.title`. */
export type MessageKey = { [N in Namespace]: `${N}:${ParseKeys<N>}` }[Namespace];
export type MessageValues = Readonly<Record<string, string | number>>;

type Catalogues = Record<string, () => Promise<object>>;

/** The catalogues of public pages: the list of all is no part of what visitors load. */
const catalogues: Catalogues = import.meta.glob<object>(
  './locales/*/{about,application,articles,careers,common,contact,day,home,legal,newsletter,offer,page,privacy,projects,reactions,search,services,team,testimonials,ui,unsubscribe}.json',
  { import: 'default' },
);

export function addCatalogues(more: Catalogues): void {
  Object.assign(catalogues, more);
}

/** Creates an instance that is ready at once; namespaces load with the pages that use them. */
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

const instances: Partial<Record<Lang, i18n>> = {};

export const i18nFor = (lang: Lang): i18n => (instances[lang] ??= createI18n(lang));

export function loadCatalogue(lang: Lang, namespace: Namespace): Promise<object> {
  const load = catalogues[`./locales/${lang}/${namespace}.json`];
  if (!load) throw new Error(`There is no catalogue ${lang}/${namespace}.json.`);
  return load();
}

/** Loads missing namespaces. A failed download rejects and can be repeated. */
export async function loadNamespaces(lang: Lang, namespaces: readonly Namespace[]): Promise<void> {
  const instance = i18nFor(lang);
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (instance.hasResourceBundle(lang, namespace)) return;
      const [catalogue, texts] = await Promise.all([
        loadCatalogue(lang, namespace),
        builtTexts(lang, namespace),
      ]);
      addCatalogue({ lang, namespace, catalogue, texts });
    }),
  );
}

interface LoadedCatalogue {
  lang: Lang;
  namespace: Namespace;
  catalogue: object;
  /** Texts that the owner had changed at the build, if the page does not carry them. */
  texts: Readonly<Record<string, string | null>>;
}

const loaded = new Map<string, LoadedCatalogue>();

function addCatalogue(one: LoadedCatalogue): void {
  const { lang, namespace, catalogue } = one;
  loaded.set(`${lang}/${namespace}`, one);
  const texts = textsIn({ ...one.texts, ...siteOverrides().texts[lang] }, namespace);
  i18nFor(lang).addResourceBundle(lang, namespace, withTexts(catalogue, texts), false, true, {
    silent: true,
  });
}

/** Between two pages: the page on screen stays as it is. */
export function refreshTexts(): void {
  for (const one of [...loaded.values()]) addCatalogue(one);
}

export function useLang(): Lang {
  return useTranslation().i18n.language as Lang;
}

/** Translates a key that is known at run time only: its values are not checked by type. */
export function message(lang: Lang, key: MessageKey, values: MessageValues = {}): string {
  // Any single key satisfies the type.
  return i18nFor(lang).t(key as 'common:error', values);
}

export function useMessage(): (key: MessageKey, values?: MessageValues) => string {
  const lang = useLang();
  return useCallback((key, values) => message(lang, key, values), [lang]);
}
