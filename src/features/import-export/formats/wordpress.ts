import { DomHandler, DomUtils, Parser } from 'htmlparser2';
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
import { block, htmlToMarkdown, wordsIn } from './html';
import { saidLanguage } from './markdown-site';
import { type Attachment, decodeURIComponentSafely, withoutShortcodes } from './shortcodes';
import type { SourceFile } from './source';

const { getElementsByTagName, removeElement, textContent } = DomUtils;
type Element = ReturnType<typeof getElementsByTagName>[number];

const partsOf = (item: Element, name: string) => getElementsByTagName(name, item.children, false);
const wordsOf = (item: Element, name: string) => textContent(partsOf(item, name)[0] ?? []).trim();

/** What the file says of the site: attachments by number and by address, shared blocks by number. */
const emptySite = () => ({
  language: '',
  authors: new Map<string, string>(),
  attachments: new Map<string, Attachment>(),
  blocks: new Map<string, string>(),
});
type Site = ReturnType<typeof emptySite>;

/** Parts of an export as they come, piece by piece, so that its size does not matter. */
async function* partsIn(file: SourceFile): AsyncGenerator<Element> {
  const found: Element[] = [];
  let isWhole = false;
  const handler = new DomHandler(null, { xmlMode: true }, (element) => {
    if (element.name === 'rss') isWhole = true;
    if (!/^(?:item|wp:author|language)$/.test(element.name)) return;
    removeElement(element);
    found.push(element);
  });
  const parser = new Parser(handler, { xmlMode: true });
  const reader = (await file.blob()).stream().pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    parser.write(piece.value);
    yield* found.splice(0);
  }
  if (!isWhole) throw new Error('breaks-off');
}

const metaOf = (item: Element, name: string): string[] =>
  partsOf(item, 'wp:postmeta')
    .filter((meta) => wordsOf(meta, 'wp:meta_key') === name)
    .map((meta) => wordsOf(meta, 'wp:meta_value'));

/** Reads posts and pages of a WordPress export; its pictures come after them, so the file is read twice. */
export async function* readWordPress(file: SourceFile, tell: Tell): EntryStream {
  const site = emptySite();
  const keys = new Set<string>();
  try {
    for await (const part of partsIn(file)) {
      const of = (name: string) => wordsOf(part, name);
      const id = of('wp:post_id');
      const url = of('wp:attachment_url');
      if (part.name === 'language') site.language ||= textContent(part).trim();
      else if (part.name === 'wp:author')
        site.authors.set(of('wp:author_login'), of('wp:author_display_name'));
      else if (of('wp:post_type') === 'wp_block') site.blocks.set(id, of('content:encoded'));
      const [alt = ''] = metaOf(part, '_wp_attachment_image_alt');
      const parent = of('wp:post_parent').replace(/^0$/, '');
      const picture = { url, alt, caption: of('excerpt:encoded'), parent };
      if (url) for (const name of [id, url]) site.attachments.set(name, picture);
    }
  } catch {
    // A file that breaks off does so once more below, behind what can be read of it.
  }
  for await (const item of partsIn(file)) {
    if (item.name !== 'item') continue;
    const type = wordsOf(item, 'wp:post_type') || 'post';
    const status = wordsOf(item, 'wp:status');
    if (type === 'attachment' || type === 'wp_block') continue;
    if (type !== 'post' && type !== 'page') tell('left-out', type);
    else if (/^(?:trash|auto-draft|inherit)$/.test(status)) tell('left-out', status);
    else {
      for (const code of languagesIn(item)) {
        const entry = entryOf(item, site, code);
        // Copied posts may have one guid.
        if (keys.has(entry.key)) entry.key += `#${entry.lang ?? ''}${wordsOf(item, 'wp:post_id')}`;
        keys.add(entry.key);
        yield entry;
      }
    }
  }
}

/** qTranslate and WPGlobus keep the languages of a post in one text, each behind its mark. */
const languageMark = /(?:\[:|\{:|<!--:)([a-z]{2})?(?:\]|\}|-->)/;

/** Languages in the text of a post; undefined alone where it has no marks. */
function languagesIn(item: Element): Set<string | undefined> {
  const text = `${wordsOf(item, 'title')}${wordsOf(item, 'content:encoded')}`;
  const codes = text.split(languageMark).filter((part, index) => index % 2 === 1 && part);
  return new Set(codes.length > 0 ? codes : [undefined]);
}

function inLanguage(text: string, code: string | undefined): string {
  const [before = '', ...parts] = text.split(languageMark);
  return before + parts.filter((_, index) => index % 2 === 1 && parts[index - 1] === code).join('');
}

const statesOf: Record<string, SourceState> = { publish: 'public', future: 'planned', private: 'private' };

