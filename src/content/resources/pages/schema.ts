import { fieldsOf } from '@/content/fields';
import { writtenBounds, writtenFields } from '@/content/schema';
import { messageKey } from '@/i18n/form-rules';
import { toLocalTime } from '@/i18n/local-time';
import type { Tables } from '@/lib/database.types';
import { screens } from '@/lib/site-page';
import { z } from '@/lib/zod';

export const bounds = writtenBounds;

/** Addresses of the site itself, as `app.is_reserved_address` has them. */
export const reservedAddresses: readonly string[] = [
  ...screens.map((path) => path.slice(1)).filter(Boolean),
  '404',
  'admin',
  'application',
  'draft-view',
  'en',
  'fr',
  'index',
  'newsletter',
  'preview',
];

export const pageSchema = z.object({
  ...writtenFields,
  slug: writtenFields.slug.refine(
    (slug) => !reservedAddresses.includes(slug),
    messageKey('admin-pages:errors.slugReserved'),
  ),
  /** A page of the site by its address, one of the owner's by its id, or empty. */
  parent: z.string(),
});

export type PageRow = Tables<'pages_fr'>;
export type PageFields = z.input<typeof pageSchema>;
export type PageInput = z.output<typeof pageSchema>;

export const emptyPage: PageFields = {
  title: '',
  slug: '',
  content: '',
  image: '',
  image_alt: '',
  parent: '',
  meta_title: '',
  meta_description: '',
  published: false,
  published_at: '',
};

const textsOf = fieldsOf(emptyPage);

export const toFields = (row: PageRow): PageFields => ({
  ...textsOf({ ...row, published_at: '' }),
  published_at: toLocalTime(row.published_at),
});
