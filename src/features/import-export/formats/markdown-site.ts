import { localDay } from '@/i18n/local-time';
import { fold } from '@/lib/fold';
import { isLang, langs, otherLang } from '@/lib/lang';
import { parseUrl } from '@/lib/parse-url';
import { slugOf } from '@/lib/written-text';
import {
  type EntryFault,
  type EntryStream,
  emptyEntry,
  type ImportEntry,
  type SourceState,
  type Tell,
  tellTo,
} from '../entry';
import { dateOf } from './dates';
import { ownEntry } from './entry-markdown';
import { type FrontMatter, isRecord, listOf, splitFrontMatter, wordsOf, yesOrNo } from './front-matter';
import { foreignMarkdown } from './markdown-text';
import { decodeURIComponentSafely } from './shortcodes';
import { type Encoding, type SourceFile, textOf } from './source';

const nameOf = (lang: string) => {
  const names = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' });
  return (code: string) => fold(names.of(code) ?? '');
};
const inEnglish = nameOf('en');
/** Languages whose code stands for nothing else at the end of a name, as `io` or `ts` do. */
const plainCodes = 'fr en de es pt nl it pl ja zh ko ru ar tr sv uk el he hi fi hu ro da nb'.split(' ');
const languageWords = new Map(
  plainCodes.flatMap((code) => ['en', 'fr', code].map((lang) => [nameOf(lang)(code), code])),
);

function languageOf(written: string): string | null {
  const plain = fold(written).replace(/_/g, '-');
  const word = languageWords.get(plain);
  if (word) return word;
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})?$/.test(plain)) return null;
  const [code = ''] = new Intl.Locale(plain).language.split('-');
  return inEnglish(code) ? code : null;
}

/** Language that a text names itself: undetermined for an unknown word. */
export const saidLanguage = (written: string) => (written ? (languageOf(written) ?? 'und') : null);

/** In a path a code may be the end of any name: sure are the site's languages, a region, a word, a plain code. */
const isSure = (part: string, code: string) =>
  isLang(code) || plainCodes.includes(code) || /[-_]/.test(part) || part.length > 3;

const isShort = (part: string) => part.length !== 3;

/** What a path says: its language, and what is the same for both; a main language may not be named. */
function placeOf(path: string, folders: ReadonlySet<string>, bases: ReadonlySet<string>) {
  const parts = path.replace(/\.\w+$/, '').split('/');
  let lang = null as string | null;
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
  if (/^_?index$/.test(name)) name = rest.at(-1) ?? name;
  const dated = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name);
  return { pair, lang, name: dated?.[2] ?? name, date: dated?.[1] ?? null, isMain: lang === null };
}

type FilePlace = ReturnType<typeof placeOf>;

/** Words of front matter that an entry holds, or that only steer the old site; without hyphens and underscores. */
const known =
  /^(?:title|slug|description|excerpt|summary|(?:is)?draft|date|pub\w*|(?:is)?publi\w*|created\w*|status|visibility|hidden|private|unlisted|expir\w*|unpublish\w*|authors?|categor\w+|tags|keywords|\w*(?:image|cover|featured|hero|thumbnail|banner|photo)\w*|header|\w*alt(?:text)?|lang\w*|locale|translation\w*|ref|pageid|aliases|redirectfrom|permalink|url|layout|type|body|toc|comments|weight|id|fr|en|post\w*|mod\w*|updated\w*|last\w*|math|kind|series\w*|build|headless)$/;

type Site = Awaited<ReturnType<typeof siteOf>>;

export async function siteOf(texts: readonly SourceFile[], configs: readonly SourceFile[]) {
  const bases = new Set(texts.map(({ path }) => path.replace(/\.\w+$/, '')));
  // Folders named as languages count beside one that is a language of this site.
  const folders = new Set(
    texts.flatMap(({ path }) => {
      const parts = path.split('/').slice(0, -1);
      return parts.flatMap((part, index) =>
        isShort(part) && isLang(languageOf(part)) ? parts.slice(0, index).join('/') : [],
      );
    }),
  );
  const read = (path: string) => placeOf(path, folders, bases);
  const named = new Set(texts.map(({ path }) => read(path)).map(({ lang, pair }) => `${lang} ${pair}`));
  const config: FrontMatter = {};
  for (const file of configs) {
    const mark = file.path.endsWith('.toml') ? '+++' : '---';
    Object.assign(config, splitFrontMatter(`${mark}\n${await textOf(file)}\n${mark}`, () => {}).matter);
  }
  return { placeOf: read, named, config };
}

