import type { Built } from '../../src/content/checks/built.ts';
import type { OverridesRead } from './read-overrides.ts';

/**
 * Describes a build. Its content is as old as the first answer, by the clock of the database: rows published while
 * the pages are written are newer.
 */
export const builtFrom = ({ answeredAt }: Pick<OverridesRead, 'answeredAt'>, staticOnly: boolean): Built => ({
  at: answeredAt ?? new Date().toISOString(),
  ...(staticOnly ? { staticOnly } : {}),
});
