import { Fragment, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StreetDrawing, StreetScene } from '@/brand/street';
import { useLang } from '@/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { useHydrated } from '@/lib/use-hydrated';
import { windowsNow } from './street-windows';

const WindowCard = lazyPart(() => import('./later').then((code) => code.WindowCard));

/** The drawing of the street with its windows as links. */
export function Street({ faces }: { faces?: ReactNode }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const lit = windowsNow();
  // The description loads with the card; the link has its name before.
  const alive = useHydrated();
  return (
    <nav aria-label={t('street.windows')} className="street-stage print:hidden">
      <div className="street-view">
        <div className="street-plan">
          <StreetDrawing alt={t('street.drawing')} lit={lit.map(({ name }) => name)} />
          {lit.map(({ name, to }) => (
            <Fragment key={name}>
              <Link
                to={to(lang)}
                data-window={name}
                {...(alive ? { 'aria-describedby': `window-${name}` } : {})}
                className="street-window"
              >
                <span className="street-pane">
                  <StreetScene name={name} />
                </span>
                <span className="street-plate">{t(`street.${name}.name`)}</span>
              </Link>
              {alive ? (
                <Suspense>
                  <WindowCard name={name}>{name === 'people' ? faces : null}</WindowCard>
                </Suspense>
              ) : null}
            </Fragment>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Counts the windows: lit in the dark theme, open in the light one. */
export function WindowCount() {
  const { t } = useTranslation('home');
  const count = windowsNow().length;
  if (count === 0) return null;
  const number = count > 1 ? t(`street.numbers.${count as 2 | 3 | 4 | 5}`) : '';
  return (
    <>
      <span className="only-dark">{t('street.lit', { count, number })}</span>
      <span className="only-light">{t('street.open', { count, number })}</span>
    </>
  );
}
