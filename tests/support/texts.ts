import { readFileSync } from 'node:fs';
import { createInstance, type TFunction } from 'i18next';
import { catalogueFile, namespaces } from '../../scripts/catalogue-files.ts';
import { agency } from '../../src/brand/agency.ts';
import { agencyFacts } from '../../src/i18n/agency-facts.ts';
import { closedSentence, hoursSentence, type Translate } from '../../src/i18n/hours-sentence.ts';
import type { Namespace } from '../../src/i18n/index.ts';
import { type Lang, langs } from '../../src/lib/lang.ts';

function translator(lang: Lang) {
  const catalogues = Object.fromEntries(
    namespaces().map((name) => [name, JSON.parse(readFileSync(catalogueFile(lang, name), 'utf8'))]),
  );
  const instance = createInstance({
    lng: lang,
    initAsync: false,
    resources: { [lang]: catalogues },
    interpolation: { escapeValue: false, defaultVariables: agencyFacts(lang) },
  });
  void instance.init();
  return instance.getFixedT(lang) as TFunction<Namespace[]>;
}

const translators = new Map(langs.map((lang) => [lang, translator(lang)]));

/** Texts of the product in a language, by the keys of its catalogues: `texts('fr')('contact:form.idle')`. */
export function texts(lang: Lang): TFunction<Namespace[]> {
  const t = translators.get(lang);
  if (!t) throw new Error(`There are no texts in ${lang}.`);
  return t;
}

/** A text by a key that is only known at run time, as `message` reads it. */
export const sayIn =
  (lang: Lang): Translate =>
  (key, values = {}) =>
    texts(lang)(key as 'common:error', values);

/** Opening hours of the agency and its closed days, as sentences. */
export const hoursIn = (lang: Lang) => hoursSentence(lang, agency().hours, sayIn(lang));
export const closedIn = (lang: Lang) => closedSentence(lang, agency().hours, sayIn(lang));

/** Matches a text in which `*` stands for anything: a value, or what follows. A no-break space equals a space. */
export function pattern(text: string): RegExp {
  const parts = text
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Matches names that begin with a text. */
export const starting = (text: string) => pattern(`${text}*`);
