import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { formatChange } from '@/i18n/format-relative';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { buttonClass } from '@/ui/button';
import { CardBoundary } from '@/ui/card-boundary';
import { FoldingSection } from '@/ui/folding-section';
import { Icon } from '@/ui/icon';
import { keepScroll } from '@/ui/navigation';
import { changeOf, type Figures, type Period, partOf, periods, searchOf, sum, viewsOf } from '../model';
import { ViewsPanel } from './views-panel';

interface FiguresPanelProps {
  figures: Figures;
  period: Period;
  busy: boolean;
}

export function FiguresPanel({ figures, period, busy }: FiguresPanelProps) {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  const [comparing, setComparing] = useState(true);
  const cards = [
    Views,
    Likes,
    ...(may('people') && sections().newsletter ? [Subscribers] : []),
    ...(may('people') ? [Messages] : []),
    ...(may('careers') && sections().careers ? [Applications] : []),
  ];
  return (
    <FoldingSection
      title={t('figures.title')}
      busy={busy}
      controls={
        <>
          <PeriodChoice period={period} />
          <button
            type="button"
            aria-pressed={comparing}
            onClick={() => setComparing(!comparing)}
            className={buttonClass('secondary', 'sm', 'min-h-11.5')}
          >
            <Icon name={comparing ? 'check' : 'minus'} />
            {t('period.compare')}
          </button>
        </>
      }
    >
      <div
        className={classNames(
          'grid gap-px overflow-hidden rounded-panel border border-line bg-line transition-opacity xl:grid-cols-[16rem_minmax(0,1fr)]',
          busy && 'opacity-60',
        )}
      >
        <ul
          aria-label={t('figures.label')}
          className="grid grid-cols-2 gap-px md:max-xl:grid-cols-3 xl:grid-cols-1"
        >
          {cards.map((Figure) => (
            <li
              key={Figure.name}
              className="grid bg-surface last:max-md:col-span-2 md:max-xl:last:col-span-2"
            >
              <CardBoundary of={figures}>
                <Figure figures={figures} comparing={comparing} />
              </CardBoundary>
            </li>
          ))}
        </ul>
        <div className="min-w-0 bg-surface">
          <CardBoundary of={figures}>
            <Curve figures={figures} period={period} comparing={comparing} />
          </CardBoundary>
        </div>
      </div>
    </FoldingSection>
  );
}

interface FigureProps {
  figures: Figures;
  comparing: boolean;
}

function Curve({ figures, period, comparing }: FigureProps & { period: Period }) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const may = useMay();
  return (
    <ViewsPanel views={partOf(figures, 'views_by_day')} period={period} comparing={comparing}>
      {t('views.which')}{' '}
      {may('site') ? (
        <Link
          to={`/${lang}/admin/visits${searchOf(period)}`}
          className="text-text underline underline-offset-3 hover:text-accent"
        >
          {t('views.loads')}
        </Link>
      ) : null}
    </ViewsPanel>
  );
}

function Views({ figures, comparing }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { current, previous } = partOf(figures, 'views_by_day');
  const [now, before] = [sum(current, viewsOf), sum(previous, viewsOf)];
  const change = changeOf(now, before);
  const difference = useDifference(now, before);
  return (
    <FigureCard name={t('figures.views')} value={now} to={paths.adminArticles(lang)}>
      {comparing ? (
        <Change by={now - before}>
          {change ? t('figures.share', { change: formatChange(lang, change), difference }) : difference}
        </Change>
      ) : null}
    </FigureCard>
  );
}

function Likes({ figures, comparing }: FigureProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Compared name={t('figures.likes')} comparing={comparing} {...partOf(figures, 'likes')}>
      {t('figures.likesNote')}
    </Compared>
  );
}

function Subscribers({ figures, comparing }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { joined, left, subscribed } = partOf(figures, 'newsletter');
  return (
    <Compared
      name={t('figures.subscribers')}
      comparing={comparing}
      to={`${paths.adminNewsletter(lang)}?tab=subscribers`}
      {...joined}
    >
      {t('figures.subscribersNote', { count: left })}, {t('figures.subscribed', { count: subscribed })}
    </Compared>
  );
}

function Messages({ figures, comparing }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { received, total } = partOf(figures, 'messages');
  return (
    <Compared name={t('figures.messages')} comparing={comparing} to={paths.adminMessages(lang)} {...received}>
      {t('figures.messagesNote', { count: total })}
    </Compared>
  );
}

function Applications({ figures, comparing }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { received, applications, published, offers } = partOf(figures, 'jobs');
  return (
    <Compared
      name={t('figures.applications')}
      comparing={comparing}
      to={paths.adminApplications(lang)}
      {...received}
    >
      <span className="block">{t('figures.applicationsNote', { count: applications })}</span>
      <span className="block">{t('figures.offers', { count: published, all: offers })}</span>
    </Compared>
  );
}

interface ComparedProps {
  name: string;
  current: number;
  previous: number;
  comparing: boolean;
  to?: string;
  children: ReactNode;
}

function Compared({ name, current, previous, comparing, to, children }: ComparedProps) {
  const difference = useDifference(current, previous);
  return (
    <FigureCard name={name} value={current} {...(to ? { to } : {})}>
      {comparing ? <Change by={current - previous}>{difference}</Change> : null}
      <span className="block text-muted">{children}</span>
    </FigureCard>
  );
}

function useDifference(now: number, before: number): string {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  if (now === before) return t('figures.same');
  const difference = formatNumber(lang, Math.abs(now - before));
  return t(now > before ? 'figures.more' : 'figures.fewer', { difference });
}

function Change({ by, children }: { by: number; children: string }) {
  return <span className={classNames('block', by > 0 ? 'text-success' : 'text-muted')}>{children}</span>;
}

interface FigureCardProps {
  name: string;
  value: number;
  to?: string;
  children: ReactNode;
}

function FigureCard({ name, value, to, children }: FigureCardProps) {
  const lang = useLang();
  return (
    <div className="relative px-5 py-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent">
      {to ? (
        <Link to={to} className="text-sm text-muted after:absolute after:inset-0 hover:text-text">
          {name}
        </Link>
      ) : (
        <span className="text-sm text-muted">{name}</span>
      )}
      <span className="block text-[1.625rem] leading-tight font-bold tracking-title tabular">
        {formatNumber(lang, value)}
      </span>
      <span className="block text-xs">{children}</span>
    </div>
  );
}

/** Selects the period by links, so that Back returns to the previous one. */
export function PeriodChoice({ period }: { period: Period }) {
  const { t } = useTranslation('dashboard');
  return (
    <nav aria-label={t('period.label')}>
      <ul className="flex flex-wrap gap-1 rounded-control border border-line p-1">
        {periods.map((days) => (
          <li key={days}>
            <Link
              to={{ search: searchOf(days) }}
              {...keepScroll}
              aria-current={days === period ? 'true' : undefined}
              className={classNames(
                'flex min-h-9 items-center rounded-chip px-3 text-sm transition-colors touch-target',
                days === period
                  ? 'bg-raised font-semibold text-text forced-colors:outline-2'
                  : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              {t(`period.d${days}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
