import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { BarFigure } from '@/ui/progress';
import type { PartOf } from '../model';
import { Ranking } from './ranking';

/** How often each project of the portfolio was liked. */
export function ProjectFiguresPanel({ projects }: { projects: PartOf<'projects'> }) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  return (
    <Ranking
      title={t('projects.title')}
      empty={t('projects.empty')}
      ranked={projects}
      columns={(lang) => [
        {
          key: 'title',
          header: t('projects.project'),
          lead: true,
          className: 'w-full',
          cell: ({ id, title }) => (
            <Link
              to={paths.editProject(lang, id)}
              lang={lang}
              className="flex min-h-9 items-center rounded-chip font-normal hover:text-accent"
            >
              <span className="line-clamp-2">{title}</span>
            </Link>
          ),
        },
        {
          key: 'likes',
          header: t('articles.likes'),
          cell: ({ likes }) => (
            <BarFigure value={likes} max={projects[lang].most[0]?.likes ?? 0}>
              {formatNumber(own, likes)}
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
