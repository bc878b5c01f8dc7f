import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Picture } from '@/ui/picture';
import { usePictureSource } from '@/ui/picture-source';
import type { ArticleFields } from '../schema';

/** The picture of an article with what readers will see of it: the picture, or the cover drawn from the slug. */
export function ArticlePicture() {
  const t = useT();
  const { Fields } = usePictureSource();
  const { control } = useFormContext<ArticleFields>();
  const [alt, slug] = useWatch({ control, name: ['image_alt', 'slug'] });
  return (
    <Fields
      described
      label={t('editor.fields.image')}
      hint={t('media.fields.coverHint')}
      broken={t('media.fields.coverInstead')}
      preview={(address) => (
        <Picture
          src={address}
          alt={alt}
          seed={slug || 'nouveau'}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      )}
    />
  );
}
