import { decodeHTMLStrict } from 'entities';
import { pageOf, unlistedPages } from '../../src/app/pages.ts';
import { defaultLang, langs } from '../../src/lib/lang.ts';
import type { BuiltPages } from './host-files.ts';

export interface Head {
  path: string;
  title: string;
  description: string;
  canonical: string;
  alternates: ReadonlyMap<string, string>;
  image: string;
}

export interface Built {
  pages: BuiltPages;
  read: (file: string) => Uint8Array | null;
}

const first = (html: string, pattern: RegExp) => decodeHTMLStrict(pattern.exec(html)?.[1] ?? '');

const isHidden = (html: string) => /<meta name="robots" content="noindex/.test(html);
export const isFinished = (file: string) =>
  langs.some((lang) => file === `${lang}.html` || file.startsWith(`${lang}/`)) && !file.endsWith('/404.html');

export const isUnlisted = (file: string) =>
  unlistedPages.some((id) => langs.some((lang) => file === `${lang}/${pageOf(id).path}.html`));

export function headOf(file: string, html: string): Head {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return {
    path: `/${file.replace(/\.html$/, '')}`,
    title: first(html, /<title>([^<]*)<\/title>/),
    description: first(html, /<meta name="description" content="([^"]*)"/),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    alternates: new Map([...links].map(([, lang = '', href = '']) => [lang, decodeHTMLStrict(href)])),
    image: first(html, /<meta property="og:image" content="([^"]*)"/),
  };
}

export function headProblems({ pages, read }: Built): string[] {
  const heads: Head[] = [];
  const found: string[] = [];
  for (const [file, html] of pages) {
    // A copy: parts of a string keep the whole page in memory.
    if (isFinished(file) && !isUnlisted(file)) heads.push(structuredClone(headOf(file, html)));
    else if (!isHidden(html)) found.push(`${file}: may be found, though nobody is to`);
  }
  const byAddress = new Map(heads.map((head) => [head.canonical, head]));
  const site = read('sitemap.xml');
  const listed = [...new TextDecoder().decode(site ?? new Uint8Array()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const addresses = new Set(listed.map(([, address = '']) => decodeHTMLStrict(address)));
  return [
    ...found,
    ...heads.flatMap((head) =>
      problemsOf(head, byAddress, addresses, read).map((one) => `${head.path}: ${one}`),
    ),
    ...[...addresses]
      .filter((one) => !byAddress.has(one))
      .map((one) => `sitemap.xml: ${one} is no built page`),
  ];
}

function problemsOf(
  head: Head,
  byAddress: ReadonlyMap<string, Head>,
  listed: ReadonlySet<string>,
  read: Built['read'],
): string[] {
  const { path, title, canonical, alternates, image } = head;
  const problems: string[] = [];
  const must = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const [, own = ''] = path.split('/');
  must(title !== '', 'no title');
  must(
    URL.canParse(canonical) && decodeURI(new URL(canonical).pathname) === path,
    `canonical is ${canonical}`,
  );
  must(alternates.get(own) === canonical, `hreflang ${own} is not the page itself`);
  must(
    alternates.get('x-default') === alternates.get(defaultLang),
    `hreflang x-default is ${alternates.get('x-default')}`,
  );
  for (const [lang, href] of alternates) {
    const other = byAddress.get(href);
    must(other?.alternates.get(own) === canonical, `hreflang ${lang}: ${href} does not lead back`);
  }
  must(listed.has(canonical), 'not in the sitemap');
  const picture = URL.canParse(image) ? read(decodeURI(new URL(image).pathname).slice(1)) : null;
  must(sizeOfPng(picture) === '1200x630', `og:image ${image} is ${sizeOfPng(picture)}`);
  return problems;
}

function sizeOfPng(bytes: Uint8Array | null): string {
  if (!bytes || bytes.length < 24) return 'no picture';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(0) === 0x89504e47 ? `${view.getUint32(16)}x${view.getUint32(20)}` : 'no PNG';
}
