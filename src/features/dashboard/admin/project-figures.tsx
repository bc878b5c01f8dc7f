import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { BarFigure } from '@/ui/progress';
import { RowTitle } from '@/ui/row-title';
import type { PartOf, Period } from '../model';
import { Ranking } from './ranking';

interface ProjectFiguresPanelProps {
  projects: PartOf<'projects'>;
  period: Period;
}

/** How often each project of the portfolio was liked. */
export function ProjectFiguresPanel({ projects, period }: ProjectFiguresPanelProps) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  return (
    <Ranking
      title={t('projects.title')}
      period={period}
      empty={t('projects.empty')}
      ranked={projects}
      columns={(lang) => [
        {
          key: 'title',
          header: t('projects.project'),
          lead: true,
          className: 'w-full',
          cell: ({ id, title, slug, category, image, likes }) => (
            <RowTitle to={paths.editProject(lang, id)} image={image} seed={slug} kind={category}>
              <span lang={lang} className="line-clamp-2">
                {title}
              </span>{' '}
              <span className="block text-sm font-normal text-muted">
                {t('projects.total', { likes: formatNumber(own, likes) })}
              </span>
            </RowTitle>
          ),
        },
        {
          key: 'likes',
          header: t('articles.likes'),
          cell: ({ period_likes }) => (
            <BarFigure value={period_likes} max={projects[lang].most[0]?.period_likes ?? 0}>
              {formatNumber(own, period_likes)}
            </BarFigure>
          ),
        },
      ]}
      foot={(lang) => (
        <Link
          to={paths.adminProjects(lang)}
          className="flex min-h-9 items-center text-text hover:text-accent"
        >
          {t('projects.all')}
        </Link>
      )}
    />
  );
}
