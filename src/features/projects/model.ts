import type { Tables } from '@/lib/database.types';

/** The trades a project belongs to; the database knows no other. */
export const trades = ['site-web', 'print', 'digital', 'branding'] as const;
export type Trade = (typeof trades)[number];

/** The ids of the filter: `tous` is every trade. */
export const filters = ['tous', ...trades] as const;
export type Filter = (typeof filters)[number];

function isTrade(value: unknown): value is Trade {
  return trades.some((trade) => trade === value);
}

export interface PortfolioSearch {
  filter: Filter;
  /** From 1. */
  page: number;
}

export const everything: PortfolioSearch = { filter: 'tous', page: 1 };

/** Lists page at 24. */
export const pageSize = 24;

/** What the address asks for; anything odd in it reads as not asked. */
export function readSearch(params: URLSearchParams): PortfolioSearch {
  const [trade, page] = [params.get('category'), Number(params.get('page'))];
  return {
    filter: isTrade(trade) ? trade : 'tous',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The same, written back: `?category=&page=` without what is not asked. */
export function searchString({ filter, page }: PortfolioSearch): string {
  const params = new URLSearchParams();
  if (filter !== 'tous') params.set('category', filter);
  if (page > 1) params.set('page', String(page));
  const string = params.toString();
  return string && `?${string}`;
}

export interface ProjectSummary {
  id: number;
  slug: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  category: Trade;
  client: string;
  year: string;
}

/** What the portfolio reads of a project. */
export const summaryColumns =
  'id, slug, title, description, image, image_alt, category, client, year' as const;

type SummaryRow = Pick<
  Tables<'projects_fr'>,
  'id' | 'slug' | 'title' | 'description' | 'image' | 'image_alt' | 'category' | 'client' | 'year'
>;

export function toSummary({ image_alt, category, ...row }: SummaryRow): ProjectSummary {
  return { ...row, imageAlt: image_alt, category: isTrade(category) ? category : 'site-web' };
}

export interface ProjectPage {
  projects: ProjectSummary[];
  /** Over all pages. */
  total: number;
}

export function ofTrade(projects: readonly ProjectSummary[], filter: Filter): ProjectSummary[] {
  return projects.filter((project) => filter === 'tous' || project.category === filter);
}

/** What a client said of the work. */
export interface Quote {
  content: string;
  author: string;
  position: string;
}

export interface Project extends ProjectSummary {
  challenge: string;
  solution: string;
  results: string;
  quote: Quote | null;
  technologies: string[];
  gallery: string[];
  /** Its place in the portfolio; projects of one position stand in the order of their ids. */
  position: number;
  /** Slugs somebody chose by hand; empty for the neighbours of the portfolio's order. */
  previousSlug: string;
  nextSlug: string;
}

/** What a project's own page reads. */
export const projectColumns =
  `${summaryColumns}, challenge, solution, results, testimonial_content, testimonial_author, testimonial_position, technologies, gallery, position, prev_project, next_project` as const;

type ProjectRow = SummaryRow &
  Pick<
    Tables<'projects_fr'>,
    | 'challenge'
    | 'solution'
    | 'results'
    | 'testimonial_content'
    | 'testimonial_author'
    | 'testimonial_position'
    | 'technologies'
    | 'gallery'
    | 'position'
    | 'prev_project'
    | 'next_project'
  >;

export function toProject(row: ProjectRow): Project {
  const { id, slug, title, description, image, image_alt, category, client, year } = row;
  return {
    ...toSummary({ id, slug, title, description, image, image_alt, category, client, year }),
    challenge: row.challenge,
    solution: row.solution,
    results: row.results,
    quote: row.testimonial_content
      ? {
          content: row.testimonial_content,
          author: row.testimonial_author,
          position: row.testimonial_position,
        }
      : null,
    technologies: row.technologies,
    gallery: row.gallery,
    position: row.position,
    previousSlug: row.prev_project,
    nextSlug: row.next_project,
  };
}

/** As much of a project as a link to it shows. */
export type ProjectLink = Pick<ProjectSummary, 'slug' | 'title' | 'image' | 'category'>;

export const linkColumns = 'slug, title, image, category' as const;

export function toLink({ slug, title, image, category }: Pick<SummaryRow, keyof ProjectLink>): ProjectLink {
  return { slug, title, image, category: isTrade(category) ? category : 'site-web' };
}

export interface Neighbours {
  previous: ProjectLink | null;
  next: ProjectLink | null;
}

interface Beside {
  /** Who stands before and after it in the portfolio. */
  before: ProjectLink | null;
  after: ProjectLink | null;
  /** Where to look for the slugs chosen by hand. */
  chosen: readonly ProjectLink[];
}

/** A slug chosen by hand wins, one that leads nowhere is skipped, and none means the neighbour in the portfolio. */
export function neighboursOf(
  { slug, previousSlug, nextSlug }: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>,
  { before, after, chosen }: Beside,
): Neighbours {
  const find = (wanted: string, beside: ProjectLink | null) =>
    wanted ? (chosen.find((one) => one.slug === wanted && wanted !== slug) ?? null) : beside;
  return { previous: find(previousSlug, before), next: find(nextSlug, after) };
}
