import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundOf, placeholdersOf, tagsOf } from '../../src/features/site-texts/rules.ts';
import { textsOf } from '../../src/i18n/catalogue.ts';
import { publicNamespaces } from '../../src/i18n/public-namespaces.ts';
import { langs } from '../../src/lib/lang.ts';

/** What the database knows of a text of the code. */
export interface TextKey {
  hash: string;
  bound: number;
  placeholders?: string[];
  tags?: string[];
}

/** Language and namespace, then key: null for one that the code no longer has. */
export type TextKeys = Map<string, Map<string, TextKey | null>>;

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex');

function keyOf(name: string, text: string): TextKey {
  const [placeholders, tags] = [placeholdersOf(text), tagsOf(text)];
  return {
    hash: md5(text),
    bound: boundOf(name, text),
    ...(placeholders.length > 0 ? { placeholders } : {}),
    ...(tags.length > 0 ? { tags } : {}),
  };
}

/** The texts of the public catalogues, by `fr home`. */
export function keysOfCatalogues(root: string): TextKeys {
  return new Map(
    langs.flatMap((lang) =>
      publicNamespaces.map((namespace): [string, Map<string, TextKey>] => {
        const file = join(root, 'src/i18n/locales', lang, `${namespace}.json`);
        const texts = textsOf(JSON.parse(readFileSync(file, 'utf8')));
        return [
          `${lang} ${namespace}`,
          new Map([...texts].map(([key, text]) => [key, keyOf(`${namespace}:${key}`, text)])),
        ];
      }),
    ),
  );
}
