import type { Tables } from '@/lib/database.types';
import { withoutPoint } from '@/lib/image-reference';
import { fold } from '@/lib/text';

/** The trades a project belongs to; the database knows no other. */
export const projectCategories = ['site-web', 'print', 'digital', 'branding'] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export function isProjectCategory(value: unknown): value is ProjectCategory {
  return projectCategories.some((one) => one === value);
}

export interface ProjectSummary {
  id: number;
  slug: string;
  title: string;
  description: string;
  image: string;
  imageAlt: string;
  category: ProjectCategory;
  client: string;
  year: string;
}

/** Columns that the portfolio reads. */
export const summaryColumns =
  'id, slug, title, description, image:framed_image, image_alt, category, client, year' as const;

export type SummaryRow = Pick<
  Tables<'projects_fr'>,
  'id' | 'slug' | 'title' | 'description' | 'image' | 'image_alt' | 'category' | 'client' | 'year'
>;

export function toSummary({ image_alt, category, ...row }: SummaryRow): ProjectSummary {
  return { ...row, imageAlt: image_alt, category: isProjectCategory(category) ? category : 'site-web' };
}

/** A project in large format. */
export interface Showpiece extends ProjectSummary {
  /** The thesis in one sentence; may be empty. */
  thesis: string;
  /** Up to three things that were made. */
  made: string[];
}

/** As much of a description as stands beside a picture. */
export const firstSentence = (text: string) => /^.*?[.!?…](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The description as it is read under title and thesis: without a first sentence that says one of them again. */
export function leadOf({
  title,
  thesis,
  description,
}: Pick<Showpiece, 'title' | 'thesis' | 'description'>): string {
  const bare = (sentence: string) => fold(sentence).replace(/[\s.!?…]+$/u, '');
  const first = firstSentence(description);
  return [title, thesis].some((large) => bare(large) === bare(first))
    ? description.slice(first.length).trimStart()
    : description;
}

export const showpieceColumns = `${summaryColumns}, thesis, made` as const;

type ShowpieceRow = SummaryRow & Pick<Tables<'projects_fr'>, 'thesis' | 'made'>;

export function toShowpiece({ thesis, made, ...row }: ShowpieceRow): Showpiece {
  return { ...toSummary(row), thesis, made };
}

export interface ProjectPage {
  projects: ProjectSummary[];
  /** Over all pages. */
  total: number;
}

export interface Quote {
  content: string;
  author: string;
  position: string;
}

/** A picture of the gallery, with what is to be seen and what is said under it. Either may be empty. */
export interface GalleryPicture {
  src: string;
  alt: string;
  caption: string;
}

/** A fact, as `5 lines: typed in the kitchen` was written. */
export interface Figure {
  figure: string;
  counts: string;
}

export interface Project extends Showpiece {
  challenge: string;
  solution: string;
  results: string;
  /** The long story in Markdown; may be empty. */
  body: string;
  /** The pictures of its story whose crops keep a point in sight, each with that point behind it. */
  pointed: string[];
  quote: Quote | null;
  technologies: string[];
  gallery: GalleryPicture[];
  figures: Figure[];
  /** Order in the portfolio; equal positions are ordered by id. */
  position: number;
  /** Slugs somebody chose by hand; empty for the neighbours of the portfolio's order. */
  previousSlug: string;
  nextSlug: string;
  /** Replace title and description in search results; may be empty. */
  metaTitle: string;
  metaDescription: string;
}

export const projectColumns =
  `${showpieceColumns}, challenge, solution, results, body, framed_pictures, testimonial_content, testimonial_author, testimonial_position, technologies, gallery:framed_gallery, gallery_alts, gallery_captions, figures, position, prev_project, next_project, meta_title, meta_description` as const;

type ProjectRow = ShowpieceRow &
  Pick<
    Tables<'projects_fr'>,
    | 'challenge'
    | 'solution'
    | 'results'
    | 'body'
    | 'framed_pictures'
    | 'testimonial_content'
    | 'testimonial_author'
    | 'testimonial_position'
    | 'technologies'
    | 'gallery'
    | 'gallery_alts'
    | 'gallery_captions'
    | 'figures'
    | 'position'
    | 'prev_project'
    | 'next_project'
    | 'meta_title'
    | 'meta_description'
  >;

export function toProject(row: ProjectRow): Project {
  const { id, slug, title, description, image, image_alt, category, client, year, thesis, made } = row;
  return {
    ...toShowpiece({
      id,
      slug,
      title,
      description,
      image,
      image_alt,
      category,
      client,
      year,
      thesis,
      made,
    }),
    challenge: row.challenge,
    solution: row.solution,
    results: row.results,
    body: row.body.trim(),
    pointed: row.framed_pictures,
    quote: row.testimonial_content
      ? {
          content: row.testimonial_content,
          author: row.testimonial_author,
          position: row.testimonial_position,
        }
      : null,
    technologies: row.technologies,
    gallery: row.gallery.map((src, index) => ({
      src,
      alt: row.gallery_alts[index] ?? '',
      caption: row.gallery_captions[index] ?? '',
    })),
    figures: row.figures.map(toFigure),
    position: row.position,
    previousSlug: row.prev_project,
    nextSlug: row.next_project,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
  };
}

/** The pictures of the gallery that the story does not show itself. */
export const galleryOutsideStory = ({ body, gallery }: Pick<Project, 'body' | 'gallery'>): GalleryPicture[] =>
  gallery.filter(({ src }) => {
    const named = withoutPoint(src);
    return ![`](${named})`, `](${named} `, `](<${named}>`].some((address) => body.includes(address));
  });

/** Without a colon the whole text is what it counts. */
function toFigure(text: string): Figure {
  const at = text.indexOf(':');
  return { figure: text.slice(0, Math.max(at, 0)).trim(), counts: text.slice(at + 1).trim() };
}

/** As much of a project as a link to it shows. */
export type ProjectLink = Pick<ProjectSummary, 'slug' | 'title' | 'image' | 'category'>;

export const linkColumns = 'slug, title, image:framed_image, category' as const;

export function toLink({ slug, title, image, category }: Pick<SummaryRow, keyof ProjectLink>): ProjectLink {
  return { slug, title, image, category: isProjectCategory(category) ? category : 'site-web' };
}
