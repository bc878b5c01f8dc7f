import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CoverFields } from '@/ui/cover-fields';
import type { ProjectFields } from '../schema';

export function ProjectPicture() {
  const { t } = useTranslation('admin-projects');
  const { control } = useFormContext<ProjectFields>();
  const [alt, slug, category] = useWatch({ control, name: ['image_alt', 'slug', 'category'] });
  return <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'projet'} kind={category} />;
}
