import { useTranslation } from 'react-i18next';
import { Picture, type PictureProps } from './picture';
import { usePictureSource } from './picture-source';

interface CoverFieldsProps extends Pick<PictureProps, 'alt' | 'seed' | 'kind'> {
  /** What the field with the address is called. */
  label: string;
}

/** The picture of something with what readers will see of it: the picture, or the cover drawn from the slug. */
export function CoverFields({ label, ...pictured }: CoverFieldsProps) {
  const { t } = useTranslation('media');
  const { Fields } = usePictureSource();
  return (
    <Fields
      described
      label={label}
      hint={t('fields.coverHint')}
      broken={t('fields.coverInstead')}
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
