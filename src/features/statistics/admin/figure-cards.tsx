import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatChange, formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { CardBoundary } from '@/ui/card-boundary';
import { Card } from '@/ui/frame';
import { changeOf, type Figures, partOf, projectsOf, sum, viewsOf } from '../model';

/** The four figures somebody opens the page for, each standing for itself. */
export function FigureCards({ figures }: { figures: Figures }) {
  const { t } = useTranslation('dashboard');
  return (
    <ul aria-label={t('figures.label')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {Object.entries(cards).map(([name, Figure]) => (
        <li key={name} className="grid">
          <CardBoundary of={figures}>
            <Figure figures={figures} />
          </CardBoundary>
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  figures: Figures;
}

function Views({ figures }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const lang = useLang();
  const { current, previous } = partOf(figures, 'views_by_day');
  const total = sum(current, viewsOf);
  const change = changeOf(total, sum(previous, viewsOf));
  return (
    <FigureCard name={t('figures.views')} value={total} to={paths.adminArticles(lang)}>
      {change === null
        ? t('figures.viewsFirst')
        : t('figures.viewsChange', { change: formatChange(lang, change) })}
    </FigureCard>
  );
}

function Likes({ figures }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const articles = partOf(figures, 'articles');
  const projects = partOf(figures, 'projects');
  const likes = articles.fr.likes + articles.en.likes + projects.fr.likes + projects.en.likes;
  return (
    <FigureCard name={t('figures.likes')} value={likes}>
      {t('figures.likesOn', {
        articles: t('figures.articles', { count: articles.fr.published + articles.en.published }),
        projects: t('figures.projects', { count: projectsOf(projects, 'published') }),
      })}
    </FigureCard>
  );
}

function Subscribers({ figures }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const { subscribed, unsubscribed } = partOf(figures, 'newsletter');
  return (
    <FigureCard name={t('figures.subscribers')} value={subscribed}>
      {t('figures.unsubscribed', { count: unsubscribed })}
    </FigureCard>
  );
}

function Applications({ figures }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const { applications, published, offers } = partOf(figures, 'jobs');
  return (
    <FigureCard name={t('figures.applications')} value={applications}>
      {t('figures.offers', { count: published, all: offers })}
    </FigureCard>
  );
}

const cards = { Views, Likes, Subscribers, Applications };

interface FigureCardProps {
  name: string;
  value: number;
  /** The screen behind the figure, where there is one. */
  to?: string;
  children: ReactNode;
}

function FigureCard({ name, value, to, children }: FigureCardProps) {
  const lang = useLang();
  return (
    <Card interactive={to !== undefined} className="flex flex-col px-4 py-4 sm:px-5">
      {to ? (
        <Link to={to} className="text-sm text-muted after:absolute after:inset-0">
          {name}
        </Link>
      ) : (
        <span className="text-sm text-muted">{name}</span>
      )}
      <span className="my-0.5 text-[1.875rem] leading-tight font-bold tracking-title tabular">
        {formatNumber(lang, value)}
      </span>
      <span className="text-sm text-muted">{children}</span>
    </Card>
  );
}
