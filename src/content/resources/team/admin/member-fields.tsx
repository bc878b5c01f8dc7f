import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { usePictureSource } from '@/ui/picture-source';
import { Textarea } from '@/ui/textarea';
import { bounds, type MemberFields } from '../schema';
import { MemberWindow } from '../window';

/** The fields of somebody, with the window visitors will see them at. `place` counts from 0. */
export function MemberFormFields({ place }: { place: number }) {
  const { t } = useTranslation('admin-team');
  const { register, control, formState } = useFormContext<MemberFields>();
  const [sentence, published] = useWatch({ control, name: ['sentence', 'published'] });
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t('dialog.name')} error={errors.name?.message} errorValues={bounds} required>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Field label={t('dialog.trade')} error={errors.trade?.message} errorValues={bounds} required>
          <Input autoComplete="off" {...register('trade')} />
        </Field>
      </div>
      <PortraitField place={place} />
      <Field
        label={t('dialog.sentence')}
        hint={t('dialog.sentenceHint')}
        error={errors.sentence?.message}
        errorValues={bounds}
        optional
        aside={t('dialog.counter', { count: sentence.length, max: bounds.sentence })}
      >
        <Textarea rows={3} {...register('sentence')} />
      </Field>
      <Checkbox
        label={t('published')}
        hint={t(published ? 'dialog.publishedHint' : 'dialog.hiddenHint')}
        {...register('published')}
      />
    </>
  );
}

function PortraitField({ place }: { place: number }) {
  const { t } = useTranslation('admin-team');
  const { Fields } = usePictureSource();
  const { control } = useFormContext<MemberFields>();
  const name = useWatch({ control, name: 'name' });
  return (
    <Fields
      label={t('dialog.image')}
      hint={t('dialog.imageHint')}
      broken={t('dialog.imageBroken')}
      preview={(address) => (
        <figure aria-label={t('dialog.preview')}>
          <MemberWindow name={name} image={address} place={place} className="w-32" />
        </figure>
      )}
    />
  );
}
