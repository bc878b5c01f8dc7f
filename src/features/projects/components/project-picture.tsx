import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Picture } from '@/ui/picture';
import { usePictureSource } from '@/ui/picture-source';
import type { ProjectFields } from '../schema';

/** The picture of a project with what visitors will see of it: the picture, or the cover drawn from the slug. */
export function ProjectPicture() {
  const t = useT();
  const { Fields } = usePictureSource();
  const { control } = useFormContext<ProjectFields>();
  const [alt, slug, category] = useWatch({ control, name: ['image_alt', 'slug', 'category'] });
  return (
    <Fields
      described
      label={t('adminProjects.fields.image')}
      hint={t('media.fields.coverHint')}
      broken={t('media.fields.coverInstead')}
      preview={(address) => (
        <Picture
          src={address}
          alt={alt}
          seed={slug || 'projet'}
          kind={category}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      )}
    />
  );
}
