import { late } from '@/lib/late';

/** Where they stand far down a page. */
export const Testimonials = late(() => import('./testimonials').then(({ Testimonials }) => Testimonials));
