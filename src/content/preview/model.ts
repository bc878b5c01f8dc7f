import { type answerSchema, givenAnswerSchema, sentRemarkSchema } from '@/content/sign-off';
import type { Database, Tables } from '@/lib/database.types';
import type { Lang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { z } from '@/lib/zod';

const previewStates = ['draft', 'scheduled', 'published', 'changed'] as const;

/** Columns that only keep a row; `app.previewed_row` leaves them out too. */
type Keeping =
  | `${'created' | 'updated' | 'text_changed'}_at`
  | 'id'
  | 'published'
  | 'position'
  | 'linked_article_id'
  | 'search_text'
  | 'framed_image'
  | 'framed_gallery'
  | 'parent';
interface State {
  status: (typeof previewStates)[number];
}
export type PreviewedArticle = Omit<Tables<'articles_fr'>, Keeping> & State;
export type PreviewedPageRow = Omit<Tables<'pages_fr'>, Keeping> & State;
export type PreviewedProject = Omit<Tables<'projects_fr'>, Keeping> & State;

const shown = z.looseObject({ status: z.enum(previewStates), slug: z.string() });

export type PreviewedRow =
  | { kind: 'article'; row: PreviewedArticle }
  | { kind: 'page'; row: PreviewedPageRow }
  | { kind: 'project'; row: PreviewedProject };

/** What readers of a link that asks for an answer said, as `app.sign_off_json` of the database. */
export const signOffSchema = z.object({
  /** Of what the link shows in each language: an answer is to one of them. */
  digests: z.object({ fr: z.string().optional(), en: z.string().optional() }),
  answers: z.array(givenAnswerSchema),
  remarks: z.array(sentRemarkSchema),
});
export type SignOff = z.output<typeof signOffSchema>;
export type Answer = z.output<typeof answerSchema>;
export type GivenAnswer = SignOff['answers'][number];

/** What became of an answer: the text differs now, was published, or stands as it was answered. */
export const fateOf = ({ digests }: SignOff, lang: Lang, { digest, published_at }: GivenAnswer) =>
  digest !== digests[lang] ? 'changed' : published_at ? 'published' : 'stands';

function previewOf<Kind extends PreviewedRow['kind']>(kind: Kind) {
  type Row = Extract<PreviewedRow, { kind: Kind }>['row'];
  const row = z.custom<Row>((value) => shown.safeParse(value).success).nullable();
  return z.object({
    kind: z.literal(kind),
    expires_at: z.string(),
    made_by: z.string().nullable(),
    documents: z.object({ fr: row, en: row }),
    /** Missing or null for a link that asks for no answer. */
    sign_off: signOffSchema.nullish(),
  });
}

export const previewSchema = z.discriminatedUnion('kind', [
  previewOf('article'),
  previewOf('page'),
  previewOf('project'),
]);
export type Preview = z.output<typeof previewSchema>;

/** Row in one language; null if missing, or not readable by the person who shares it. */
export function previewedRowIn(preview: Preview, lang: Lang): PreviewedRow | null {
  if (preview.kind === 'article') {
    const row = preview.documents[lang];
    return row && { kind: 'article', row };
  }
  if (preview.kind === 'page') {
    const row = preview.documents[lang];
    return row && { kind: 'page', row };
  }
  const row = preview.documents[lang];
  return row && { kind: 'project', row };
}

/** Puts the token in the fragment, which browsers send to no server and name to no other site. */
export const previewPath = (lang: Lang, token: string) => `${paths.preview(lang)}#${token}`;

export interface ToFrame {
  shown: PreviewedRow;
}

export interface FromFrame {
  ready: true;
}

export const expiries = [1, 7, 14, 30] as const;
export const defaultExpiry = 7;

type ListedLink = Database['public']['Functions']['list_preview_links']['Returns'][number];
export interface PreviewLink extends Omit<ListedLink, 'created_at' | 'last_opened_at'> {
  last_opened_at: string | null;
}
