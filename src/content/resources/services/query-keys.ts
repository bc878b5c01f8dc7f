import type { Lang } from '@/lib/lang';

export const serviceKeys = {
  /** Of whatever changes one of the two. */
  changes: () => ['services', 'change'] as const,
  all: (lang: Lang) => ['services', lang] as const,
  steps: (lang: Lang) => ['steps', lang] as const,
};
