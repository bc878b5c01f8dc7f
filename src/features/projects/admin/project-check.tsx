import { useFormContext, useWatch } from 'react-hook-form';
import { BeforePublishing } from '@/features/before-publishing/admin/before-publishing';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { excerptOf } from '@/lib/text';
import type { ProjectFields } from '../schema';
import type { ProjectRow } from './project-fields';

/** The last look before a project is public; `row` is the stored one, null while it is new. */
export function ProjectCheck({ row }: { row: ProjectRow | null }) {
  const lang = useLang();
  const { control } = useFormContext<ProjectFields>();
  const [title, slug, description, image, alt, gallery, alts] = useWatch({
    control,
    name: ['title', 'slug', 'description', 'image', 'image_alt', 'gallery', 'gallery_alts'],
  });
  return (
    <BeforePublishing
      path={paths.project(lang, slug)}
      changedAt={row?.published && row.slug === slug ? row.updated_at : null}
      draft={{
        title,
        description: excerptOf(description, 160),
        text: null,
        pictures: [{ src: image, alt }, ...gallery.map((src, index) => ({ src, alt: alts[index] ?? '' }))],
        readingTime: null,
        words: 0,
      }}
    />
  );
}
