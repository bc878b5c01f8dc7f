import { late } from '@/lib/late';

// What the home page shows of the portfolio.
const load = () => import('./home-projects');

/** The two projects the portfolio begins with, large. */
export const FirstProjects = late(() => load().then(({ LargeProjects }) => LargeProjects));

export const TradeSample = late(() => load().then(({ TradeSample }) => TradeSample));

export const NewestWork = late(() => load().then(({ NewestWork }) => NewestWork));
