import { unwrapPage } from '@/lib/answers';
import { unwrap } from '@/lib/failure';
import { type Lang, otherLang } from '@/lib/lang';
import type { Selected } from '@/lib/selected';
import { type PublicClient, publicClient } from '@/lib/supabase-public';
import {
  categoryOf,
  type Figure,
  firstSentence,
  type GalleryPicture,
  leadOf,
  type Neighbours,
  type ProjectCategory,
  type ProjectLink,
  type ProjectPage,
  type Sample,
  type Showpiece,
} from '../model';
import { type PortfolioSearch, pageSize } from '../portfolio-search';

const summaryColumns =
  'id, slug, title, thesis, description, image:framed_image, image_alt, category, client, year' as const;

type SummaryRow = Selected<'projects_fr', typeof summaryColumns>;

export function toSummary<Row extends SummaryRow>({ image_alt, category, ...row }: Row) {
  return { ...row, imageAlt: image_alt, category: categoryOf(category) };
}

const showpieceColumns = `${summaryColumns}, made` as const;

export const projectColumns =
  `${showpieceColumns}, challenge, solution, results, body, framed_pictures, testimonial_content, testimonial_author, testimonial_position, technologies, gallery:framed_gallery, gallery_alts, gallery_captions, figures, position, prev_project, next_project, meta_title, meta_description` as const;

export type ProjectRow = Selected<'projects_fr', typeof projectColumns>;

export function toProject({
  framed_pictures,
  gallery_alts,
  gallery_captions,
  testimonial_content,
  testimonial_author,
  testimonial_position,
  prev_project,
  next_project,
  meta_title,
  meta_description,
  ...row
}: ProjectRow) {
  return {
    ...toSummary(row),
    body: row.body.trim(),
    pointed: framed_pictures,
    quote: testimonial_content
      ? { content: testimonial_content, author: testimonial_author, position: testimonial_position }
      : null,
    gallery: row.gallery.map(
      (src, index): GalleryPicture => ({
        src,
        alt: gallery_alts[index] ?? '',
        caption: gallery_captions[index] ?? '',
      }),
    ),
    figures: row.figures.map(toFigure),
    /** Slugs chosen by hand; empty for the neighbours in the portfolio. */
    previousSlug: prev_project,
    nextSlug: next_project,
    /** Replace title and description in search results; may be empty. */
    metaTitle: meta_title,
    metaDescription: meta_description,
  };
}

export type Project = ReturnType<typeof toProject>;

function toFigure(text: string): Figure {
  const at = text.indexOf(':');
  return { figure: text.slice(0, Math.max(at, 0)).trim(), counts: text.slice(at + 1).trim() };
}

const linkColumns = 'slug, title, image:framed_image, category' as const;

export function toLink({ slug, title, image, category }: Pick<SummaryRow, keyof ProjectLink>): ProjectLink {
  return { slug, title, image, category: categoryOf(category) };
}

const servedCategories = ['site-web', 'branding', 'site-web', 'digital'] as const satisfies ProjectCategory[];

const sampleColumns = 'slug, title, image, image_alt, category' as const;

export function toSample({
  image_alt,
  category,
  ...row
}: Pick<SummaryRow, 'slug' | 'title' | 'image' | 'image_alt' | 'category'>): Sample {
  return { ...row, imageAlt: image_alt, category: categoryOf(category) };
}

/** The first project of each of these categories, never the same one twice. */
export function samplesOf(
  projects: readonly Sample[],
  wanted: readonly ProjectCategory[],
): (Sample | null)[] {
  const left = [...projects];
  return wanted.map((one) => {
    const at = left.findIndex(({ category }) => category === one);
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  });
}

interface Beside {
  before: ProjectLink | null;
  after: ProjectLink | null;
  chosen: readonly ProjectLink[];
}

/**
 * A slug chosen by hand wins, a broken one is skipped, and an empty one means the neighbour in the portfolio. If none
 * is left, the query reads both neighbours in the portfolio.
 */
