import type { Tables } from '@/lib/database.types';

/** The trades a project belongs to; the database knows no other. */
const trades = ['site-web', 'print', 'digital', 'branding'] as const;
type Trade = (typeof trades)[number];

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
