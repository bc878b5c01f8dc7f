import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';

/** Pages of the site that may stand above a page of the owner's. */
export const siteParents = ['services', 'portfolio', 'articles', 'about', 'careers'] as const;
type SiteParent = (typeof siteParents)[number];

interface Ancestor {
  slug: string;
  /** Null for a page of the site. */
  title: string | null;
}

export interface OwnPage {
  id: string;
  slug: string;
  title: string;
  content: string;
  image: string;
  image_alt: string;
  meta_title: string;
  meta_description: string;
  updated_at: string;
  /** Pages above it, the outermost first. */
  breadcrumb: Ancestor[];
  /** Address of the public translation. */
  translation: string | null;
}

/** Links of a breadcrumb; `nameOf` names the pages of the site. */
export const breadcrumbOf = (
  { breadcrumb }: Pick<OwnPage, 'breadcrumb'>,
  lang: Lang,
  nameOf: (parent: SiteParent) => string,
) =>
  breadcrumb.flatMap(({ slug, title }) => {
    if (title !== null) return { name: title, path: paths.page(lang, slug) };
    const parent = siteParents.find((one) => one === slug);
    return parent ? { name: nameOf(parent), path: paths[parent](lang) } : [];
  });
