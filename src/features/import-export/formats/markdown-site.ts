import { isLang, otherLang } from '@/lib/lang';
import { parseUrl } from '@/lib/parse-url';
import { slugOf } from '@/lib/written-text';
import type { Entry, EntryFault } from '../entry';
import { ownEntry, picturesIn } from './entry-markdown';
import { dateOf, isRecord, listOf, type Matter, splitFrontMatter, wordsOf } from './front-matter';
import { foreignMarkdown } from './markdown-text';
import type { EntryStream } from './read';
import { type SourceFile, textOf } from './source';

/** What a path says: its name without language, date and ending, and the language. */
interface Place {
  /** The path without its language: the same for both. */
  pair: string;
  lang: string | null;
  name: string;
  date: string | null;
  /** Its file names no language, as that of the main language of a site of several. */
  isMain: boolean;
}

const languageCode = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
const shortCode = (code: string) => code.slice(0, 2).toLowerCase();

/** Folders named as languages count where one of them is a language of this site. */
function languageFolders(paths: readonly string[]): ReadonlySet<string> {
  // Hugo keeps a folder of each language there.
  const found = new Set(['content']);
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((part, index) => {
      if (languageCode.test(part) && isLang(shortCode(part))) found.add(parts.slice(0, index).join('/'));
    });
  }
  return found;
}

function placeOf(path: string, folders: ReadonlySet<string>): Place {
  const parts = path.replace(/\.\w+$/, '').split('/');
  let lang: string | null = null;
  const rest = parts.filter((part, index) => {
    if (
      lang ||
      index === parts.length - 1 ||
      !languageCode.test(part) ||
      !folders.has(parts.slice(0, index).join('/'))
    )
      return true;
    lang = shortCode(part);
    return false;
  });
  let name = rest.pop() ?? '';
  const suffix = /^(.+)\.([a-z]{2}(?:-[a-z]{2,4})?)$/i.exec(name);
  if (suffix) [name, lang] = [suffix[1] ?? name, shortCode(suffix[2] ?? '')];
  const pair = [...rest, name].join('/');
  if (name === 'index') name = rest.at(-1) ?? name;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name);
  return { pair, lang, name: dated?.[2] ?? name, date: dated?.[1] ?? null, isMain: lang === null };
}

/** Words of front matter that an entry holds, or that only steer the old site. */
const known =
  /^(?:title|slug|description|excerpt|summary|date|pub\w*|published\w*|created\w*|draft|status|authors?|categor\w+|tags|keywords|image\w*|cover\w*|featured\w*|hero\w*|thumbnail|banner|header|images|og_?image|alt|lang\w*|locale|translation\w*|ref|page_id|aliases|redirect_from|permalink|url|layout|type|body|toc|comments|weight|id|fr|en|post\w*|modDatetime|updated\w*|last\w*|math|kind|series\w*)$/i;

/** Facts from all paths of a site, and the names of front matter left unread. */
interface Site {
  folders: ReadonlySet<string>;
  languagesOf: Map<string, Set<string>>;
  unread: Set<string>;
}

export function siteOf(files: readonly SourceFile[]): Site {
  const folders = languageFolders(files.map(({ path }) => path));
  const languagesOf = new Map<string, Set<string>>();
  for (const { path } of files) {
    const { pair, lang } = placeOf(path, folders);
    if (lang) languagesOf.set(pair, (languagesOf.get(pair) ?? new Set()).add(lang));
  }
  return { folders, languagesOf, unread: new Set() };
}

/** Reads a text of a folder or ZIP: Hugo, Jekyll, Astro, Decap, or an own export. */
export async function* readMarkdown(file: SourceFile, { folders, languagesOf, unread }: Site): EntryStream {
  if (file.size > 5_000_000) {
    yield { code: 'file-large', detail: file.path };
    return;
  }
  const source = await textOf(file);
  const own = ownEntry(file.path, source);
  if (own) {
    yield own;
    return;
  }
  const place = placeOf(file.path, folders);
  const there = languagesOf.get(place.pair);
  // `post.md` beside `post.fr.md` is in the other language.
  const only = there?.size === 1 ? [...there][0] : undefined;
  if (!place.lang && isLang(only)) place.lang = otherLang(only);
  const { matter, body, faults } = splitFrontMatter(source);
  const languages = Object.keys(matter).filter((name) => isLang(name) && isRecord(matter[name]));
  for (const name of Object.keys(matter)) if (!known.test(name)) unread.add(name);
  // Decap may keep both languages in one file.
  if (languages.length === 0) yield entryOf(file.path, place, matter, body, faults);
  for (const lang of languages) {
    const part = { ...matter, ...(matter[lang] as Matter) };
    yield {
      ...entryOf(file.path, { ...place, lang }, part, wordsOf(part, 'body') || body, faults),
      key: `${file.path}#${lang}`,
    };
  }
}

