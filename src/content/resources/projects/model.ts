import { fold } from '@/lib/fold';
import { withoutPoint } from '@/lib/image-reference';

/** Categories of a project; the database allows no other. */
export const projectCategories = ['site-web', 'print', 'digital', 'branding'] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export function isProjectCategory(value: unknown): value is ProjectCategory {
  return projectCategories.some((one) => one === value);
}

export const categoryOf = (value: string): ProjectCategory => (isProjectCategory(value) ? value : 'site-web');

export interface ProjectSummary {
  id: number;
  slug: string;
  title: string;
  thesis: string;
  description: string;
  image: string;
  imageAlt: string;
  category: ProjectCategory;
  client: string;
  year: string;
}

export interface Showpiece extends ProjectSummary {
  /** Up to three results of the work. */
  made: string[];
}

export const firstSentence = (text: string) => /^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The description under title and thesis, without a first sentence that repeats one of them. */
export function leadOf({
  title,
  thesis,
  description,
}: Pick<Showpiece, 'title' | 'thesis' | 'description'>): string {
  const bare = (sentence: string) => fold(sentence).replace(/(?<![\s.!?…])[\s.!?…]+$/u, '');
  const first = firstSentence(description);
  return [title, thesis].some((large) => bare(large) === bare(first))
    ? description.slice(first.length).trimStart()
    : description;
}

export interface ProjectPage {
  projects: ProjectSummary[];
  total: number;
}

export interface Quote {
  content: string;
  author: string;
  position: string;
}

export interface GalleryPicture {
  src: string;
  alt: string;
  caption: string;
}

/** A figure with its label, from `5 lines: typed in the kitchen`. */
export interface Figure {
  figure: string;
  counts: string;
}

export const galleryOutsideStory = ({
  body,
  gallery,
}: {
  body: string;
  gallery: readonly GalleryPicture[];
}): GalleryPicture[] =>
  gallery.filter(({ src }) => {
    const named = withoutPoint(src);
    return ![`](${named})`, `](${named} `, `](<${named}>`].some((address) => body.includes(address));
  });

export type ProjectLink = Pick<ProjectSummary, 'slug' | 'title' | 'image' | 'category'>;

export interface Neighbours {
  previous: ProjectLink | null;
  next: ProjectLink | null;
}

export type Sample = Pick<ProjectSummary, 'slug' | 'title' | 'image' | 'imageAlt' | 'category'>;
