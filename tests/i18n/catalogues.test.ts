import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { catalogueFile, namespaces as namesOfCatalogues } from '../../scripts/catalogue-files';

const src = join(import.meta.dirname, '../../src');
const locales = join(src, 'i18n/locales');
const namespaces = namesOfCatalogues();

type Text = [key: string, text: string];

/** Every text of a catalogue by its whole key; in lists by its place. */
function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    textsOf(inner, path.endsWith(':') ? path + name : `${path}.${name}`),
  );
}

const readCatalogue = (lang: string, namespace: string): object =>
  JSON.parse(readFileSync(catalogueFile(lang, namespace), 'utf8'));
const texts = (lang: string) =>
  namespaces.flatMap((namespace) => textsOf(readCatalogue(lang, namespace), `${namespace}:`));

const plural = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(plural, '');
const keysOf = (lang: string) => new Set(texts(lang).map(([key]) => baseOf(key)));
const missing = (from: Set<string>, to: Set<string>) => [...from].filter((key) => !to.has(key));

const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);

describe('The catalogues', () => {
  it('exist in both languages, each with every key of the other', () => {
    const [en, fr] = [keysOf('en'), keysOf('fr')];
    expect(missing(en, fr), 'missing in French').toEqual([]);
    expect(missing(fr, en), 'missing in English').toEqual([]);
    expect(readdirSync(join(locales, 'fr'))).toEqual(readdirSync(join(locales, 'en')));
  });

  it('take the same variables in both languages', () => {
    const variables = (lang: string) => {
      const found: Record<string, string[]> = {};
      for (const [key, text] of texts(lang)) {
        const names = new Set([...(found[baseOf(key)] ?? []), ...variablesOf(text)]);
        found[baseOf(key)] = [...names].sort();
      }
      return found;
    };
    expect(variables('fr')).toEqual(variables('en'));
  });

  it('follows printers: apostrophes, spaces that do not break, one word for one thing', () => {
    const faults = langs.flatMap((lang) =>
      texts(lang)
        .filter(([, text]) => {
          // What is put in, and what is no sentence, is not ours to set.
          const words = text.replace(/\{\{\w+\}\}|https?:\S+|\(\{hotkey\}\)/g, 'x');
          if (/['"]|[—–]|\be-mails?\b|courriel/i.test(words)) return true;
          return lang === 'fr' ? /[^\u00a0][:;!?»%](?!\w)|«[^\u00a0]/.test(words) : /\s[:;!?%]/.test(words);
        })
        .map(([key, text]) => `${lang} ${key}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  it.each(langs)('has every plural form that %s counts in', (lang) => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
    const all = new Set(texts(lang).map(([key]) => key));
    const counted = new Set([...all].filter((key) => plural.test(key)).map(baseOf));
    const incomplete = [...counted].flatMap((key) =>
      forms.map((form) => `${key}_${form}`).filter((form) => !all.has(form)),
    );
    expect(incomplete).toEqual([]);
    expect(counted.size).toBeGreaterThan(20);
  });
});

/** Everything the product says in code, the catalogues and the tests left out. */
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'));

const variable = /\$\{([^`{}]*)\}/g;
const oneOfTwo = /\? '([\w.-]*)' : '([\w.-]*)'$/;

/**
 * A template as a pattern: `status.${state}` is `status.` and anything, `${kind}.${row ? 'edit' : 'create'}` anything and one
 * of the two. Without a word of its own, such as `${namespace}:${name}`, it would be every key, and says none.
 */
function patternOf(template: string, any = '[\\w.-]*'): RegExp[] {
  const said = template.replace(variable, (_, code: string) => oneOfTwo.exec(code)?.[0] ?? '');
  if (!/[a-z]/i.test(said)) return [];
  const pattern = template.replaceAll('.', '\\.').replace(variable, (_, code: string) => {
    const [, one, other] = oneOfTwo.exec(code.replaceAll('\\.', '.')) ?? [];
    return one === undefined ? any : `(?:${one}|${other})`.replaceAll('.', '\\.');
  });
  return [new RegExp(`^${pattern}$`)];
}

/** What looks like a key made of parts, and whatever is handed to `t`. */
const templates = [
  /`((?:[\w:.-]|\$\{[^`{}]*\})*[:.](?:[\w:.-]|\$\{[^`{}]*\})*)`/g,
  /\bt\(`((?:[\w:.-]|\$\{[^`{}]*\})+)`/g,
];

/** A key handed to `message` names its catalogue, in its first part where that is a variable. */
const message = /\bmessage\(`(\$\{\w+\}\.(?:\w|\$\{[^`{}]*\})+)`/g;

/** A part of a catalogue that is read whole. */
const whole = /\bt\('([\w:.-]+)', \{ returnObjects/g;

/** Each file's whole keys, its templates, and the catalogues it speaks without naming them. */
const files = code.map((file) => ({
  literals: new Set([...file.matchAll(/['"]([\w:.-]+)['"]/g)].map(([, text = '']) => text)),
  templates: [
    ...templates.flatMap((one) => [...file.matchAll(one)].flatMap(([, text = '']) => patternOf(text))),
    ...[...file.matchAll(whole)].map(([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.')}\\.`)),
    ...[...file.matchAll(message)].flatMap(([, text = '']) => patternOf(text, '[\\w:.-]*')),
  ],
  spoken: new Set(
    namespaces.filter(
      (namespace) =>
        new RegExp(`(?:useTranslation\\(|TFunction<)\\[?'${namespace}'`).test(file) ||
        (namespace === 'common' && file.includes('useTranslation()')),
    ),
  ),
}));

describe('Every text', () => {
  // The legal texts are lists that their page shows whole; those of mails are held by the test of their renderer.
  const keys = [...keysOf('en')].filter((key) => !/^(legal|mail|privacy):/.test(key));

  it('is said somewhere', () => {
    const unused = keys.filter((whole) => {
      const [namespace = '', key = ''] = whole.split(':');
      return !files.some(({ literals, templates, spoken }) =>
        (spoken.has(namespace) ? [whole, key] : [whole]).some(
          (name) => literals.has(name) || templates.some((template) => template.test(name)),
        ),
      );
    });
    expect(unused).toEqual([]);
  });
});