const pathOf = (address: string) =>
  parseUrl(address)?.pathname ?? (address.startsWith('/') ? address : `/${address}`);

/** A date where there is none called so; `published` may also be yes or no. */
const dateName = /^(?:pub|publish|published|created?)(?:_?(?:date|datetime|at))?$/i;

function entryOf(
  path: string,
  place: Place,
  matter: Matter,
  source: string,
  broken: readonly EntryFault[],
): Entry {
  const faults = [...broken];
  const converted = foreignMarkdown(source, /\.mdx$/i.test(path));
  const heading = /^#[ \t]+([^\n]+?)[ \t]*#*\n+/.exec(`${converted.text}\n`);
  const title = wordsOf(matter, 'title') || (heading?.[1] ?? place.name.replace(/[-_]+/g, ' '));
  const body = heading && heading[1] === title ? converted.text.slice(heading[0].length) : converted.text;
  const code = wordsOf(matter, 'lang', 'language', 'locale') || place.lang || '';
  const short = shortCode(code);
  const lang = isLang(short) ? short : null;
  if (code && !lang) faults.push({ code: 'language', detail: code });
  const written =
    matter.date ??
    Object.entries(matter).find(([name, value]) => dateName.test(name) && typeof value !== 'boolean')?.[1];
  const date = dateOf(written) ?? dateOf(place.date) ?? null;
  if (written !== undefined && dateOf(written) === undefined)
    faults.push({ code: 'date', detail: String(written) });
  if (wordsOf(matter, 'layout') === 'page' || /(?:^|\/)pages\//.test(path))
    faults.push({ code: 'page', detail: '' });
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const apart = isJekyll ? /[\s,]+/ : /,/;
  const [category = null, ...others] = [...listOf(matter.category, /$/), ...listOf(matter.categories, apart)];
  const permalink = wordsOf(matter, 'permalink', 'url');
  const cover = coverOf(matter);
  const more = /<!--\s*(?:more|truncate|excerpt)\s*-->/i.exec(body);
  return {
    kind: 'articles',
    key: path,
    lang,
    pairKey:
      wordsOf(matter, 'translationKey', 'translation_key', 'ref', 'page_id') || (lang ? place.pair : null),
    title,
    slug: slugOf(wordsOf(matter, 'slug').split('/').at(-1) ?? '') || slugOf(place.name) || slugOf(title),
    excerpt:
      wordsOf(matter, 'description', 'excerpt', 'summary') || (more ? body.slice(0, more.index).trim() : ''),
    body,
    publishedAt: date,
    draft:
      matter.draft === true ||
      matter.published === false ||
      /^(?:draft|private)$/i.test(wordsOf(matter, 'status')) ||
      /(?:^|\/)_drafts\//.test(path),
    author:
      [
        ...listOf(matter.author, /$/),
        ...listOf(isRecord(matter.author) ? [matter.author] : matter.authors),
      ].join(', ') || null,
    category,
    tags: [...new Set([...listOf(matter.tags, apart), ...others])],
    cover: cover.src || null,
    pictures: picturesIn(body),
    oldAddresses: [
      ...listOf(matter.aliases),
      ...listOf(matter.redirect_from),
      ...(permalink && !/[:{]/.test(permalink.replace(/^https?:/, '')) ? [permalink] : []),
    ]
      .map(pathOf)
      .concat(permalink ? [] : hugoPath(path, place, wordsOf(matter, 'slug'))),
    fields: cover.alt ? { image_alt: cover.alt } : {},
    faults: [...faults, ...converted.faults],
  };
}

/** Hugo makes addresses of paths; the content of Astro, which has one of its own, says nothing of them. */
function hugoPath(path: string, { pair, lang, isMain }: Place, slug: string): string[] {
  const section = path.includes('src/content/') ? null : /(?:^|\/)content\/(.+)$/.exec(pair)?.[1];
  if (!section) return [];
  const named = section.replace(/\/index$/, '').replace(/[^/]+$/, (name) => slug || name);
  return [`${isMain ? '' : `/${lang}`}/${named}/`.toLowerCase().replace(/\s+/g, '-')];
}

const coverName = /^(?:cover|featured?|hero|og)?_?(?:image|images|cover|hero|thumbnail|banner|header)$/i;

function coverOf(matter: Matter): { src: string; alt: string } {
  for (const [name, written] of Object.entries(matter)) {
    const value: unknown = Array.isArray(written) ? written[0] : written;
    const parts = isRecord(value) ? value : { src: value };
    const src = coverName.test(name) && wordsOf(parts, 'src', 'url', 'image', 'path', 'relative', 'teaser');
    const alt = () => wordsOf(matter, 'image_alt', 'imageAlt', 'coverAlt', 'heroImageAlt', 'alt');
    if (src) return { src, alt: wordsOf(parts, 'alt', 'caption') || alt() };
  }
  return { src: '', alt: '' };
}
