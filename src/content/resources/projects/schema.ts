import { fieldsOf } from '@/content/fields';
import { awaitsPicture, snippetFields } from '@/content/schema';
import type { MessageKey } from '@/i18n';
import { imageAddress, messageKey, required, slug, text } from '@/i18n/form-rules';
import { breaking } from '@/lib/breakable';
import type { Tables } from '@/lib/database.types';
import { imageFault } from '@/lib/patterns';
import { characters, distinct } from '@/lib/written-text';
import { z } from '@/lib/zod';
import { projectCategories } from './model';

export const bounds = {
  title: 200,
  slug: 120,
  client: 120,
  year: 40,
  /** Description, challenge, solution and results. */
  text: 5000,
  body: 100_000,
  image_alt: 300,
  tags: 20,
  tag: 40,
  technologies: 30,
  technology: 60,
  gallery: 30,
  pictureText: 300,
  thesis: 120,
  made: 3,
  madeItem: 120,
  figures: 4,
  figure: 120,
  testimonial_content: 2000,
  testimonial_author: 120,
  testimonial_position: 120,
} as const;

const projectSlug = slug(bounds.slug, {
  long: 'admin-projects:errors.slugLong',
  shape: 'admin-projects:errors.slugShape',
  characters: 'admin-projects:errors.slugInvalid',
});

const names = (most: number, maxLength: number, many: MessageKey) =>
  z
    .array(z.string())
    .transform(distinct)
    .refine(
      (list) => list.length <= most && list.every((name) => characters(name) <= maxLength),
      messageKey(many),
    );

const prose = text(bounds.text, 'admin-projects:errors.textLong');
const pictureTexts = z.array(text(bounds.pictureText, 'admin-projects:errors.pictureTextLong'));
const person = text(bounds.testimonial_author, 'admin-projects:errors.personLong');

export const projectSchema = z
  .object({
    title: breaking().pipe(
      required('admin-projects:errors.titleRequired', bounds.title, 'admin-projects:errors.titleLong'),
    ),
    slug: projectSlug.min(1, messageKey('admin-projects:errors.slugRequired')),
    category: z.enum(projectCategories, messageKey('admin-projects:errors.category')),
    client: text(bounds.client, 'admin-projects:errors.clientLong'),
    year: text(bounds.year, 'admin-projects:errors.yearLong'),
    description: prose,
    thesis: breaking().pipe(text(bounds.thesis, 'admin-projects:errors.thesisLong')),
    made: names(bounds.made, bounds.madeItem, 'admin-projects:errors.madeMany'),
    image: imageAddress(),
    image_alt: text(bounds.image_alt, 'media:fields.errors.altLong'),
    challenge: prose,
    solution: prose,
    results: prose,
    body: z
      .string()
      .refine((markdown) => characters(markdown) <= bounds.body, messageKey('admin-projects:errors.bodyLong'))
      .refine((markdown) => !awaitsPicture(markdown), messageKey('admin-projects:errors.bodyUploading')),
    tags: names(bounds.tags, bounds.tag, 'admin-projects:errors.tagsMany'),
    technologies: names(bounds.technologies, bounds.technology, 'admin-projects:errors.technologiesMany'),
    gallery: z
      .array(z.string())
      .max(bounds.gallery, messageKey('admin-projects:errors.galleryMany'))
      .refine(
        (list) => list.every((address) => imageFault(address) === null),
        messageKey('admin-projects:errors.galleryInvalid'),
      ),
    gallery_alts: pictureTexts,
    gallery_captions: pictureTexts,
    figures: names(bounds.figures, bounds.figure, 'admin-projects:errors.figuresMany'),
    testimonial_content: text(bounds.testimonial_content, 'admin-projects:errors.quoteLong'),
    testimonial_author: person,
    testimonial_position: person,
    prev_project: projectSlug,
    next_project: projectSlug,
    published: z.boolean(),
    ...snippetFields,
  })
  .superRefine((project, context) => {
    for (const side of ['prev_project', 'next_project'] as const) {
      if (project[side] === '' || project[side] !== project.slug) continue;
      context.addIssue({
        code: 'custom',
        path: [side],
        message: messageKey('admin-projects:errors.linkSelf'),
      });
    }
  })
  // One text per picture, also for a draft from before pictures had texts.
  .transform((project) => {
    const each = (texts: readonly string[]) => project.gallery.map((_, index) => texts[index] ?? '');
    return {
      ...project,
      gallery_alts: each(project.gallery_alts),
      gallery_captions: each(project.gallery_captions),
    };
  });

export type ProjectFields = z.input<typeof projectSchema>;
export type ProjectInput = z.output<typeof projectSchema>;

export const emptyProject: ProjectFields = {
  title: '',
  slug: '',
  category: 'site-web',
  client: '',
  year: '',
  description: '',
  thesis: '',
  made: [],
  image: '',
  image_alt: '',
  challenge: '',
  solution: '',
  results: '',
  body: '',
  tags: [],
  technologies: [],
  gallery: [],
  gallery_alts: [],
  gallery_captions: [],
  figures: [],
  testimonial_content: '',
  testimonial_author: '',
  testimonial_position: '',
  prev_project: '',
  next_project: '',
  published: true,
  meta_title: '',
  meta_description: '',
};

export type ProjectRow = Tables<'projects_fr'>;

const sameFields = fieldsOf(emptyProject);

export function toFields(row: ProjectRow): ProjectFields {
  return {
    ...sameFields(row),
    category: projectCategories.find((one) => one === row.category) ?? 'site-web',
    gallery_alts: row.gallery.map((_, index) => row.gallery_alts[index] ?? ''),
    gallery_captions: row.gallery.map((_, index) => row.gallery_captions[index] ?? ''),
  };
}
