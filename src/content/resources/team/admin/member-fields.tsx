import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Checkbox } from '@/ui/checkbox';
import { usePictureSource } from '@/ui/picture-source';
import { TextField } from '@/ui/text-field';
import { PhotoFrame } from '../photo-frame';
import { bounds, type MemberFields, type MemberRow } from '../schema';
import { team } from './resource';

/** The fields of somebody, with the window visitors will see them at. */
export function MemberFieldset({ row }: { row: MemberRow | null }) {
  const { t } = useTranslation('admin-team');
  const { register, control } = useFormContext<MemberFields>();
  const [sentence, published] = useWatch({ control, name: ['sentence', 'published'] });
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField<MemberFields> name="name" label={t('dialog.name')} errorValues={bounds} required />
        <TextField<MemberFields> name="trade" label={t('dialog.trade')} errorValues={bounds} required />
      </div>
      <PortraitField row={row} />
      <TextField<MemberFields>
        name="sentence"
        label={t('dialog.sentence')}
        hint={t('dialog.sentenceHint')}
        errorValues={bounds}
        optional
        aside={t('dialog.counter', { count: sentence.length, max: bounds.sentence })}
        rows={3}
      />
      <Checkbox
        label={t('published')}
        hint={t(published ? 'dialog.publishedHint' : 'dialog.hiddenHint')}
        {...register('published')}
      />
    </>
  );
}

function PortraitField({ row }: { row: MemberRow | null }) {
  const { t } = useTranslation('admin-team');
  const { data: rows = [] } = useQuery(team.list(useLang()));
  const index = row ? rows.findIndex(({ id }) => id === row.id) : rows.length;
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
          <PhotoFrame name={name} image={address} place={index} className="w-32" />
        </figure>
      )}
    />
  );
}
