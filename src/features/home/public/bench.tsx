import { useTranslation } from 'react-i18next';
import { Still } from '@/brand/motif/still';
import type { Bay } from '@/brand/motif/workshop';
import { Icon } from '@/ui/icon';

const bays = ['web', 'design', 'seo', 'strategy'] as const satisfies Bay[];

/** The bench the four trades share, over the width of the page: each bay leads to what that trade does. */
export function Bench() {
  const { t } = useTranslation('services');
  return (
    <nav aria-label={t('bench.label')} aria-describedby="bench" className="bench bg-raised print:hidden">
      <p id="bench" className="visually-hidden">
        {t('bench.picture')}
      </p>
      <ul className="grid grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))]">
        {bays.map((bay) => (
          <li key={bay}>
            <a href={`#${bay}`}>
              <span className="bench-picture">
                <Still
                  viewBox="0 0 350 308"
                  inside={({ bayInside }) => bayInside(bay)}
                  className="h-auto max-h-96 w-full"
                />
              </span>
              <span className="bench-plank" />
              <span className="bench-name flex min-h-14 items-center justify-center gap-2 px-2 py-3 text-center font-semibold leading-tight wrap-anywhere">
                <span>{t(`${bay}.title`)}</span>
                <Icon name="chevron-down" className="size-[1.1em] shrink-0 max-lg:hidden" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
