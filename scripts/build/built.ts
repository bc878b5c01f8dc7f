import type { Built } from '../../src/content/checks/built.ts';
import type { OverridesRead } from './read-overrides.ts';

/** Content is as old as the first answer, by the clock of the database: rows published meanwhile are newer. */
export const builtFrom = ({ answeredAt }: Pick<OverridesRead, 'answeredAt'>, staticOnly: boolean): Built => ({
  at: answeredAt ?? new Date().toISOString(),
  ...(staticOnly ? { staticOnly } : {}),
});
