import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { agency, facts } from '@/brand/agency';
import { StreetDrawing, StreetScene } from '@/brand/street';
import { useLang } from '@/i18n';
import { lazyPart } from '@/lib/lazy-part';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { windowsNow } from './street-windows';

/** Fits two side by side on all but the smallest phones, in any font. */
const action =
  'max-sm:px-3 max-sm:text-[clamp(0.8125rem,3.7vw,0.96875rem)] max-sm:[&>svg]:hidden sm:min-h-13 sm:px-6 sm:text-base';

interface HeroProps {
  work?: ReactNode;
  faces?: ReactNode;
}

const drawn = facts.drawings === 'house';

/** The headline over the street. The drawing follows the text in the HTML, so that the text paints first. */
export function Hero({ work, faces }: HeroProps) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const { city } = agency();
  return (
    <>
      <section className={`border-b border-line ${drawn ? 'street' : ''}`}>
        <div className={`measure flex flex-col pt-4 sm:pt-9 ${drawn ? 'street-hero' : 'pb-12 sm:pb-20'}`}>
          {/* Lets clicks beside the text reach the street. */}
          <div className="pointer-events-none relative z-1 *:pointer-events-auto">
            <h1 className="street-title">{t('hero.title')}</h1>
            <p className="street-lead mt-2.5 text-pretty text-muted sm:mt-6 sm:text-lg">
              <span className="sm:hidden print:hidden">{t('hero.short', { city })}</span>
              <span className="max-sm:hidden print:inline">{t('hero.lead', { city })}</span>
              {work}
            </p>
            <div className="mt-3 flex w-fit flex-wrap gap-2 max-[22.4rem]:flex-col sm:mt-6 sm:gap-3 print:hidden">
              <LinkButton
                to={paths.contact(lang)}
                variant="primary"
                iconAfter="arrow-right"
                className={action}
              >
                {t('hero.start')}
              </LinkButton>
              <LinkButton to={paths.portfolio(lang)} className={`${action} bg-bg`}>
                {t('hero.work')}
              </LinkButton>
            </div>
          </div>
          {drawn ? <Street faces={faces} /> : null}
        </div>
      </section>
      <Claims />
    </>
  );
}

function Claims() {
  const { t } = useTranslation('home');
  const { founded, companies_helped, years_of_experience, ...shown } = agency();
  const claims = [
    { isShown: shown.shows_founded, value: String(founded), name: t('hero.founded') },
    { isShown: shown.shows_companies, value: `${companies_helped}+`, name: t('hero.companies') },
    {
      isShown: shown.shows_experience,
      value: t('hero.years', { years: years_of_experience }),
      name: t('hero.experience'),
    },
  ].filter(({ isShown }) => isShown);
  return (
    <div className="border-b border-line bg-surface">
      <div className={`measure grid ${drawn && claims.length > 0 ? 'lg:grid-cols-[5fr_9fr]' : ''}`}>
        {drawn ? (
          <p className="self-center py-5 text-center text-pretty max-lg:border-b max-lg:border-line lg:pr-8 lg:text-left print:hidden">
            <WindowCount />
          </p>
        ) : null}
        {claims.length > 0 ? <Figures claims={claims} /> : null}
      </div>
    </div>
  );
}

function Figures({ claims }: { claims: readonly { value: string; name: string }[] }) {
  const { t } = useTranslation('home');
  return (
    <dl
      aria-label={t(claims.length === 3 ? 'hero.claims' : 'hero.figures')}
      className="street-claims flex flex-wrap"
      // Fewer than three share the width.
      data-fewer={claims.length < 3 || undefined}
    >
      {claims.map(({ value, name }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end border-line px-2.5 py-4 not-first:border-l first:pl-0 max-sm:last:pr-0 sm:px-6 lg:border-l lg:py-5 lg:first:pl-6"
        >
          <dt className="text-xs leading-snug text-muted sm:text-sm">{name}</dt>
          <dd className="font-display text-2xl leading-tight font-[680] whitespace-nowrap tabular">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const WindowCard = lazyPart(() => import('./home-sections').then((code) => code.WindowCard), {
  onFailure: 'stay',
});

function Street({ faces }: { faces?: ReactNode }) {
  const { t } = useTranslation('home');
  const lang = useLang();
  const lit = windowsNow(lang);
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
                aria-describedby={`window-${name}`}
                className="street-window"
              >
                <span className="street-pane">
                  <StreetScene name={name} />
                </span>
                <span className="street-plate">{t(`street.${name}.name`)}</span>
              </Link>
              <WindowCard name={name}>{name === 'people' ? faces : null}</WindowCard>
            </Fragment>
          ))}
        </div>
      </div>
    </nav>
  );
}

/** Counts the windows: lit in the dark theme, open in the light one. */
function WindowCount() {
  const { t } = useTranslation('home');
  const count = windowsNow(useLang()).length;
  if (count === 0) return null;
  const number = count > 1 ? t(`street.numbers.${count as 2 | 3 | 4 | 5}`) : '';
  return (
    <>
      <span className="only-dark">{t('street.lit', { count, number })}</span>
      <span className="only-light">{t('street.open', { count, number })}</span>
    </>
  );
}
