import { join } from 'node:path';
import { enabledPages, pageOf, unprefixedPaths } from '../../src/app/pages.ts';
import { agency } from '../../src/brand/agency.ts';
import { defaultLang, type Lang, langNames, langs } from '../../src/lib/lang.ts';
import { paths } from '../../src/lib/paths.ts';
import type { ClientBuild } from './client-build.ts';
import { criticalCssOf, facesOf } from './critical-css.ts';
import { documentWriter } from './document.ts';
import { redirectScript } from './frame.ts';
import type { PageOverridesScript } from './page-overrides.ts';
import { xml } from './xml.ts';

/** An empty page, rendered in the browser and kept out of search engines until then. */
export const shell = 'shell.html';

const openFolders = () => [
  ...new Set(
    enabledPages()
      .map(pageOf)
      .filter(({ path, prerender }) => path.includes('/:') || (!prerender && path !== '*'))
      .map(({ path }) => path.split('/')[0] ?? ''),
  ),
];

/** Addresses whose page may exist without a file: published since the build, or never written as a file. */
export const fallbacks = (): readonly { under: string; file: string }[] => [
  ...langs.flatMap((lang) => openFolders().map((folder) => ({ under: `/${lang}/${folder}`, file: shell }))),
  ...langs.map((lang) => ({ under: paths.preview(lang), file: shell })),
  ...['', ...langs.map((lang) => `/${lang}`)].map((prefix) => ({
    under: `${prefix}/admin`,
    file: shell,
  })),
  ...unprefixedPaths().map((segment) => ({ under: `/${segment}`, file: `${segment}.html` })),
];

const needsScript: Record<Lang, string> = {
  fr: 'Cette page a besoin de JavaScript. Sans lui, le reste du site se lit très bien :',
  en: 'This page needs JavaScript. Without it, the rest of the site can be read all the same:',
};

function languageLinks(path: string, why?: Record<Lang, string>): string {
  const links = langs.map(
    (lang) =>
      `${why ? `<p lang="${lang}" class="mt-6">${why[lang]}</p>` : ''}<p><a class="inline-flex min-h-11 items-center underline underline-offset-4" href="/${lang}${path}" hreflang="${lang}" lang="${lang}">${langNames[lang]}</a></p>`,
  );
  return `<main class="measure py-16"><h1 class="text-h2">${xml(agency().name)}</h1>${links.join('')}</main>`;
}

export function shellPage(root: string, build: ClientBuild, pageOverrides: PageOverridesScript): string {
  const toDocument = documentWriter(root, build);
  return toDocument({
    lang: defaultLang,
    // Removed by the page when it has content (ui/page-meta.tsx).
    head: `<meta name="robots" content="noindex, nofollow" data-until-found><style>${facesOf(build.css)}</style><link rel="stylesheet" href="${build.styles}"><link rel="modulepreload" href="${build.entry}">`,
    tail: `${pageOverrides([])}<noscript>${languageLinks('', needsScript)}</noscript>`,
    data: { entry: build.entry, libraries: build.libraries.join(' '), start: 'now' },
  });
}

export function redirectPages(root: string, build: ClientBuild): Record<string, string> {
  const toDocument = documentWriter(root, build);
  const criticalCss = criticalCssOf(build.css, join(root, 'public'));
  const page = (path: string) => {
    const body = languageLinks(path);
    return toDocument({
      lang: defaultLang,
      head: `<title>${xml(agency().name)}</title><meta name="robots" content="noindex, follow">${redirectScript()}<style>${facesOf(build.css)}</style><style>${criticalCss(body)}</style>`,
      body,
      preloadFont: false,
    });
  };
  return Object.fromEntries([
    ['index.html', page('')],
    ...unprefixedPaths().map((segment) => [`${segment}.html`, page(`/${segment}`)]),
  ]);
}
