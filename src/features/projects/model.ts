import type { Tables } from '@/lib/database.types';

/** The trades a project belongs to; the database knows no other. */
export const trades = ['site-web', 'print', 'digital', 'branding'] as const;
export type Trade = (typeof trades)[number];

/** The ids of the filter as specified: `tous` is every trade. */
export const filters = ['tous', ...trades] as const;
export type Filter = (typeof filters)[number];

function isTrade(value: unknown): value is Trade {
  return trades.some((trade) => trade === value);
}

/** What the address asks for; anything else is everything. */
export function readFilter(params: URLSearchParams): Filter {
  const asked = params.get('category');
  return isTrade(asked) ? asked : 'tous';
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

/** Decision 8: a slug chosen by hand wins, one that leads nowhere is skipped, and none means the neighbour. */
export function neighboursOf(
  portfolio: readonly ProjectLink[],
  { slug, previousSlug, nextSlug }: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>,
): Neighbours {
  const place = portfolio.findIndex((one) => one.slug === slug);
  const find = (chosen: string, neighbour: number) =>
    chosen
      ? portfolio.find((one) => one.slug === chosen && one.slug !== slug)
      : portfolio[place < 0 ? -1 : neighbour];
  return {
    previous: find(previousSlug, place - 1) ?? null,
    next: find(nextSlug, place + 1) ?? null,
  };
}
