import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { CoverFields } from '@/ui/cover-fields';
import type { ProjectFields } from '../schema';

export function ProjectPicture() {
  const t = useT();
  const { control } = useFormContext<ProjectFields>();
  const [alt, slug, category] = useWatch({ control, name: ['image_alt', 'slug', 'category'] });
  return (
    <CoverFields label={t('adminProjects.fields.image')} alt={alt} seed={slug || 'projet'} kind={category} />
  );
}
