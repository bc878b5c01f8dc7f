import { useFormContext, useWatch } from 'react-hook-form';
import { useT } from '@/i18n/i18n';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { type ArticleFields, articleSchema, bounds } from '../schema';

/** A picture of another site is the owner's choice, yet one to know about (decision 14). */
function isForeign(address: string): boolean {
  return URL.canParse(address) && new URL(address).host !== location.host;
}

/** The picture of an article with what readers will see of it: the picture, or the cover drawn from the slug. */
export function PictureFields() {
  const t = useT();
  const { register, control, formState } = useFormContext<ArticleFields>();
  const [image, alt, slug] = useWatch({ control, name: ['image', 'image_alt', 'slug'] });
  const address = articleSchema.shape.image.safeParse(image);
  const shown = address.success ? address.data : '';
  const { errors } = formState;

  return (
    <div className="grid items-start gap-5 @min-[40rem]:grid-cols-[14rem_minmax(0,1fr)]">
      <Picture
        src={shown}
        alt={alt}
        seed={slug || 'nouveau'}
        className="w-full max-w-80 rounded-panel border border-line"
      />
      <div className="flex flex-col gap-5">
        <Field
          label={t('editor.fields.image')}
          hint={t(shown && isForeign(shown) ? 'editor.fields.imageForeign' : 'editor.fields.imageHint')}
          error={errors.image?.message}
          errorValues={bounds}
        >
          <Input
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            {...register('image')}
          />
        </Field>
        <Field
          label={t('editor.fields.imageAlt')}
          hint={t('editor.fields.imageAltHint')}
          error={errors.image_alt?.message}
          errorValues={bounds}
        >
          <Input autoComplete="off" {...register('image_alt')} />
        </Field>
      </div>
    </div>
  );
}
