import { fold } from '@/lib/fold';
import { isLang, otherLang } from '@/lib/lang';
import { parseUrl } from '@/lib/parse-url';
import { slugOf } from '@/lib/written-text';
import type { Entry, EntryFault, SourceState } from '../entry';
import { dateOf, dayOf } from './dates';
import { ownEntry, picturesIn } from './entry-markdown';
import { isRecord, listOf, type Matter, splitFrontMatter, wordsOf, yesOrNo } from './front-matter';
import { foreignMarkdown } from './markdown-text';
import type { EntryStream } from './read';
import { decodeURIComponentSafely } from './shortcodes';
import { type Encoding, readerOf, type SourceFile, textOf } from './source';

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

const nameOf = (lang: string) => {
  const names = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' });
  return (code: string) => fold(names.of(code) ?? '');
};
const [inEnglish, inFrench] = [nameOf('en'), nameOf('fr')];
/** Languages whose code stands for nothing else at the end of a name, as `io` or `ts` do. */
const plainCodes = 'fr en de es pt nl it pl ja zh ko ru ar tr sv uk el he hi fi hu ro da nb'.split(' ');
const languageWords = new Map(
  plainCodes.flatMap((code) =>
    [inEnglish(code), inFrench(code), nameOf(code)(code)].map((word) => [word, code]),
  ),
);

/** The two letters of a language that a code or a word names; null for any other name. */
export function languageOf(written: string): string | null {
  const plain = fold(written).replace(/_/g, '-');
  const word = languageWords.get(plain);
  if (word) return word;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(plain)) return null;
  const [code = ''] = new Intl.Locale(plain).language.split('-');
  return inEnglish(code) ? code : null;
}

/** In a path a code may be the end of any name: sure are the site's languages, a region, a word, a plain code. */
const isSure = (part: string, code: string) =>
  isLang(code) || plainCodes.includes(code) || /[-_]/.test(part) || part.length > 3;

const isShort = (part: string) => part.length !== 3;

/** Where folders named as languages count: beside one that is a language of this site. */
function languageFolders(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const path of paths) {
    const parts = path.split('/').slice(0, -1);
    parts.forEach((part, index) => {
      if (isShort(part) && isLang(languageOf(part))) found.add(parts.slice(0, index).join('/'));
    });
  }
  return found;
}

function placeOf(path: string, { folders, bases }: Pick<Site, 'folders' | 'bases'>): Place {
  const parts = path.replace(/\.\w+$/, '').split('/');
  let lang: string | null = null;
  const rest = parts.filter((part, index) => {
    const code = isShort(part) && index < parts.length - 1 ? languageOf(part) : null;
    const parent = parts.slice(0, index).join('/');
    if (lang || !code || !(folders.has(parent) || (parent === 'content' && isSure(part, code)))) return true;
    lang = code;
    return false;
  });
  let name = rest.pop() ?? '';
  const [, bare = '', suffix = ''] = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)$/i.exec(name) ?? [];
  const code = suffix && languageOf(suffix);
  const base = parts.join('/').slice(0, -suffix.length - 1);
  if (code && (isSure(suffix, code) || ['', '.fr', '.en'].some((ending) => bases.has(base + ending))))
    [name, lang] = [bare, code];
  const pair = [...rest, name].join('/');
  if (name === 'index') name = rest.at(-1) ?? name;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name);
  return { pair, lang, name: dated?.[2] ?? name, date: dated?.[1] ?? null, isMain: lang === null };
}

/** Words of front matter that an entry holds, or that only steer the old site; without hyphens and underscores. */
const known =
  /^(?:title|slug|description|excerpt|summary|(?:is)?draft|date|pub\w*|(?:is)?publi\w*|created\w*|status|visibility|hidden|private|unlisted|expir\w*|unpublish\w*|authors?|categor\w+|tags|keywords|\w*(?:image|cover|featured|hero|thumbnail|banner|photo)\w*|header|\w*alt(?:text)?|lang\w*|locale|translation\w*|ref|pageid|aliases|redirectfrom|permalink|url|layout|type|body|toc|comments|weight|id|fr|en|post\w*|mod\w*|updated\w*|last\w*|math|kind|series\w*|build|headless)$/;

const plainName = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

/** Facts from all paths of a site and its configuration. */
interface Site {
  folders: ReadonlySet<string>;
  bases: ReadonlySet<string>;
  languagesOf: Map<string, Set<string>>;
  config: Matter;
}

