import { Parser } from 'htmlparser2';
import { isLang } from '@/lib/lang';
import { parseUrl } from '@/lib/parse-url';
import { slugOf } from '@/lib/written-text';
import { type Entry, type EntryFault, emptyEntry, type SourceState } from '../entry';
import { dateOf } from './dates';
import { picturesIn } from './entry-markdown';
import { htmlToMarkdown, wordsIn } from './html';
import { languageOf } from './markdown-site';
import type { EntryStream } from './read';
import { type Attachment, decodeURIComponentSafely, withoutShortcodes } from './shortcodes';
import type { SourceFile } from './source';

interface Item {
  /** Words of its elements, by name. */
  words: Map<string, string>;
  terms: { domain: string; nicename: string; name: string }[];
  meta: Map<string, string[]>;
}

/** What the file says of the site, and its pictures. */
interface Site {
  words: Map<string, string>;
  authors: Map<string, string>;
  /** Attachments by number and by address. */
  attachments: Map<string, Attachment>;
  /** Content of shared blocks by number. */
  blocks: Map<string, string>;
}

const keptMeta =
  /^(?:_wp_old_slug|_thumbnail_id|_wpml_import_language_code|_wpml_import_translation_group|_locale|_original_post|_wp_attachment_image_alt|_elementor_edit_mode|footnotes|_yoast_wpseo_(?:title|metadesc)|rank_math_(?:title|description))$/;
/** A single value of this length is no text; settings of page builders are. */
const maxText = 20_000_000;

/** Items of an export as they come, piece by piece, so that its size does not matter. */
async function* itemsOf(file: SourceFile, site: Site, onBytes: (read: number) => void): AsyncGenerator<Item> {
  const found: Item[] = [];
  let item: Item | null = null;
  let text: string | null = null;
  let skipped = 0;
  let term: Item['terms'][number] | null = null;
  let [metaKey, login] = ['', ''];
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped > 0 || name === 'wp:comment') skipped += 1;
        else if (name === 'item') item = { words: new Map(), terms: [], meta: new Map() };
        else {
          text = '';
          if (name === 'category')
            term = { domain: attributes.domain ?? '', nicename: attributes.nicename ?? '', name: '' };
        }
      },
      ontext(piece) {
        if (text !== null && skipped === 0 && text.length < maxText) text += piece;
      },
      onclosetag(name, isImplied) {
        if (skipped > 0) {
          skipped -= 1;
          return;
        }
        if (name === 'rss') isWhole = !isImplied;
        if (name === 'item' && item && !isImplied) {
          found.push(item);
          item = null;
        }
        if (text === null) return;
        const value: string = text;
        if (name === 'wp:meta_key') metaKey = value.trim();
        else if (name === 'wp:meta_value') {
          if (item && keptMeta.test(metaKey))
            item.meta.set(metaKey, [...(item.meta.get(metaKey) ?? []), value]);
        } else if (name === 'category' && term) item?.terms.push({ ...term, name: value.trim() });
        else if (name === 'wp:author_login') login = value.trim();
        else if (name === 'wp:author_display_name') site.authors.set(login, value.trim());
        else (item ?? site).words.set(name, value);
        text = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const decoder = new TextDecoder();
  let read = 0;
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      parser.write(decoder.decode(value, { stream: true }));
      read += value.length;
      onBytes(read);
      yield* found.splice(0);
    }
    parser.end();
  } finally {
    reader.releaseLock();
  }
  if (!isWhole) throw new Error('breaks-off');
}

/** Reads posts and pages of a WordPress export; its pictures come after them, so the file is read twice. */
export async function* readWordPress(file: SourceFile, onBytes: (read: number) => void): EntryStream {
  const site: Site = { words: new Map(), authors: new Map(), attachments: new Map(), blocks: new Map() };
  const left = new Map<string, number>();
  const leave = (what: string) => left.set(what, (left.get(what) ?? 0) + 1);
  const keys = new Set<string>();
  try {
    for await (const { words, meta } of itemsOf(file, site, (read) => onBytes(Math.round(read / 10)))) {
      if (words.get('wp:post_type')?.trim() === 'wp_block')
        site.blocks.set(words.get('wp:post_id') ?? '', words.get('content:encoded') ?? '');
      const url = words.get('wp:attachment_url')?.trim();
      if (!url) continue;
      const alt = meta.get('_wp_attachment_image_alt')?.[0] ?? '';
      const caption = words.get('excerpt:encoded')?.trim() ?? '';
      const parent = words.get('wp:post_parent')?.trim().replace(/^0$/, '') ?? '';
      for (const name of [words.get('wp:post_id') ?? '', url])
        site.attachments.set(name, { url, alt, caption, parent });
    }
  } catch {
    // A file that breaks off does so once more below, behind what can be read of it.
  }
  for await (const item of itemsOf(file, site, (read) => onBytes(Math.round(read * 0.9 + file.size / 10)))) {
    const type = item.words.get('wp:post_type')?.trim() || 'post';
    const status = item.words.get('wp:status')?.trim() ?? '';
    if (type === 'attachment' || type === 'wp_block') continue;
    if (type !== 'post' && type !== 'page') leave(type);
    else if (/^(?:trash|auto-draft|inherit)$/.test(status)) leave(status);
    else {
      for (const one of byLanguage(item)) {
        const entry = entryOf(one, site);
        // Copied posts may have one guid.
        if (keys.has(entry.key))
          entry.key += `#${entry.foreignLang ?? entry.lang ?? ''}${item.words.get('wp:post_id')}`;
        keys.add(entry.key);
        yield entry;
      }
    }
  }
  if (left.size > 0)
    yield { code: 'left-out', detail: [...left].map(([what, count]) => `${what} (${count})`).join(', ') };
}

