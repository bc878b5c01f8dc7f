import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textsOf } from '@/i18n/catalogue';
import { placeholdersOf } from '@/i18n/text-fit';
import { langs } from '@/lib/lang';
import { catalogueFile } from '../../../scripts/catalogue-files';
import { textNamespaces } from './model';
import { textNameOf } from './text-name';

describe.each(langs)('The names of the texts in %s', (lang) => {
  const catalogue = (namespace: string) => JSON.parse(readFileSync(catalogueFile(lang, namespace), 'utf8'));
  const { names } = catalogue('admin-texts');
  const words = {
    ...names,
    quote: (text: string) => names.quote.replace('{{text}}', text),
    groups: { ...names.groups, ...catalogue('admin-mail').templates },
  };
  const namesIn = (namespace: string) => {
    const texts = textsOf(catalogue(namespace));
    return [...texts.keys()].map((path) => textNameOf(path, (other) => texts.get(other), words));
  };

  it('say places, never parts of a key', () => {
    const codes = textNamespaces
      .flatMap(namesIn)
      .filter((name) => /[a-z][A-Z]|[{}_]|(?:^|, )(?:,|$)/.test(name));
    expect(codes.filter((name) => !/JavaScript|OpenStreetMap/.test(name))).toEqual([]);
  });

  it('name placeholders by their words', () => {
    expect(namesIn('contact').join()).toContain(
      { fr: 'Ouvert, jusqu’à [heure]', en: 'Open until [time]' }[lang],
    );
  });

  it('tell the texts of a page apart', () => {
    const home = namesIn('home');
    expect(new Set(home).size).toBe(home.length);
    expect(home).toContain({ fr: 'grand titre', en: 'main heading' }[lang]);
    const group = {
      fr: '«\u00a0Quatre métiers, un atelier\u00a0», Référencement',
      en: '“Four trades, one workshop”, SEO',
    };
    expect(home.join('\n')).toContain(group[lang]);
  });

  it('have a word for every placeholder', () => {
    const used = textNamespaces.flatMap((namespace) =>
      [...textsOf(catalogue(namespace)).values()].flatMap(placeholdersOf),
    );
    expect([...new Set(used)].filter((name) => !(name in names.variables))).toEqual([]);
    expect(Object.keys(names.variables).filter((name) => !used.includes(name))).toEqual([]);
  });
});
