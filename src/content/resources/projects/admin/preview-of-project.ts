import type { PreviewDocument } from '@/content/preview/model';
import type { ProjectFields } from '../schema';

/** What stands in the form, as the page of the project shows it. */
export function previewOfProject(fields: ProjectFields): PreviewDocument {
  const { published, tags: _tags, prev_project: _previous, next_project: _next, ...shown } = fields;
  return {
    kind: 'project',
    document: {
      ...shown,
      framed_pictures: [],
      image: shown.image.trim(),
      status: published ? 'published' : 'draft',
    },
  };
}
