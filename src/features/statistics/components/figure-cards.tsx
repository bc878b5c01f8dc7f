import { Link } from 'react-router-dom';
import { formatChange, formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Card } from '@/ui/frame';
import { changeOf, countProjects, type Dashboard, sum, viewsOf } from '../model';

interface Figure {
  name: string;
  value: number;
  note: string;
  /** The screen behind the figure, where there is one. */
  to?: string;
}

/** The four figures somebody opens the page for. */
export function FigureCards({ figures }: { figures: Dashboard }) {
  const t = useT();
  const lang = useLang();
  const { views_by_day: views, articles, projects, newsletter, jobs } = figures;
  const total = sum(views.current, viewsOf);
  const change = changeOf(total, sum(views.previous, viewsOf));

  const cards: Figure[] = [
    {
      name: t('dashboard.figures.views'),
      value: total,
      note:
        change === null
          ? t('dashboard.figures.viewsFirst')
          : t('dashboard.figures.viewsChange', { change: formatChange(lang, change) }),
      to: paths.adminArticles(lang),
    },
    {
      name: t('dashboard.figures.likes'),
      value: sum(articles, (one) => one.likes) + sum(projects, (one) => one.likes),
      note: t('dashboard.figures.likesOn', {
        articles: t('dashboard.figures.articles', { count: articles.length }),
        projects: t('dashboard.figures.projects', { count: countProjects(projects) }),
      }),
    },
    {
      name: t('dashboard.figures.subscribers'),
      value: newsletter.subscribed,
      note: t('dashboard.figures.unsubscribed', { count: newsletter.unsubscribed }),
    },
    {
      name: t('dashboard.figures.applications'),
      value: jobs.applications,
      note: t('dashboard.figures.offers', { count: jobs.published, all: jobs.offers }),
    },
  ];

  return (
    <ul aria-label={t('dashboard.figures.label')} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ name, value, note, to }) => (
        <Card as="li" key={name} interactive={to !== undefined} className="flex flex-col px-4 py-4 sm:px-5">
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
          <span className="text-sm text-muted">{note}</span>
        </Card>
      ))}
    </ul>
  );
}