export async function siteOf(texts: readonly SourceFile[], files: readonly SourceFile[]): Promise<Site> {
  const folders = languageFolders(texts.map(({ path }) => path));
  const bases = new Set(texts.map(({ path }) => path.replace(/\.\w+$/, '')));
  const languagesOf = new Map<string, Set<string>>();
  for (const { path } of texts) {
    const { pair, lang } = placeOf(path, { folders, bases });
    if (lang) languagesOf.set(pair, (languagesOf.get(pair) ?? new Set()).add(lang));
  }
  const config: Matter = {};
  for (const file of files.filter((one) => readerOf(one) === 'config')) {
    const mark = file.path.endsWith('.toml') ? '+++' : '---';
    Object.assign(config, splitFrontMatter(`${mark}\n${(await textOf(file)).text}\n${mark}`).matter);
  }
  return { folders, bases, languagesOf, config };
}

/** Reads a text of a folder or ZIP: Hugo, Jekyll, Astro, Decap, or an own export. */
export async function* readMarkdown(file: SourceFile, site: Site, encoding: Encoding): EntryStream {
  if (file.size > 5_000_000) {
    yield { code: 'file-large', detail: file.path };
    return;
  }
  const { text: source, faults: decoded } = await textOf(file, encoding);
  const own = ownEntry(file.path, source);
  if (own) {
    yield own;
    return;
  }
  const place = placeOf(file.path, site);
  const there = site.languagesOf.get(place.pair);
  // `post.md` beside `post.fr.md` is in the other language.
  const only = there?.size === 1 ? [...there][0] : undefined;
  if (!place.lang && isLang(only)) place.lang = otherLang(only);
  const { matter: written, body: whole, faults: broken } = splitFrontMatter(source);
  const faults = [...decoded, ...broken];
  const matter: Matter = {};
  for (const [name, value] of Object.entries(written)) matter[plainName(name)] = value;
  const unread = Object.keys(written).filter((name) => !known.test(plainName(name)));
  if (unread.length > 0) faults.push({ code: 'front-matter-fields', detail: unread.join(', ') });
  const languages = Object.keys(matter).filter((name) => isLang(name) && isRecord(matter[name]));
  const body = /\.mdx$/i.test(file.path) ? await withoutCode(whole, faults) : whole;
  // Decap may keep both languages in one file.
  if (languages.length === 0) yield entryOf(file.path, place, matter, body, faults, site);
  for (const lang of languages) {
    const part = { ...matter, ...(matter[lang] as Matter) };
    yield {
      ...entryOf(file.path, { ...place, lang }, part, wordsOf(part, 'body') || body, faults, site),
      key: `${file.path}#${lang}`,
    };
  }
}

async function withoutCode(source: string, faults: EntryFault[]): Promise<string> {
  const { withoutMdx } = await import('./mdx');
  try {
    const { text, names } = withoutMdx(source);
    if (names.length > 0) faults.push({ code: 'shortcode', detail: names.join(', ') });
    return text;
  } catch (cause) {
    faults.push({ code: 'mdx', detail: String((cause as { line?: number }).line ?? '?') });
    return source;
  }
}

const pathOf = (address: string) => {
  const url = parseUrl(address);
  return url ? decodeURIComponentSafely(url.pathname) : address.startsWith('/') ? address : `/${address}`;
};

/** Names of a date where there is none called so; `published` may also be yes or no. */
const dateName = /^(?:pub|publish|published|created?)(?:date|datetime|at|on)?$/;

const changeName = /^(?:last)?(?:mod|modified|updated?)(?:date|time|datetime|at|on)?$/;