function entryOf(item: Element, site: Site, marked: string | undefined): ImportEntry {
  const of = (name: string) => inLanguage(wordsOf(item, name), marked);
  const faults: EntryFault[] = [];
  const tell = tellTo(faults);
  const terms = (domain: string) =>
    partsOf(item, 'category').flatMap((term) =>
      term.attribs.domain === domain
        ? { nicename: (term.attribs.nicename ?? '').trim(), name: wordsIn(textContent(term)) }
        : [],
    );
  const own = (name: string) => metaOf(item, name)[0];
  const code =
    marked ??
    terms('language')[0]?.nicename ??
    own('_wpml_import_language_code') ??
    own('_locale') ??
    site.language;
  const status = of('wp:status');
  if (of('wp:post_type') === 'page') tell('page');
  const id = of('wp:post_id');
  const text = contentOf(of('content:encoded'), item, site, tell);
  const title = wordsIn(of('title'));
  const slug = decodeURIComponentSafely(of('wp:post_name'));
  const [category, ...others] = terms('category').flatMap(({ nicename, name }) =>
    /^(?:uncategorized|non-classe)$/.test(nicename) ? [] : name,
  );
  const thumbnail = site.attachments.get(own('_thumbnail_id') ?? '');
  // Values of search plugins, patterns left out.
  const snippet = (...names: string[]) =>
    names.map((name) => wordsIn(own(name) ?? '')).find((value) => value && !value.includes('%'));
  const metaTitle = snippet('_yoast_wpseo_title', 'rank_math_title');
  const metaDescription = snippet('_yoast_wpseo_metadesc', 'rank_math_description');
  // Without the time of Greenwich there is the site's own, taken for that of the agency.
  const dateIn = (name: string) => {
    const greenwich = dateOf(of(`${name}_gmt`), 'UTC');
    const date = typeof greenwich === 'string' ? greenwich : dateOf(of(name));
    return typeof date === 'string' ? date : null;
  };
  const date = dateIn('wp:post_date');
  if (!date && of('wp:post_date')) tell('date', of('wp:post_date'));
  const state = of('wp:post_password') ? 'private' : (statesOf[status] ?? 'draft');
  return {
    ...emptyEntry('articles', of('guid') || id || of('link')),
    lang: saidLanguage(code),
    pairKey:
      (marked && `languages-${id}`) ||
      terms('post_translations')[0]?.nicename ||
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
    tags: [...new Set([...terms('post_tag').map(({ name }) => name), ...others])].filter(Boolean),
    cover: thumbnail?.url ?? null,
    oldAddresses: addressesOf(of('link'), metaOf(item, '_wp_old_slug')),
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
  const former = oldSlugs.map((slug) => path.replace(/[^/]+(\/?)$/, `${decodeURIComponentSafely(slug)}$1`));
  return [...new Set([path, ...former])];
}

/** Blocks without words of their own: a shared block, a gallery of the library, and what a site's theme fills. */
function withBlocks(content: string, site: Site, tell: Tell, depth = 0): string {
  return content.replace(
    /<!-- wp:([\w/-]+)([^>]*?)(?:\/-->|-->\s*<!-- \/wp:block -->)/g,
    (whole, name: string, written: string) => {
      const [, ref = ''] = /"ref":(\d+)/.exec(written) ?? [];
      const [, ids = ''] = /"ids":\[([\d,"]*)\]/.exec(written) ?? [];
      const shared = name === 'block' && depth < 5 ? site.blocks.get(ref) : undefined;
      if (shared !== undefined) return withBlocks(shared, site, tell, depth + 1);
      if (name === 'gallery' && ids) return `[gallery ids="${ids.replace(/"/g, '')}"]`;
      if (/^(?:more|nextpage|separator|spacer|footnotes)$/.test(name)) return whole;
      tell('dropped', `wp:${name} ${ref}`.trim());
      return '';
    },
  );
}

function contentOf(content: string, item: Element, site: Site, tell: Tell): string {
  // A verse is no code: its words may be marked.
  const verses = content
    .replace(/\r\n?/g, '\n')
    .replace(
      /<pre class="wp-block-verse[^>]*>([\s\S]*?)<\/pre>/g,
      (_, verse: string) => `<p>${verse.replace(/\n/g, '<br>')}</p>`,
    );
  const unix = withBlocks(verses, site, tell);
  const html = withoutShortcodes(unix, site.attachments, wordsOf(item, 'wp:post_id'), tell);
  if (metaOf(item, '_elementor_edit_mode').length > 0 || /class="elementor\b/.test(content))
    tell('builder', 'Elementor');
  const whole = withFootnotes(
    /<!-- wp:/.test(html) ? html : withParagraphs(html),
    metaOf(item, 'footnotes')[0],
  );
  // Small copies of a picture are named by their size.
  return htmlToMarkdown(
    whole.replace(
      /(?<=\bsrc=["'])([^"']+?)-\d+x\d+(\.\w+)(?=["'])/g,
      (small, path: string, ending: string) =>
        [path + ending, `${path}-scaled${ending}`].find((one) => site.attachments.has(one)) ?? small,
    ),
    tell,
  );
}

function withFootnotes(html: string, written: string | undefined): string {
  try {
    const notes = JSON.parse(written ?? '[]') as { id: string; content: string }[];
    return `${html}<ol>${notes.map(({ id, content }) => `<li id="${id}">${content}</li>`).join('')}</ol>`;
  } catch {
    return html;
  }
}

/** Paragraphs and line ends as WordPress shows text of its former editor, which has neither. */
const withParagraphs = (html: string): string =>
  html
    .split(/(<(?:pre|script|style)\b[\s\S]*?<\/(?:pre|script|style)>)/i)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(new RegExp(`(</?${block}[^<>]*>)\\s+`, 'gi'), '$1')
            .replace(new RegExp(`(?<!\\s)\\s+(?=</?${block})`, 'gi'), '')
            .replace(/\n\s*\n/g, '<p>')
            .replace(/\n/g, '<br>'),
    )
    .join('');
