import { formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Link } from '@/ui/link';
import { BarFigure } from '@/ui/progress';
import type { PartOf } from '../model';
import { Ranking } from './ranking';

/** How often each project of the portfolio was liked. */
export function ProjectFiguresPanel({ projects }: { projects: PartOf<'projects'> }) {
  const t = useT();
  const own = useLang();
  return (
    <Ranking
      title={t('dashboard.projects.title')}
      empty={t('dashboard.projects.empty')}
      ranked={projects}
      columns={(lang) => [
        {
          key: 'title',
          header: t('dashboard.projects.project'),
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
          header: t('dashboard.articles.likes'),
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
          {t('dashboard.projects.all')}
        </Link>
      )}
    />
  );
}
