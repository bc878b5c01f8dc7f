import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { CoverFields } from '@/ui/cover-fields';
import type { ArticleFields } from '../schema';

export function ArticlePicture() {
  const t = useT();
  const { control } = useFormContext<ArticleFields>();
  const [alt, slug] = useWatch({ control, name: ['image_alt', 'slug'] });
  return <CoverFields label={t('editor.fields.image')} alt={alt} seed={slug || 'nouveau'} />;
}
