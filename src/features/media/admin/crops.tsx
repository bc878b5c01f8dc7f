import { useTranslation } from 'react-i18next';
import { Picture } from '@/ui/picture';
import { type Focus, framed } from '../focus';

/** The proportions in which pages show a picture of the library, and how wide each is here. */
const crops = [
  { id: 'card', ratio: 1.6, width: 'w-[40%]' },
  { id: 'wide', ratio: 2.1, width: 'w-[34%]' },
  { id: 'square', ratio: 1, width: 'w-[26%]' },
] as const;

/** What is left of a picture where it is cropped. */
export function Crops({ reference, focus }: { reference: string; focus: Focus | null }) {
  const { t } = useTranslation('media');
  return (
    <ul aria-label={t('focus.crops')} className="flex max-w-96 items-end gap-3">
      {crops.map(({ id, ratio, width }) => (
        <li key={id} className={width}>
          <Picture
            src={framed(reference, focus)}
            alt=""
            seed={id}
            ratio={ratio}
            sizes="10rem"
            className="rounded-control border border-line"
          />
          <p className="mt-1.5 text-center text-xs text-muted">{t(`focus.${id}`)}</p>
        </li>
      ))}
    </ul>
  );
}