/** Reads a text of a folder or ZIP: Hugo, Jekyll, Astro, Decap, or an own export. */
export async function* readMarkdown(
  file: SourceFile,
  site: Site,
  encoding: Encoding,
  tellSource: Tell,
): EntryStream {
  if (file.size > 5_000_000) return tellSource('file-large', file.path);
  const faults: EntryFault[] = [];
  const tell = tellTo(faults);
  const source = await textOf(file, encoding, tell);
  const own = ownEntry(file.path, source);
  if (own) {
    yield own;
    return;
  }
  const place = site.placeOf(file.path);
  // `post.md` beside `post.fr.md` is in the other language.
  const [only, another] = langs.filter((one) => site.named.has(`${one} ${place.pair}`));
  if (only && !another) place.lang ??= otherLang(only);
  const { matter: written, body: whole } = splitFrontMatter(source, tell);
  const matter: FrontMatter = {};
  for (const [name, value] of Object.entries(written)) {
    const plain = name.toLowerCase().replace(/[_-]/g, '');
    matter[plain] = value;
    if (!known.test(plain)) tell('front-matter-fields', name);
  }
  const languages = Object.keys(matter).filter((name) => isLang(name) && isRecord(matter[name]));
  const body = /\.mdx$/i.test(file.path) ? (await import('./mdx')).withoutMdx(whole, tell) : whole;
  // A section of Hugo may have words of its own.
  if (/(?:^|\/)_index\./.test(file.path) && !body.trim()) return;
  // Decap may keep both languages in one file.
  if (languages.length === 0) yield entryOf(file.path, place, matter, body, faults, site);
  for (const lang of languages) {
    const part = { ...matter, ...(matter[lang] as FrontMatter) };
    yield {
      ...entryOf(file.path, { ...place, lang }, part, wordsOf(part, 'body') || body, faults, site),
      key: `${file.path}#${lang}`,
    };
  }
}

const pathOf = (address: string) => {
  const url = parseUrl(address);
  return url ? decodeURIComponentSafely(url.pathname) : address.startsWith('/') ? address : `/${address}`;
};

/** Names of a date where there is none called so; `published` may also be yes or no. */
const dateName = /^(?:pub|publish|published|created?)(?:date|datetime|at|on)?$/;

const changeName = /^(?:last)?(?:mod|modified|updated?)(?:date|time|datetime|at|on)?$/;

type ReadDate = ReturnType<typeof dateOf>;
/** Of two readings the first says enough of past and future. */
const momentOf = (date: ReadDate) => (typeof date === 'object' ? (date?.dayFirst ?? null) : date);