/** Whatever hides a text in one of the usual generators; doubtful words count as hidden. */
function hiddenAs(matter: Matter, path: string): SourceState | null {
  const says = (...names: string[]) => names.map((name) => yesOrNo(matter[name]));
  const drafts = says('draft', 'isdraft', 'unpublished', 'wip');
  const secret = says('private', 'hidden', 'unlisted', 'headless');
  const isDated = ['published', 'publish'].filter((name) => dateOf(matter[name]));
  const open = says(
    ...['published', 'publish', 'ispublished', 'public', 'visible'].filter((one) => !isDated.includes(one)),
  );
  const word = fold(wordsOf(matter, 'status', 'visibility', 'publishstate'));
  const isOpen = /^(?:publish(?:ed)?|public|publie|visible|live|done)$/.test(word);
  const build = isRecord(matter.build) ? matter.build : {};
  if (drafts.includes(true) || open.includes(false) || /(?:^|\/)_drafts\//.test(path)) return 'draft';
  if (/^(?:draft|brouillon|pending|unpublished|wip)$/.test(word)) return 'draft';
  if (secret.includes(true) || /^(?:privat|prive|hidden|unlisted|protected)/.test(word)) return 'private';
  if (wordsOf(build, 'render') && yesOrNo(build.render) !== true && wordsOf(build, 'render') !== 'always')
    return 'private';
  if (/^(?:scheduled|planned|future)$/.test(word)) return 'planned';
  return (word && !isOpen) || [...drafts, ...secret, ...open].includes(undefined) ? 'unreadable' : null;
}

function stateOf(
  matter: Matter,
  path: string,
  date: ReturnType<typeof dateOf>,
  isBroken: boolean,
): SourceState {
  const isPast = (value: unknown) => {
    const read = dateOf(value);
    return typeof read === 'string' ? Date.parse(read) <= Date.now() : null;
  };
  const hidden = hiddenAs(matter, path);
  if (hidden) return hidden;
  const [ends] = [matter.expirydate, matter.expires, matter.unpublishdate, matter.expiredate].filter(Boolean);
  if (isPast(ends)) return 'expired';
  if (isBroken || date === undefined || (ends && isPast(ends) === null)) return 'unreadable';
  if (date === null) return 'undated';
  return isPast(date) === false || isPast(matter.publishdate) === false ? 'planned' : 'public';
}

function entryOf(
  path: string,
  place: Place,
  matter: Matter,
  source: string,
  broken: readonly EntryFault[],
  site: Site,
): Entry {
  const faults = [...broken];
  const converted = foreignMarkdown(source, /\.mdx$/i.test(path));
  const heading = /^#[ \t]+([^\n]+?)[ \t]*#*\n+/.exec(`${converted.text}\n`);
  const title = wordsOf(matter, 'title') || (heading?.[1] ?? place.name.replace(/[-_]+/g, ' '));
  const body = heading && heading[1] === title ? converted.text.slice(heading[0].length) : converted.text;
  const code = wordsOf(matter, 'lang', 'language', 'locale') || place.lang || '';
  const short = languageOf(code);
  const lang = isLang(short) ? short : null;
  const written =
    matter.date ??
    Object.entries(matter).find(
      ([name, value]) => dateName.test(name) && typeof yesOrNo(value) !== 'boolean',
    )?.[1];
  const isWritten = dateOf(written) !== null;
  const date = isWritten ? dateOf(written) : dateOf(place.date);
  if (date === undefined) faults.push({ code: 'date', detail: String(written ?? place.date) });
  if (wordsOf(matter, 'layout') === 'page' || /(?:^|\/)pages\//.test(path))
    faults.push({ code: 'page', detail: '' });
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const apart = isJekyll ? /[\s,]+/ : /,/;
  const [category = null, ...others] = [...listOf(matter.category, /$/), ...listOf(matter.categories, apart)];
  const cover = coverOf(matter);
  const more = /<!--\s*(?:more|truncate|excerpt)\s*-->/i.exec(body);
  const changed = dateOf(Object.entries(matter).find(([name]) => changeName.test(name))?.[1]);
  const isBroken = broken.some(({ code: one }) => /^front-matter(?:-line)?$/.test(one));
  const entry: Entry = {
    kind: 'articles',
    key: path,
    lang,
    foreignLang: code && !lang ? code : null,
    pairKey: wordsOf(matter, 'translationkey', 'ref', 'pageid') || (lang ? place.pair : null),
    title,
    slug: slugOf(wordsOf(matter, 'slug').split('/').at(-1) ?? '') || slugOf(place.name) || slugOf(title),
    excerpt:
      wordsOf(matter, 'description', 'excerpt', 'summary') || (more ? body.slice(0, more.index).trim() : ''),
    body,
    publishedAt: typeof date === 'string' ? date : null,
    twoDates: typeof date === 'object' ? date : null,
    updatedAt: typeof changed === 'string' ? changed : null,
    state: stateOf(matter, path, typeof date === 'object' && date ? date.dayFirst : date, isBroken),
    author:
      [
        ...listOf(matter.author, /$/),
        ...listOf(isRecord(matter.author) ? [matter.author] : matter.authors),
      ].join(', ') || null,
    category,
    tags: [...new Set([...listOf(matter.tags, apart), ...others])],
    cover: cover.src || null,
    pictures: picturesIn(body),
    oldAddresses: [...listOf(matter.aliases), ...listOf(matter.redirectfrom)].map(pathOf),
    fields: cover.alt ? { image_alt: cover.alt } : {},
    faults: [...faults, ...converted.faults],
  };
  const own = ownAddress(entry, place, matter, site);
  if (own) entry.oldAddresses.push(pathOf(own));
  return entry;
}

const jekyllStyles: Record<string, string> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title.html',
};

/** The path that its site gave a text: by its own word, the site's pattern, or its file. */
function ownAddress(entry: Entry, place: Place, matter: Matter, { config }: Site): string | null {
  const { pair, lang, isMain } = place;
  const isPost = /(?:^|\/)_posts\//.test(entry.key);
  // The content of Astro, which has a path of its own, says nothing of addresses.
  const section = entry.key.includes('src/content/') ? null : /(?:^|\/)content\/(.+)$/.exec(pair)?.[1];
  const [kind = ''] = section?.split('/') ?? [];
  const all = isRecord(config.permalinks) ? config.permalinks : {};
  const pages = isRecord(all.page) ? { ...all, ...all.page } : all;
  const style = wordsOf(config, 'permalink');
  const pattern =
    wordsOf(matter, 'permalink', 'url') ||
    (isPost
      ? (jekyllStyles[style || 'date'] ?? style)
      : wordsOf(pages, kind, section?.includes('/') ? kind : '/'));
  const slug = wordsOf(matter, 'slug') || place.name;
  if (!pattern) {
    if (!section) return null;
    const named = section
      .replace(/\/index$/, '')
      .replace(/[^/]+$/, (name) => wordsOf(matter, 'slug') || name);
    return `${isMain ? '' : `/${lang}`}/${named}/`.toLowerCase().replace(/\s+/g, '-');
  }
  const [year = '', month = '', day = ''] = (entry.publishedAt ? dayOf(entry.publishedAt) : '').split('-');
  const words: Record<string, string> = {
    year,
    month,
    day,
    imonth: month.replace(/^0/, ''),
    iday: day.replace(/^0/, ''),
    title: isPost
      ? slug
      : entry.title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}]+/gu, '-')
          .replace(/-$/, ''),
    slug,
    filename: place.name,
    contentbasename: place.name,
    slugorfilename: slug,
    slugorcontentbasename: slug,
    section: kind,
    sections: section?.split('/').slice(0, -1).join('/') ?? '',
    categories: listOf(matter.categories ?? matter.category, /[\s,]+/)
      .join('/')
      .toLowerCase(),
  };
  const path = pattern.replace(
    /(?<!https?):(\w+)/g,
    (token, name: string) => words[name.replace(/_/g, '')] || (name === 'categories' ? '' : token),
  );
  if (/(?<!https?):\w|\{/.test(path)) {
    entry.faults.push({ code: 'address', detail: pattern });
    return null;
  }
  const isPrefixed =
    !isPost &&
    wordsOf(matter, 'url', 'permalink') === '' &&
    !isMain &&
    lang !== wordsOf(config, 'defaultContentLanguage', 'defaultcontentlanguage');
  return `${isPrefixed ? `/${lang}` : ''}${path}`.replace(/(?<!:)\/{2,}/g, '/');
}

const coverName =
  /^(?:cover|featured?|hero|og|post|main|header|social|lead)?(?:image|images|img|cover|hero|thumbnail|banner|header|photo|picture)$/;
const coverAlt =
  /^\w*(?:image|img|cover|hero|thumbnail|banner|photo|picture|featured|teaser)\w*(?:alt|alttext|description|desc|caption)$|^alt(?:text)?$/;

function coverOf(matter: Matter): { src: string; alt: string } {
  const named = Object.keys(matter).filter((name) => coverAlt.test(name));
  for (const [name, written] of Object.entries(matter)) {
    const value: unknown = Array.isArray(written) ? written[0] : written;
    const parts = isRecord(value) ? value : { src: value };
    const src =
      coverName.test(name) &&
      wordsOf(parts, 'src', 'url', 'image', 'path', 'file', 'relative', 'teaser', 'feature');
    const names = ['alt', 'desc', 'caption', 'title'].flatMap((word) =>
      Object.keys(parts).filter((one) => one.toLowerCase().includes(word)),
    );
    if (src) return { src, alt: (isRecord(value) && wordsOf(parts, ...names)) || wordsOf(matter, ...named) };
  }
  return { src: '', alt: '' };
}
