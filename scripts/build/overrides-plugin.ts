import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { noOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { textsIn, textsOf, withTexts } from '../../src/i18n/catalogue.ts';
import { isLang, langs } from '../../src/lib/lang.ts';

const settings = 'virtual:site-overrides';
const originals = 'virtual:original-texts';
/** Vite's prefix for virtual modules. */
const own = (id: string) => `\0${id}`;

const catalogueFile = /\/src\/i18n\/locales\/([a-z]{2})\/([a-z-]+)\.json$/;

/**
 * Puts what the owner changed into what is built: settings and sections as a module, texts into the catalogues, so that
 * pages, code, sitemap, feeds and pictures say the same. Without an argument nothing is changed, as in development.
 */
export function overridesPlugin(overrides?: SiteOverrides): Plugin {
  const { texts, ...rest } = overrides ?? noOverrides;
  let root = process.cwd();
  return {
    name: 'site-overrides',
    // Before the one of the configuration, which knows of none.
    ...(overrides ? { enforce: 'pre' as const } : {}),
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === settings || id === originals ? own(id) : null),
    load(id) {
      if (id === own(settings)) {
        return `export const builtOverrides = ${JSON.stringify({ ...rest, texts: noOverrides.texts })};`;
      }
      if (id === own(originals))
        return `export const originalTexts = ${JSON.stringify(replaced(root, texts))};`;
      const [file = '', query] = id.split('?', 2);
      const [, lang = '', namespace = ''] = catalogueFile.exec(file) ?? [];
      if (!isLang(lang) || query !== undefined) return null;
      const changed = textsIn(texts[lang], namespace);
      if (changed.size === 0) return null;
      return JSON.stringify(withTexts(JSON.parse(readFileSync(file, 'utf8')), changed));
    },
  };
}

/** What the catalogues themselves say in the places of these texts. */
function replaced(root: string, texts: SiteOverrides['texts']): SiteOverrides['texts'] {
  const entries = langs.map((lang) => {
    const namespaces = new Set(Object.keys(texts[lang]).map((key) => key.split(':')[0] ?? ''));
    const found = [...namespaces].flatMap((namespace): [string, string][] => {
      const file = `${root}/src/i18n/locales/${lang}/${namespace}.json`;
      if (!existsSync(file)) return [];
      const said = textsOf(JSON.parse(readFileSync(file, 'utf8')));
      return [...textsIn(texts[lang], namespace).keys()].flatMap((key): [string, string][] => {
        const original = said.get(key);
        return original === undefined ? [] : [[`${namespace}:${key}`, original]];
      });
    });
    return [lang, Object.fromEntries(found)];
  });
  return Object.fromEntries(entries);
}
