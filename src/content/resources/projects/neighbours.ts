import type { Project, ProjectLink } from './model';

export interface Neighbours {
  previous: ProjectLink | null;
  next: ProjectLink | null;
}

interface Beside {
  /** Neighbours in the portfolio. */
  before: ProjectLink | null;
  after: ProjectLink | null;
  /** Projects among which chosen slugs are looked up. */
  chosen: readonly ProjectLink[];
}

/**
 * A slug chosen by hand wins, one that leads nowhere is skipped, and none means the neighbour in the portfolio. Where
 * that leaves nobody, the query asks for both neighbours in the portfolio.
 */
export function neighboursOf(
  { slug, previousSlug, nextSlug }: Pick<Project, 'slug' | 'previousSlug' | 'nextSlug'>,
  { before, after, chosen }: Beside,
): Neighbours {
  const find = (wanted: string, beside: ProjectLink | null) =>
    wanted ? (chosen.find((one) => one.slug === wanted && wanted !== slug) ?? null) : beside;
  return { previous: find(previousSlug, before), next: find(nextSlug, after) };
}
