import type { SiteOverrides } from '../../src/brand/overrides.ts';
import type { Built } from '../../src/content/checks/built.ts';

/**
 * What a build says of itself. Its content is as old as the first answer, by the clock of the database: what is published
 * while the pages are written is newer than they are.
 */
export const builtFrom = ({ readAt }: Pick<SiteOverrides, 'readAt'>, staticOnly: boolean): Built => ({
  at: readAt ?? new Date().toISOString(),
  ...(staticOnly ? { staticOnly } : {}),
});
