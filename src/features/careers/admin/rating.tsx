import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/icon';

const stars = [1, 2, 3, 4, 5];

const starClass = (isOn: boolean) => (isOn ? 'text-late' : 'text-control');

export function Stars({ rating }: { rating: number | null }) {
  const { t } = useTranslation('admin-careers');
  if (rating === null) return <span>{t('rating.none')}</span>;
  return (
    <span role="img" aria-label={t('rating.stars', { count: rating })} className="flex gap-0.5">
      {stars.map((star) => (
        <Icon
          key={star}
          name="star"
          filled={star <= rating}
          className={classNames('size-3.5', starClass(star <= rating))}
        />
      ))}
    </span>
  );
}

interface RatingProps {
  rating: number | null;
  onRate: (rating: number | null) => void;
}

export function Rating({ rating, onRate }: RatingProps) {
  const { t } = useTranslation('admin-careers');
  return (
    <fieldset className="-mx-1.5 flex">
      <legend className="visually-hidden">{t('rating.label')}</legend>
      {stars.map((star) => (
        <button
          key={star}
          type="button"
          aria-label={t('rating.stars', { count: star })}
          aria-pressed={star === rating}
          onClick={() => onRate(star === rating ? null : star)}
          className={classNames(
            'grid h-11 w-9 place-items-center rounded-chip hover:bg-hover pointer-coarse:w-11',
            starClass(star <= (rating ?? 0)),
          )}
        >
          <Icon name="star" filled={star <= (rating ?? 0)} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
