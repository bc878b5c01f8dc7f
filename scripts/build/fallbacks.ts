import { brand } from '../../src/lib/brand.ts';
import { defaultLang, langNames, langs } from '../../src/lib/lang.ts';
import { unprefixedPublic } from '../../src/lib/paths.ts';
import type { ClientBuild, Half } from '../site/client-build.ts';
import { documentWriter } from '../site/document.ts';
import { criticalCssOf, facesOf } from './critical-css.ts';

/** Empty pages: what they show is made in the browser, so nobody is to find them until it is. */
export const shells: Record<Half, string> = { public: 'shell.html', admin: 'office.html' };

/** Addresses whose page may exist without a file: published since the build, or never meant for a file. */
export const fallbacks: readonly { under: string; file: string }[] = [
  ...langs.flatMap((lang) =>
    ['articles', 'portfolio', 'careers', 'newsletter'].map((section) => ({
      under: `/${lang}/${section}`,
      file: shells.public,
    })),
  ),
  ...['', ...langs.map((lang) => `/${lang}`)].map((prefix) => ({
    under: `${prefix}/admin`,
    file: shells.admin,
  })),
  ...unprefixedPublic.map((segment) => ({ under: `/${segment}`, file: `${segment}.html` })),
];

/** Where to go in each language, for an address that says none or a page that needs a script. */
function languageLinks(path: string): string {
  const links = langs.map(
    (lang) =>
      `<p><a class="inline-flex min-h-11 items-center underline underline-offset-4" href="/${lang}${path}" hreflang="${lang}" lang="${lang}">${langNames[lang]}</a></p>`,
  );
  return `<main class="measure py-16"><h1 class="text-h2">${brand.name}</h1>${links.join('')}</main>`;
}

export function shellPages(root: string, build: ClientBuild): Record<string, string> {
  const toDocument = documentWriter(root, build);
  const shell = (half: Half) =>
    toDocument({
      lang: half === 'admin' ? 'fr' : defaultLang,
      // The page takes it away when it has found something to show (ui/page-meta.tsx).
      head: `<meta name="robots" content="noindex, nofollow" data-until-found>${half === 'public' ? `<style>${facesOf(build.css)}</style>` : ''}<link rel="stylesheet" href="${build.styles(half)}"><link rel="modulepreload" href="${build.entry(half)}">`,
      tail: half === 'public' ? `<noscript>${languageLinks('')}</noscript>` : '',
      data: { entry: build.entry(half), start: 'now' },
    });
  return { [shells.public]: shell('public'), [shells.admin]: shell('admin') };
}

/** The addresses without a language: the starter sends on, and without it there are two links. */
export function redirectPages(root: string, build: ClientBuild): Record<string, string> {
  const toDocument = documentWriter(root, build);
  const criticalCss = criticalCssOf(build.css);
  const page = (path: string) => {
    const body = languageLinks(path);
    return toDocument({
      lang: defaultLang,
      head: `<title>${brand.name}</title><meta name="robots" content="noindex, follow"><style>${facesOf(build.css)}</style><style>${criticalCss(body)}</style>`,
      body,
      data: { start: 'redirect' },
      preloadFont: false,
    });
  };
  return Object.fromEntries([
    ['index.html', page('')],
    ...unprefixedPublic.map((segment) => [`${segment}.html`, page(`/${segment}`)]),
  ]);
}
