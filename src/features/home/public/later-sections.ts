import { late } from '@/lib/late';

// What of the home page is below the first screen, or answers the pointer.
const load = () => import('./later');

export const Services = late(() => load().then(({ Services }) => Services));

export const WhyUs = late(() => load().then(({ WhyUs }) => WhyUs));

export const WindowCard = late(() => load().then(({ WindowCard }) => WindowCard));
