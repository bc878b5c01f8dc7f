import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { CardBoundary } from '@/ui/card-boundary';
import { BarFigure } from '@/ui/progress';
import { RowTitle } from '@/ui/table-row';
import { type Figures, type PartOf, type Period, partOf } from '../model';
import { Ranking } from './ranking';

interface RankingProps {
  figures: Figures;
  period: Period;
}

const ArticleRanking = ({ figures, period }: RankingProps) => (
  <ArticleFiguresPanel articles={partOf(figures, 'articles')} period={period} />
);
const ProjectRanking = ({ figures, period }: RankingProps) => (
  <ProjectFiguresPanel projects={partOf(figures, 'projects')} period={period} />
);

export function Rankings({ figures, period }: RankingProps) {
  const { t } = useTranslation('dashboard');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="type-title">
        {t('reading.title')}
      </h2>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,8fr)_minmax(0,5fr)] xl:items-stretch">
        <CardBoundary of={figures}>
          <ArticleRanking figures={figures} period={period} />
        </CardBoundary>
        {sections().portfolio_likes ? (
          <CardBoundary of={figures}>
            <ProjectRanking figures={figures} period={period} />
          </CardBoundary>
        ) : null}
      </div>
    </section>
  );
}

function ArticleFiguresPanel({ articles, period }: { articles: PartOf<'articles'>; period: Period }) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  return (
    <Ranking
      title={t('articles.title')}
      period={period}
      empty={t('articles.empty')}
      ranked={articles}
      columns={(lang) => [
        {
          key: 'title',
          header: t('articles.article'),
          lead: true,
          className: 'w-full',
          cell: ({ id, title, slug, author, image, views, likes }) => (
            <RowTitle to={paths.editArticle(lang, id)} image={image} seed={slug} title={title} lang={lang}>
              {' '}
              <span className="block text-sm font-normal text-muted">
                {author} ·{' '}
                {t('articles.total', { views: formatNumber(own, views), likes: formatNumber(own, likes) })}
              </span>
            </RowTitle>
          ),
        },
        {
          key: 'views',
          header: t('articles.views'),
          cell: ({ period_views }) => (
            <BarFigure value={period_views} max={articles[lang].most[0]?.period_views ?? 0}>
              {formatNumber(own, period_views)}
            </BarFigure>
          ),
        },
        {
          key: 'likes',
          header: t('articles.likes'),
          numeric: true,
          cell: ({ period_likes }) => formatNumber(own, period_likes),
        },
      ]}
      foot={(lang) => (
        <>
          <Link
            to={paths.adminArticles(lang)}
            className="flex min-h-9 items-center text-text hover:text-accent"
          >
            {t('articles.all')}
          </Link>
          {articles[lang].scheduled > 0 ? (
            <span>{t('articles.scheduled', { count: articles[lang].scheduled })}</span>
          ) : null}
          {articles[lang].drafts > 0 ? (
            <span>{t('articles.drafts', { count: articles[lang].drafts })}</span>
          ) : null}
        </>
      )}
    />
  );
}

function ProjectFiguresPanel({ projects, period }: { projects: PartOf<'projects'>; period: Period }) {
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
            <RowTitle
              to={paths.editProject(lang, id)}
              image={image}
              seed={slug}
              kind={category}
              title={title}
              lang={lang}
            >
              {' '}
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
