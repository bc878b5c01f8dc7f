import { createHash } from 'node:crypto';
import { overridesElementId, type PageOverrides, type SiteOverrides } from '../../src/brand/overrides.ts';
import { langs } from '../../src/lib/lang.ts';
import { jsonScript } from './document.ts';
import { hashedFolder } from './headers.ts';

export type PageOverridesScript = (modules: readonly string[]) => string;

const catalogueFile = /^src\/i18n\/locales\/(.+)\.json$/;

/** The texts of the catalogues that a page starts with are in it; others in a file for each language. */
export function overridesWriter(
  { texts, ...rest }: SiteOverrides,
  write: (file: string, text: string) => void,
): PageOverridesScript {
  const textFiles = Object.fromEntries(
    langs
      .filter((lang) => Object.keys(texts[lang]).length > 0)
      .map((lang) => {
        const json = JSON.stringify(texts[lang]);
        const hash = createHash('sha256').update(json).digest('base64url').slice(0, 8);
        const address = `${hashedFolder}texts-${lang}-${hash}.json`;
        write(address.slice(1), json);
        return [lang, address];
      }),
  );
  return (modules) => {
    const catalogues = modules.flatMap((source) => catalogueFile.exec(source)?.[1] ?? []);
    const inPage = langs.map((lang) => [
      lang,
      Object.fromEntries(
        Object.entries(texts[lang]).filter(([key]) => catalogues.includes(`${lang}/${key.split(':')[0]}`)),
      ),
    ]);
    return jsonScript(overridesElementId, {
      ...rest,
      texts: Object.fromEntries(inPage),
      catalogues,
      textFiles,
    } satisfies PageOverrides);
  };
}
