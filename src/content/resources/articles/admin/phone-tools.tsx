import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { buttonClass } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface PhoneToolsProps {
  /** Whether the fields show instead of the text. */
  fields: boolean;
  onFields: (show: boolean) => void;
  onPreview: () => void;
}

/** What does not fit beside the text on a phone: its preview, and its fields. */
export function PhoneTools({ fields, onFields, onPreview }: PhoneToolsProps) {
  const { t } = useTranslation('admin-articles');
  const looks = (on: boolean) =>
    buttonClass('ghost', 'sm', classNames('gap-1.5 px-2', on && 'bg-raised text-text'));
  return (
    <div className="-mr-2 ml-auto flex shrink-0 sm:hidden">
      <button type="button" aria-haspopup="dialog" className={looks(false)} onClick={onPreview}>
        <Icon name="eye" />
        <span className="max-[359px]:sr-only">{t('fields.preview')}</span>
      </button>
      <button
        type="button"
        aria-expanded={fields}
        className={looks(fields)}
        onClick={() => onFields(!fields)}
      >
        <Icon name="sliders" />
        <span className="max-[359px]:sr-only">{t('fields.sheet')}</span>
      </button>
    </div>
  );
}
