import { unprefixedPaths } from '../../src/app/pages.ts';
import { langs } from '../../src/lib/lang.ts';

/** Folders below a language, or below none, that people type in capitals; the browser corrects slugs. */
const folders = () => [...unprefixedPaths(), 'admin'];

const anyCase = (word: string) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const capitals = ([first = '', second = '']: string) => [
  `${first}${second}`,
  `${first}${second.toLowerCase()}`,
  `${first.toLowerCase()}${second}`,
];

interface TypedRule {
  pattern: string;
  to: string;
}

export const typedRules = (): TypedRule[] => [
  ...langs.map((lang) => ({
    pattern: `^/(?:${capitals(lang.toUpperCase()).join('|')})(/.*)?$`,
    to: `/${lang}$1`,
  })),
  ...folders().map((folder) => ({
    pattern: `^(${langs.map((lang) => `/${lang}`).join('|')})?/(?!${folder}(?:/|$))${anyCase(folder)}(/.*)?$`,
    to: `$1/${folder}$2`,
  })),
];

/** The same for Netlify, which knows words only: capitalised as by a phone, and all in capitals. */
export const typedLines = (): string[] => [
  ...langs.flatMap((lang) =>
    capitals(lang.toUpperCase()).flatMap((typed) => [
      `/${typed} /${lang} 301`,
      `/${typed}/* /${lang}/:splat 301`,
    ]),
  ),
  ...folders().flatMap((folder) =>
    [folder.charAt(0).toUpperCase() + folder.slice(1), folder.toUpperCase()].flatMap((typed) =>
      ['', '/:lang'].flatMap((prefix) => [
        `${prefix}/${typed} ${prefix}/${folder} 301`,
        `${prefix}/${typed}/* ${prefix}/${folder}/:splat 301`,
      ]),
    ),
  ),
];

export const typedPattern = () =>
  `^((?:${langs.map((lang) => `/${lang}`).join('|')})?(?:/(?:${folders().join('|')})(?:/.*)?)?)/?$`;
