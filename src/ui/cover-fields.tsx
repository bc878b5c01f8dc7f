import { useT } from '@/i18n/i18n';
import { Picture, type PictureProps } from './picture';
import { usePictureSource } from './picture-source';

interface CoverFieldsProps extends Pick<PictureProps, 'alt' | 'seed' | 'kind'> {
  /** What the field with the address is called. */
  label: string;
}

/** The picture of something with what readers will see of it: the picture, or the cover drawn from the slug. */
export function CoverFields({ label, ...pictured }: CoverFieldsProps) {
  const t = useT();
  const { Fields } = usePictureSource();
  return (
    <Fields
      described
      label={label}
      hint={t('media.fields.coverHint')}
      broken={t('media.fields.coverInstead')}
      preview={(address) => (
        <Picture
          src={address}
          {...pictured}
          sizes="20rem"
          className="w-full max-w-80 rounded-control border border-line"
        />
      )}
    />
  );
}
