import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CoverFields } from '@/ui/cover-fields';
import type { ArticleFields } from '../schema';

export function ArticlePicture() {
  const { t } = useTranslation('admin-articles');
  const { control } = useFormContext<ArticleFields>();
  const [alt, slug] = useWatch({ control, name: ['image_alt', 'slug'] });
  return <CoverFields label={t('fields.image')} alt={alt} seed={slug || 'nouveau'} />;
}
