import type { SiteOverrides } from '../../src/brand/overrides.ts';
import type { Built } from '../../src/content/checks/built.ts';

/**
 * Describes a build. Its content is as old as the first answer, by the clock of the database: rows published while
 * the pages are written are newer.
 */
export const builtFrom = ({ readAt }: Pick<SiteOverrides, 'readAt'>, staticOnly: boolean): Built => ({
  at: readAt ?? new Date().toISOString(),
  ...(staticOnly ? { staticOnly } : {}),
});