/** qTranslate and WPGlobus keep the languages of a post in one text, each behind its mark. */
const languageMark = /(?:\[:|\{:|<!--:)([a-z]{2})?(?:\]|\}|-->)/;

function byLanguage(item: Item): Item[] {
  const of = (text: string) =>
    [...text.matchAll(new RegExp(languageMark, 'g'))].flatMap(([, code]) => code ?? []);
  const codes = new Set(['title', 'content:encoded'].flatMap((name) => of(item.words.get(name) ?? '')));
  if (codes.size === 0) return [item];
  return [...codes].map((code) => {
    const words = new Map(item.words);
    for (const [name, text] of words) {
      const [before = '', ...parts] = text.split(languageMark);
      if (of(text).length > 0)
        words.set(
          name,
          before +
            parts.flatMap((part, index) => (index % 2 && parts[index - 1] === code ? [part] : [])).join(''),
        );
    }
    const terms = [
      ...item.terms,
      { domain: 'language', nicename: code, name: code },
      { domain: 'post_translations', nicename: `languages-${words.get('wp:post_id')}`, name: '' },
    ];
    return { ...item, words, terms };
  });
}

const statesOf: Record<string, SourceState> = { publish: 'public', future: 'planned', private: 'private' };

function entryOf({ words, terms, meta }: Item, site: Site): Entry {
  const of = (name: string) => words.get(name)?.trim() ?? '';
  const faults: EntryFault[] = [];
  const term = (domain: string) => terms.filter((one) => one.domain === domain);
  const own = (name: string) => meta.get(name)?.[0]?.trim();
  const code =
    term('language')[0]?.nicename ??
    own('_wpml_import_language_code') ??
    own('_locale') ??
    site.words.get('language')?.trim() ??
    '';
  const short = languageOf(code);
  const status = of('wp:status');
  if (of('wp:post_type') === 'page') faults.push({ code: 'page', detail: '' });
  if (status === 'private') faults.push({ code: 'private', detail: '' });
  if (of('wp:post_password')) faults.push({ code: 'password', detail: '' });
  const { text, ...read } = contentOf(words.get('content:encoded') ?? '', meta, site, of('wp:post_id'));
  faults.push(...read.faults);
  const title = wordsIn(of('title'));
  const slug = decodeURIComponentSafely(of('wp:post_name'));
  const [category, ...others] = term('category')
    .filter(({ nicename }) => nicename !== 'uncategorized' && nicename !== 'non-classe')
    .map(({ name }) => wordsIn(name));
  const thumbnail = site.attachments.get(meta.get('_thumbnail_id')?.[0]?.trim() ?? '');
  const id = of('wp:post_id');
  // Values of search plugins, patterns left out.
  const snippet = (...names: string[]) =>
    names.map((name) => wordsIn(meta.get(name)?.[0] ?? '')).find((value) => value && !value.includes('%'));
  const metaTitle = snippet('_yoast_wpseo_title', 'rank_math_title');
  const metaDescription = snippet('_yoast_wpseo_metadesc', 'rank_math_description');
  // Without the time of Greenwich there is the site's own, taken for that of the agency.
  const dateIn = (name: string) => {
    const greenwich = dateOf(of(`${name}_gmt`), 'UTC');
    const date = typeof greenwich === 'string' ? greenwich : dateOf(of(name));
    return typeof date === 'string' ? date : null;
  };
  const date = dateIn('wp:post_date');
  if (!date) faults.push({ code: 'date', detail: of('wp:post_date') });
  const state = of('wp:post_password') ? 'private' : (statesOf[status] ?? 'draft');
  return {
    ...emptyEntry('articles', of('guid') || id || of('link')),
    lang: isLang(short) ? short : null,
    foreignLang: code && !isLang(short) ? code : null,
    pairKey:
      term('post_translations')[0]?.nicename.trim() ||
      own('_wpml_import_translation_group') ||
      own('_original_post') ||
      null,
    title: title || slug.replace(/-/g, ' ') || id,
    slug: slugOf(slug) || slugOf(title) || `article-${id}`,
    excerpt: wordsIn(of('excerpt:encoded')),
    body: text,
    publishedAt: date,
    updatedAt: dateIn('wp:post_modified'),
    state: state === 'public' && !date ? 'undated' : state,
    author: site.authors.get(of('dc:creator')) || of('dc:creator') || null,
    category: category ?? null,
    tags: [...new Set([...term('post_tag').map(({ name }) => wordsIn(name)), ...others])].filter(Boolean),
    cover: thumbnail?.url ?? null,
    pictures: picturesIn(text),
    oldAddresses: addressesOf(of('link'), meta.get('_wp_old_slug') ?? []),
    fields: {
      ...(thumbnail?.alt && { image_alt: thumbnail.alt.slice(0, 300) }),
      ...(metaTitle && { meta_title: metaTitle.slice(0, 120) }),
      ...(metaDescription && { meta_description: metaDescription.slice(0, 320) }),
    },
    faults,
  };
}

