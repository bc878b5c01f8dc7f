import type { Lang } from '@/lib/lang';

export const serviceKeys = {
  all: (lang: Lang) => ['services', lang] as const,
  steps: (lang: Lang) => ['steps', lang] as const,
};
