import { hasColumns, publicationState, storedDate } from '@/content/list/publication-status';
import type { PreviewedRow } from '@/content/preview/model';
import { defineResource } from '@/content/resource/define-resource';
import { publicationSuccess } from '@/content/resource/publication';
import { fromLocalTime } from '@/i18n/local-time';
import { unwrap } from '@/lib/failure';
import { otherLang } from '@/lib/lang';
import { pageKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { emptyPage, type PageFields, type PageRow, pageSchema, toFields } from '../schema';

function previewOfPage({ published, parent: _parent, ...fields }: PageFields): PreviewedRow {
  const published_at = fromLocalTime(fields.published_at);
  const status = publicationState({ published, published_at });
  return { kind: 'page', row: { ...fields, image: fields.image.trim(), published_at, status } };
}

const listColumns = [
  'id',
  'slug',
  'title',
  'image',
  'parent',
  'published',
  'published_at',
  'created_at',
  'updated_at',
] as const;

export type ListedPage = Pick<PageRow, (typeof listColumns)[number]>;

export const pages = defineResource({
  name: 'pages',
  draftName: 'page',
  label: 'title',
  area: 'drafts',
  listColumns,
  slugTaken: 'admin-pages:errors.slugTaken',
  schema: pageSchema,
  empty: emptyPage,
  toFields,
  toColumns: (input, base) => ({ ...input, published_at: storedDate(input, base) }),
  isSaved: hasColumns,
  successOf: publicationSuccess('admin-pages'),
  pictures: { columns: [['image', 'image_alt']], lists: [], texts: ['content'] },
  preview: previewOfPage,
  resetOnCopy: { published_at: null },
  translation: {
    // A page and its translation share the id.
    idOf: async (lang, { id }) => {
      const there = supabase
        .from(`pages_${otherLang(lang)}`)
        .select('id')
        .eq('id', id);
      return unwrap(await there.maybeSingle())?.id ?? null;
    },
  },
  publishBlocker: { condition: 'title.like.[English] *', reason: 'bulk:refusals.untranslated' },
  order: { by: 'created_at', ascending: false },
  keys: pageKeys,
  alsoRefreshes: [statisticsKeys.all()],
  messages: {
    added: { failed: 'admin-pages:save.failed' },
    updated: { failed: 'admin-pages:save.failed' },
    deleted: {
      title: 'admin-pages:list.deleted',
      failed: { title: 'admin-pages:list.deleteFailed' },
    },
  },
});
