import { isLang, type Lang, otherLang } from '@/lib/lang';
import { slugOf } from '@/lib/text';
import type { Entry, EntryFault } from '../entry';
import { ownEntry, picturesIn } from './entry-markdown';
import { dateOf, isRecord, listOf, type Matter, splitFrontMatter, wordsOf } from './front-matter';
import { foreignMarkdown } from './markdown-text';
import { type StreamedFile, textOf } from './source';

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

const isText = (path: string) => /\.(?:md|mdx|markdown|mkd)$/i.test(path);
const isData = (path: string) =>
  /\.(?:ya?ml|toml|json)$/i.test(path) && /(?:^|\/)(?:content|_?posts|_?articles|_?blog)\//i.test(path);

/** What surrounds a site, and lists that Hugo makes itself. */
const surroundings =
  /(?:^|\/)(?:\.[^/]+|node_modules|themes|archetypes|layouts|_layouts|_includes|_sass|vendor|docs-src)\/|(?:^|\/)(?:_index(?:\.\w\w)?|readme|license|changelog|contributing|code_of_conduct|security|search|404|tags|categories|archives?)\.\w+$/i;

export const isMarkdownFile = ({ path }: { path: string }) =>
  (isText(path) || isData(path)) && !surroundings.test(path);

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

/** Reads the texts of a folder or ZIP: Hugo, Jekyll, Astro, Decap, or an own export. */
export async function* readMarkdownSite(
  files: readonly StreamedFile[],
): AsyncGenerator<Entry | EntryFault[]> {
  const texts = files.filter(isMarkdownFile);
  const folders = languageFolders(texts.map(({ path }) => path));
  const languagesOf = new Map<string, Set<string>>();
  for (const { path } of texts) {
    const { pair, lang } = placeOf(path, folders);
    if (lang) languagesOf.set(pair, (languagesOf.get(pair) ?? new Set()).add(lang));
  }
  const unread = new Set<string>();
  for (const file of texts) {
    if (file.size > 5_000_000) {
      yield [{ code: 'file-large', detail: file.path }];
      continue;
    }
    let source: string;
    try {
      source = textOf(await file.bytes());
    } catch {
      yield [{ code: 'file-broken', detail: file.path }];
      continue;
    }
    const own = ownEntry(file.path, source);
    if (own) {
      yield own;
      continue;
    }
    const place = placeOf(file.path, folders);
    const there = languagesOf.get(place.pair);
    // `post.md` beside `post.fr.md` is in the other language.
    const only = there?.size === 1 ? [...there][0] : undefined;
    if (!place.lang && isLang(only)) place.lang = otherLang(only);
    const data = isData(file.path);
    const { matter, body, faults } = data
      ? splitFrontMatter(fenced(file.path, source))
      : splitFrontMatter(source);
    const languages = Object.keys(matter).filter((name) => isLang(name) && isRecord(matter[name]));
    const isPost = languages.length > 0 || wordsOf(matter, 'title', 'body') !== '' || !data;
    if (!isPost) {
      yield [{ code: 'no-text', detail: file.path }];
      continue;
    }
    for (const name of Object.keys(matter)) if (!known.test(name)) unread.add(name);
    // Decap may keep both languages in one file.
    if (languages.length === 0)
      yield entryOf(file.path, place, matter, body || wordsOf(matter, 'body'), faults);
    for (const lang of languages) {
      const part = { ...matter, ...(matter[lang] as Matter) };
      yield {
        ...entryOf(file.path, { ...place, lang }, part, wordsOf(part, 'body') || body, faults),
        key: `${file.path}#${lang}`,
      };
    }
  }
  if (unread.size > 0) yield [{ code: 'front-matter-fields', detail: [...unread].sort().join(', ') }];
}

function fenced(path: string, source: string): string {
  if (/\.json$/i.test(path)) return source.trimStart();
  return /\.toml$/i.test(path) ? `+++\n${source}\n+++\n` : `---\n${source.replace(/^---\s*\n/, '')}\n---\n`;
}

const pathOf = (address: string) =>
  URL.canParse(address) ? new URL(address).pathname : address.startsWith('/') ? address : `/${address}`;

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
  const lang: Lang | null = isLang(shortCode(code)) ? (shortCode(code) as Lang) : null;
  if (code && !lang) faults.push({ code: 'language', detail: code });
  const written = [
    'date',
    'pubDate',
    'pubDatetime',
    'publishDate',
    'publishedAt',
    'published_at',
    'publishedDate',
    'published',
    'created',
    'createdAt',
  ]
    .map((name) => matter[name])
    .find((value) => value !== undefined && value !== null && typeof value !== 'boolean');
  const date = dateOf(written) ?? dateOf(place.date) ?? null;
  if (written !== undefined && dateOf(written) === undefined)
    faults.push({ code: 'date', detail: String(written) });
  if (wordsOf(matter, 'layout') === 'page' || /(?:^|\/)pages\//.test(path))
    faults.push({ code: 'page', detail: '' });
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const apart = isJekyll ? /[\s,]+/ : /,/;
  const [category = null, ...others] = [...listOf(matter.category, /$/), ...listOf(matter.categories, apart)];
  const permalink = wordsOf(matter, 'permalink', 'url');
  const section = /(?:^|\/)content\/(.+)$/.exec(place.pair)?.[1];
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
      // Hugo makes addresses of paths; a section of Astro's `src/content` says nothing of them.
      .concat(
        section && !permalink && !path.includes('src/content/') ? hugoPath(section, place, matter, lang) : [],
      ),
    fields: cover.alt ? { image_alt: cover.alt } : {},
    faults: [...faults, ...converted.faults],
  };
}

function hugoPath(section: string, place: Place, matter: Matter, lang: Lang | null): string[] {
  const folders = section
    .replace(/\/index$/, '')
    .split('/')
    .slice(0, -1);
  const name =
    wordsOf(matter, 'slug') ||
    section
      .replace(/\/index$/, '')
      .split('/')
      .at(-1) ||
    place.name;
  const bare = `/${[...folders, name].join('/')}/`.toLowerCase().replace(/\s+/g, '-');
  return lang && !place.isMain ? [`/${lang}${bare}`] : [bare];
}

function coverOf(matter: Matter): { src: string; alt: string } {
  const names = [
    'image',
    'cover',
    'coverImage',
    'cover_image',
    'featured_image',
    'featuredImage',
    'featureImage',
    'heroImage',
    'hero',
    'thumbnail',
    'banner',
    'header',
    'images',
    'ogImage',
    'og_image',
  ];
  for (const name of names) {
    const value = Array.isArray(matter[name]) ? (matter[name][0] as unknown) : matter[name];
    const src = isRecord(value)
      ? wordsOf(value, 'src', 'url', 'image', 'path', 'relative', 'teaser')
      : typeof value === 'string'
        ? value
        : '';
    if (src)
      return {
        src,
        alt:
          (isRecord(value) && wordsOf(value, 'alt', 'caption')) ||
          wordsOf(matter, 'image_alt', 'imageAlt', 'coverAlt', 'heroImageAlt', 'alt'),
      };
  }
  return { src: '', alt: '' };
}
