import type { Tables } from '@/lib/database.types';
import { unixLines } from '@/lib/written-text';
import { projectCategories } from '../model';
import type { ProjectFields } from '../schema';

export type ProjectRow = Tables<'projects_fr'>;

export function toFields(row: ProjectRow): ProjectFields {
  return {
    title: row.title,
    slug: row.slug,
    category: projectCategories.find((one) => one === row.category) ?? 'site-web',
    client: row.client,
    year: row.year,
    description: unixLines(row.description),
    thesis: row.thesis,
    made: row.made,
    image: row.image,
    image_alt: row.image_alt,
    challenge: unixLines(row.challenge),
    solution: unixLines(row.solution),
    results: unixLines(row.results),
    body: unixLines(row.body),
    tags: row.tags,
    technologies: row.technologies,
    gallery: row.gallery,
    gallery_alts: row.gallery.map((_, index) => row.gallery_alts[index] ?? ''),
    gallery_captions: row.gallery.map((_, index) => row.gallery_captions[index] ?? ''),
    figures: row.figures,
    testimonial_content: unixLines(row.testimonial_content),
    testimonial_author: row.testimonial_author,
    testimonial_position: row.testimonial_position,
    prev_project: row.prev_project,
    next_project: row.next_project,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    published: row.published,
  };
}
