import { late } from '@/lib/late';

/** Below the first screen of the home page. */
export const OwnServices = late(() => import('./own-services').then(({ OwnServices }) => OwnServices));
