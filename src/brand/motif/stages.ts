import type { Chance } from './chance';
import type { Scene, Stage } from './stage';
import { branding, print } from './stages-paper';
import { digital, siteWeb } from './stages-screen';

/** The categories of the portfolio. */
export type Trade = 'site-web' | 'print' | 'digital' | 'branding';

/** Each trade has its own stage, so that a portfolio is not a wall of sameness. */
export const stages: Record<Trade, (random: Chance, stage: Stage) => Scene> = {
  'site-web': siteWeb,
  print,
  digital,
  branding,
};