/** State by the words of the usual generators and by the dates; doubtful words hide the text. */
function stateOf(matter: FrontMatter, path: string, date: ReadDate, isBroken: boolean): SourceState {
  const says = (...names: string[]) => names.map((name) => yesOrNo(matter[name]));
  const drafts = says('draft', 'isdraft', 'unpublished', 'wip');
  const secret = says('private', 'hidden', 'unlisted', 'headless');
  const opening = ['published', 'publish', 'ispublished', 'public', 'visible'];
  const open = says(...opening.filter((name) => !dateOf(matter[name])));
  const word = fold(wordsOf(matter, 'status', 'visibility', 'publishstate'));
  const render = isRecord(matter.build) ? wordsOf(matter.build, 'render') : '';
  const isPast = (moment: string) => Date.parse(moment) <= Date.now();
  if (drafts.includes(true) || open.includes(false) || /(?:^|\/)_drafts\//.test(path)) return 'draft';
  if (/^(?:draft|brouillon|pending|unpublished|wip)$/.test(word)) return 'draft';
  if (secret.includes(true) || /^(?:privat|prive|hidden|unlisted|protected)/.test(word)) return 'private';
  if (render && render !== 'always' && yesOrNo(render) !== true) return 'private';
  if (/^(?:scheduled|planned|future)$/.test(word)) return 'planned';
  const isKnown = /^(?:publish(?:ed)?|public|publie|visible|live|done)?$/.test(word);
  if (!isKnown || [...drafts, ...secret, ...open].includes(undefined)) return 'unreadable';
  const ends = momentOf(
    dateOf(matter.expirydate ?? matter.expires ?? matter.unpublishdate ?? matter.expiredate),
  );
  if (ends && isPast(ends)) return 'expired';
  if (isBroken || date === undefined || ends === undefined) return 'unreadable';
  const begins = [date, dateOf(matter.publishdate)].map(momentOf);
  if (begins.some((moment) => moment && !isPast(moment))) return 'planned';
  return date === null ? 'undated' : 'public';
}

function entryOf(
  path: string,
  place: FilePlace,
  matter: FrontMatter,
  source: string,
  broken: EntryFault[],
  site: Site,
): ImportEntry {
  const faults = structuredClone(broken);
  const tell = tellTo(faults);
  const text = foreignMarkdown(source, tell);
  const heading = /^#[ \t]+([^\n]+?)[ \t]*#*\n+/.exec(`${text}\n`);
  const title = wordsOf(matter, 'title') || (heading?.[1] ?? place.name.replace(/[-_]+/g, ' '));
  const body = heading && heading[1] === title ? text.slice(heading[0].length) : text;
  const code = wordsOf(matter, 'lang', 'language', 'locale') || place.lang || '';
  const lang = saidLanguage(code);
  const written =
    matter.date ??
    Object.entries(matter).find(
      ([name, value]) => dateName.test(name) && typeof yesOrNo(value) !== 'boolean',
    )?.[1];
  const date = dateOf(written) === null ? dateOf(place.date) : dateOf(written);
  if (date === undefined) tell('date', String(written ?? place.date));
  if (wordsOf(matter, 'layout') === 'page' || /(?:^|\/)(?:pages\/|_index\.)/.test(path)) tell('page');
  const isJekyll = /(?:^|\/)_(?:posts|drafts)\//.test(path);
  const apart = isJekyll ? /[\s,]+/ : /,/;
  const [category = null, ...others] = [...listOf(matter.category, /$/), ...listOf(matter.categories, apart)];
  const cover = coverOf(matter);
  const more = /<!--\s*(?:more|truncate|excerpt)\s*-->/i.exec(body);
  const changed = dateOf(Object.entries(matter).find(([name]) => changeName.test(name))?.[1]);
  const isBroken = broken.some(({ code: one }) => /^front-matter(?:-line)?$/.test(one));
  const entry: ImportEntry = {
    ...emptyEntry('articles', path),
    lang,
    pairKey: wordsOf(matter, 'translationkey', 'ref', 'pageid') || (lang && place.pair),
    title,
    slug: slugOf(wordsOf(matter, 'slug').split('/').at(-1) ?? '') || slugOf(place.name) || slugOf(title),
    excerpt:
      wordsOf(matter, 'description', 'excerpt', 'summary') || (more ? body.slice(0, more.index).trim() : ''),
    body,
    publishedAt: typeof date === 'string' ? date : null,
    twoDates: typeof date === 'object' ? date : null,
    updatedAt: typeof changed === 'string' ? changed : null,
    state: stateOf(matter, path, date, isBroken),
    author:
      listOf(isRecord(matter.author) ? [matter.author] : matter.author || matter.authors, /$/).join(', ') ||
      null,
    category,
    tags: [...new Set([...listOf(matter.tags, apart), ...others])],
    cover: cover.src || null,
    oldAddresses: [...listOf(matter.aliases), ...listOf(matter.redirectfrom)].map(pathOf),
    fields: cover.alt ? { image_alt: cover.alt } : {},
    faults,
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

/** A name in an address as Hugo writes it. */
const hugoName = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\s./_+~@-]/gu, '')
    .trim()
    .replace(/\s*(-+)\s*|\s+/g, (_, hyphens = '-') => hyphens);

/** The path that its site gave a text: by its own word, the site's pattern, or its file. */
function ownAddress(
  entry: ImportEntry,
  place: FilePlace,
  matter: FrontMatter,
  { config }: Site,
): string | null {
  const { pair, lang, isMain, name } = place;
  const isPost = /(?:^|\/)_posts\//.test(entry.key);
  // The content of Astro, which has a path of its own, says nothing of addresses.
  const section = entry.key.includes('src/content/') ? null : /(?:^|\/)content\/(.+)$/.exec(pair)?.[1];
  const folders =
    section
      ?.replace(/\/_?index$/, '')
      .split('/')
      .slice(0, -1) ?? [];
  const all = isRecord(config.permalinks) ? config.permalinks : {};
  const style = wordsOf(config, 'permalink') || 'date';
  const own = wordsOf(matter, 'permalink', 'url');
  const ofSite = isPost
    ? (jekyllStyles[style] ?? style)
    : wordsOf(
        { ...all, ...(isRecord(all.page) && all.page) },
        pair.endsWith('/_index') ? '' : (folders[0] ?? '/'),
      );
  const pattern =
    own || ofSite || (section && !/^_?index$/.test(section) ? '/:sections/:slugorfilename/' : '');
  if (!pattern) return null;
  const [year = '', month = '', day = ''] = (entry.publishedAt ? localDay(entry.publishedAt) : '').split('-');
  const named = isPost ? (text: string) => text : hugoName;
  const slug = wordsOf(matter, 'slug');
  // Jekyll knows a text by its file, Hugo by its title.
  const fallback = isPost ? name : entry.title;
  const words: Record<string, string> = {
    year,
    month,
    day,
    title: named((isPost && slug) || fallback),
    slug: named(slug || fallback),
    slugorfilename: named(slug || name),
    filename: named(name),
    section: named(folders[0] ?? ''),
    sections: named(folders.join('/')),
    categories: listOf(matter.categories ?? matter.category, /[\s,]+/)
      .join('/')
      .toLowerCase(),
  };
  const path = pattern.replace(
    /(?<!https?):(\w+)/g,
    (token, written: string) =>
      words[written.replace(/_/g, '').replace(/(?:content)?basename/, 'filename')] ||
      (/^(?:sections?|categories)$/.test(written) ? '' : token),
  );
  if (/(?<!https?):\w|\{/.test(path)) {
    tellTo(entry.faults)('address', pattern);
    return null;
  }
  const isMainLanguage = isMain || lang === wordsOf(config, 'defaultContentLanguage');
  const isPrefixed = yesOrNo(config.defaultContentLanguageInSubdir) || !isMainLanguage;
  const ofHugo = isPrefixed && !isPost && !own && lang;
  // Polyglot of Jekyll puts languages before every address.
  const main = wordsOf(config, 'default_lang');
  const prefix = main ? entry.lang !== main && entry.lang : ofHugo;
  return (prefix ? `/${prefix}${path}` : path).replace(/(?<!:)\/{2,}/g, '/');
}

const coverName =
  /^(?:cover|featured?|hero|og|post|main|header|social|lead)?(?:image|images|img|cover|hero|thumbnail|banner|header|photo|picture)$/;
const coverAlt =
  /^\w*(?:image|img|cover|hero|thumbnail|banner|photo|picture|featured|teaser)\w*(?:alt|alttext|description|desc|caption)$|^alt(?:text)?$/;

function coverOf(matter: FrontMatter): { src: string; alt: string } {
  const words = (of: FrontMatter, names: RegExp) =>
    wordsOf(of, ...Object.keys(of).filter((one) => names.test(one)));
  for (const [name, written] of Object.entries(matter)) {
    const value: unknown = Array.isArray(written) ? written[0] : written;
    const parts = isRecord(value) ? value : { src: value };
    const src = wordsOf(parts, 'src', 'url', 'image', 'path', 'file', 'relative', 'teaser', 'feature');
    if (src && coverName.test(name))
      return {
        src,
        alt: words(parts, /alt/i) || words(parts, /desc|caption|title/i) || words(matter, coverAlt),
      };
  }
  return { src: '', alt: '' };
}
