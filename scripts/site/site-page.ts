import type { Article } from '../../src/features/articles/model.ts';
import type { Offer } from '../../src/features/careers/model.ts';
import type { Project } from '../../src/features/projects/model.ts';
import type { Lang } from '../../src/lib/lang.ts';

export type PageKind =
  | 'home'
  | 'services'
  | 'articles'
  | 'article'
  | 'portfolio'
  | 'project'
  | 'about'
  | 'careers'
  | 'offer'
  | 'contact'
  | 'legal'
  | 'privacy';

/** What a page shows, as the site's own queries read it. */
export type PageSource =
  | { kind: 'article'; article: Article }
  | { kind: 'project'; project: Project }
  | { kind: 'offer'; offer: Offer };

/** One public address in one language that the build writes a finished page for. */
export interface SitePage {
  /** As in the address bar, percent-encoded: `/fr/articles/un-article`. */
  path: string;
  lang: Lang;
  kind: PageKind;
  /** When its content last changed, ISO 8601; null where nobody knows. */
  lastModified: string | null;
  /** The paths of the same page, itself included, in each language it exists in. */
  alternates: Partial<Record<Lang, string>>;
  /** Without the name of the site. */
  title: string;
  source: PageSource | null;
}