/** The path it had, and those it had before; `/?p=1` and the front page lead nowhere else. */
function addressesOf(link: string, oldSlugs: readonly string[]): string[] {
  const url = parseUrl(link);
  const path = url && !url.search ? decodeURIComponentSafely(url.pathname) : '/';
  if (path === '/') return [];
  return [
    ...new Set([
      path,
      ...oldSlugs.map((slug) => path.replace(/[^/]+(\/?)$/, `${decodeURIComponentSafely(slug.trim())}$1`)),
    ]),
  ];
}

/** Blocks that stand for something kept elsewhere: a shared block, a gallery of the library. */
function withBlocks(content: string, site: Site, faults: EntryFault[], depth = 0): string {
  return content
    .replace(
      /<!-- wp:block \{[^}]*?"ref":(\d+)[^}]*\} \/?-->(?:\s*<!-- \/wp:block -->)?/g,
      (_, id: string) => {
        const shared = depth < 5 ? site.blocks.get(id) : undefined;
        if (shared === undefined) faults.push({ code: 'dropped', detail: `wp:block ${id}` });
        return withBlocks(shared ?? '', site, faults, depth + 1);
      },
    )
    .replace(
      /<!-- wp:gallery \{[^}]*?"ids":\[([\d,"]*)\][^}]*\} \/-->/g,
      (_, ids: string) => `[gallery ids="${ids.replace(/"/g, '')}"]`,
    )
    .replace(
      /<!-- wp:(?!(?:more|nextpage|separator|spacer|footnotes)\b)([\w/-]+)[^>]*\/-->/g,
      (_, name: string) => {
        faults.push({ code: 'dropped', detail: `wp:${name}` });
        return '';
      },
    );
}

function contentOf(content: string, meta: Item['meta'], site: Site, post: string) {
  const faults: EntryFault[] = [];
  const unix = withBlocks(content.replace(/\r\n?/g, '\n'), site, faults);
  const { html, names, makers } = withoutShortcodes(unix, site.attachments, post);
  if (meta.has('_elementor_edit_mode') || /class="elementor\b/.test(content)) makers.add('Elementor');
  if (makers.size > 0) faults.push({ code: 'builder', detail: [...makers].join(', ') });
  if (names.size > 0) faults.push({ code: 'shortcode', detail: [...names].join(', ') });
  const whole = withFootnotes(
    /<!-- wp:/.test(html) ? html : withParagraphs(html),
    meta.get('footnotes')?.[0],
  );
  // Small copies of a picture are named by their size.
  const converted = htmlToMarkdown(
    whole.replace(
      /(?<=\bsrc=["'])([^"']+?)-\d+x\d+(\.\w+)(?=["'])/g,
      (small, path: string, ending: string) =>
        [path + ending, `${path}-scaled${ending}`].find((one) => site.attachments.has(one)) ?? small,
    ),
  );
  return { text: converted.text, faults: [...faults, ...converted.faults] };
}

/** Notes of the block editor stand beside the text. */
function withFootnotes(html: string, written: string | undefined): string {
  if (!written) return html;
  try {
    const notes = JSON.parse(written) as { id: string; content: string }[];
    return `${html}<ol>${notes.map(({ id, content }) => `<li id="${id}">${content}</li>`).join('')}</ol>`;
  } catch {
    return html;
  }
}

const block =
  'address|article|aside|blockquote|details|div|dl|dd|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio|script|style';

/** Paragraphs and line ends as WordPress shows text of its former editor, which has neither. */
function withParagraphs(html: string): string {
  if (!html.includes('\n')) return html;
  const kept: string[] = [];
  const keep = (part: string) => `\n\n<div>\uE000${kept.push(part) - 1}\uE001</div>\n\n`;
  const text = html
    .replace(/<(pre|script|style)\b[\s\S]*?<\/\1>/gi, keep)
    .replace(new RegExp(`(<(?:${block})(?=[\\s>/])[^>]*>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${block})>|<hr[^>]*>)`, 'gi'), '$1\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .map((part) =>
      !part || new RegExp(`^</?(?:${block})(?=[\\s>/])`, 'i').test(part)
        ? part.replace(/(>[^<\n]+)\n(?=[^<])/g, '$1<br>\n')
        : `<p>${part.replace(/\n/g, '<br>\n')}</p>`,
    )
    .join('\n');
  return text.replace(/<div>\uE000(\d+)\uE001<\/div>/g, (_, index) => kept[Number(index)] ?? '');
}
