import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';

const previewStates = ['draft', 'scheduled', 'published', 'changed'] as const;

const texts = z.array(z.string());
const shared = {
  status: z.enum(previewStates),
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  image_alt: z.string(),
  category: z.string(),
};

const previewedArticle = z.object({
  ...shared,
  excerpt: z.string(),
  content: z.string(),
  author: z.string(),
  tags: texts,
  reading_time: z.number(),
  published_at: z.string().nullable(),
});
export type PreviewedArticle = z.output<typeof previewedArticle>;

const previewedProject = z.object({
  ...shared,
  thesis: z.string(),
  description: z.string(),
  made: texts,
  client: z.string(),
  year: z.string(),
  challenge: z.string(),
  solution: z.string(),
  results: z.string(),
  body: z.string(),
  framed_pictures: texts,
  figures: texts,
  testimonial_content: z.string(),
  testimonial_author: z.string(),
  testimonial_position: z.string(),
  technologies: texts,
  gallery: texts,
  gallery_alts: texts,
  gallery_captions: texts,
});
export type PreviewedProject = z.output<typeof previewedProject>;

/** Row as its page shows it, by column. */
export type PreviewedRow =
  | { kind: 'article'; document: PreviewedArticle }
  | { kind: 'project'; document: PreviewedProject };

const opened = {
  expires_at: z.string(),
  made_by: z.string().nullable(),
};
const inBoth = <Document extends z.ZodType>(document: Document) =>
  z.object({ fr: document.nullable(), en: document.nullable() });

export const previewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('article'), ...opened, documents: inBoth(previewedArticle) }),
  z.object({ kind: z.literal('project'), ...opened, documents: inBoth(previewedProject) }),
]);
export type Preview = z.output<typeof previewSchema>;

/** Row in one language; null if missing, or not readable by the person who shares it. */
export function previewedRowIn(preview: Preview, lang: Lang): PreviewedRow | null {
  if (preview.kind === 'article') {
    const document = preview.documents[lang];
    return document && { kind: 'article', document };
  }
  const document = preview.documents[lang];
  return document && { kind: 'project', document };
}

/** Puts the token in the fragment, which browsers send to no server and name to no other site. */
export const previewPath = (lang: Lang, token: string) => `${paths.preview(lang)}#${token}`;

export interface ToFrame {
  shown: PreviewedRow;
}

export interface FromFrame {
  ready: true;
}

/** Days a link may last. */
export const expiries = [1, 7, 14, 30] as const;
export const defaultExpiry = 7;

export interface PreviewLink {
  id: string;
  language: string;
  made_by: string;
  expires_at: string;
  opened: number;
  last_opened_at: string | null;
}
