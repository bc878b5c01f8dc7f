import type { Lang } from '@/lib/lang';

export const testimonialKeys = {
  all: (lang: Lang) => ['testimonials', lang] as const,
};
