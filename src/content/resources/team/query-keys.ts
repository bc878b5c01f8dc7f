import type { Lang } from '@/lib/lang';

export const teamKeys = {
  all: (lang: Lang) => ['team', lang] as const,
};