export function neighboursOf(
  { slug, previousSlug, nextSlug }: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>,
  { before, after, chosen }: Beside,
): Neighbours {
  const find = (wanted: string, beside: ProjectLink | null) =>
    wanted ? (chosen.find((one) => one.slug === wanted && wanted !== slug) ?? null) : beside;
  return { previous: find(previousSlug, before), next: find(nextSlug, after) };
}

export async function readPage(lang: Lang, { filter, page }: PortfolioSearch): Promise<ProjectPage> {
  let query = (await publicClient())
    .from(`projects_${lang}`)
    .select(summaryColumns, { count: 'exact' })
    .eq('published', true);
  if (filter !== 'tous') query = query.eq('category', filter);
  const from = (page - 1) * pageSize;
  const { rows, total } = unwrapPage(
    await query
      .order('position')
      .order('id')
      .range(from, from + pageSize - 1),
  );
  // Reads the first page if the rows of this one are gone: its total shows which page is the last.
  if (rows.length === 0 && page > 1) return readPage(lang, { filter, page: 1 });
  return { projects: rows.map(toSummary), total };
}

const links = (client: PublicClient, lang: Lang) =>
  client.from(`projects_${lang}`).select(linkColumns).eq('published', true);

async function readLinks(lang: Lang, slugs: readonly string[]): Promise<ProjectLink[]> {
  return slugs.length === 0
    ? []
    : unwrap(await links(await publicClient(), lang).in('slug', slugs)).map(toLink);
}

async function readBeside(
  lang: Lang,
  { position, id }: Pick<Project, 'position' | 'id'>,
  side: 'lt' | 'gt',
): Promise<ProjectLink | null> {
  const order = { ascending: side === 'gt' };
  const row = unwrap(
    await links(await publicClient(), lang)
      .or(`position.${side}.${position},and(position.eq.${position},id.${side}.${id})`)
      .order('position', order)
      .order('id', order)
      .limit(1)
      .maybeSingle(),
  );
  return row && toLink(row);
}

export async function readBySlug(lang: Lang, slug: string): Promise<Project | null> {
  const row = unwrap(
    await (await publicClient())
      .from(`projects_${lang}`)
      .select(projectColumns)
      .eq('slug', slug)
      .eq('published', true)
      .maybeSingle(),
  );
  return row && toProject(row);
}

export async function readNeighbours(lang: Lang, project: Project): Promise<Neighbours> {
  const { previousSlug, nextSlug } = project;
  const wanted = [previousSlug, nextSlug].filter(Boolean);
  const [before, after, chosen] = await Promise.all([
    previousSlug ? null : readBeside(lang, project, 'lt'),
    nextSlug ? null : readBeside(lang, project, 'gt'),
    readLinks(lang, wanted),
  ]);
  const found = neighboursOf(project, { before, after, chosen });
  if (found.previous || found.next || wanted.length === 0) return found;
  // A chosen neighbour that does not exist is replaced by the order of the portfolio.
  const [previous, next] = await Promise.all([
    readBeside(lang, project, 'lt'),
    readBeside(lang, project, 'gt'),
  ]);
  return { previous, next };
}

export async function isTranslated(lang: Lang, slug: string): Promise<boolean> {
  const translation = links(await publicClient(), otherLang(lang)).eq('slug', slug);
  return unwrap(await translation.maybeSingle()) !== null;
}

export async function readFirst(lang: Lang): Promise<Showpiece[]> {
  const rows = unwrap(
    await (await publicClient())
      .from(`projects_${lang}`)
      .select(showpieceColumns)
      .eq('published', true)
      .order('position')
      .order('id')
      .limit(2),
  );
  return rows.map((row) => toSummary({ ...row, description: firstSentence(leadOf(row)) }));
}

export async function readSamples(lang: Lang): Promise<(Sample | null)[]> {
  const rows = unwrap(
    await (await publicClient())
      .from(`projects_${lang}`)
      .select(sampleColumns)
      .eq('published', true)
      .order('position', { ascending: false })
      .order('id', { ascending: false })
      .limit(pageSize),
  );
  return samplesOf(rows.map(toSample), servedCategories);
}
