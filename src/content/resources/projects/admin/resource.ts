import type { PreviewedRow } from '@/content/preview/model';
import { defineResource } from '@/content/resource/define-resource';
import type { MessageKey } from '@/i18n';
import { projectKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import type { ProjectCategory } from '../model';
import { emptyProject, type ProjectFields, type ProjectRow, projectSchema, toFields } from '../schema';
import { translationId } from './queries';

function previewOfProject(fields: ProjectFields): PreviewedRow {
  const { published, ...shown } = fields;
  return {
    kind: 'project',
    row: {
      ...shown,
      framed_pictures: [],
      image: shown.image.trim(),
      status: published ? 'published' : 'draft',
    },
  };
}

const listColumns = [
  'id',
  'slug',
  'title',
  'client',
  'category',
  'image',
  'published',
  'position',
  'created_at',
  'updated_at',
] as const;

export type ListedProject = Pick<ProjectRow, (typeof listColumns)[number]>;

export const categoryNames = {
  'site-web': 'admin-projects:categories.site-web',
  print: 'admin-projects:categories.print',
  digital: 'admin-projects:categories.digital',
  branding: 'admin-projects:categories.branding',
} as const satisfies Record<ProjectCategory, MessageKey>;

export const projects = defineResource({
  name: 'projects',
  draftName: 'project',
  label: 'title',
  area: 'drafts',
  listColumns,
  slugTaken: 'admin-projects:errors.slugTaken',
  schema: projectSchema,
  empty: emptyProject,
  toFields,
  categoryNames,
  pictures: {
    columns: [['image', 'image_alt']],
    lists: [['gallery', 'gallery_alts']],
    texts: ['body'],
  },
  preview: previewOfProject,
  translation: { idOf: (lang, { slug }) => translationId(lang, slug) },
  order: { reorder: 'reorder_projects', newRow: 'first' },
  keys: projectKeys,
  alsoRefreshes: [statisticsKeys.all()],
  messages: {
    added: {
      title: 'admin-projects:save.createdTitle',
      description: 'admin-projects:save.created',
      failed: 'admin-projects:save.failed',
    },
    updated: {
      title: 'admin-projects:save.updatedTitle',
      description: 'admin-projects:save.updated',
      failed: 'admin-projects:save.failed',
    },
    deleted: {
      title: 'admin-projects:list.deletedTitle',
      description: 'admin-projects:list.deleted',
      failed: 'admin-projects:list.deleteFailed',
    },
    order: { moved: 'admin-projects:list.moved', failed: 'admin-projects:list.moveFailed' },
  },
});
