import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { sections } from '@/brand/sections';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { type Lang, langNames, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { CardBoundary } from '@/ui/card-boundary';
import { FoldingSection } from '@/ui/folding-section';
import { Card } from '@/ui/frame';
import { BarFigure } from '@/ui/progress';
import { type Column, Table } from '@/ui/table';
import { RowTitle } from '@/ui/table-row';
import { Tabs } from '@/ui/tabs';
import { type Figures, type PartOf, type Period, partOf } from '../model';

interface RankingsProps {
  figures: Figures;
  period: Period;
}

const ArticleRanking = ({ figures, period }: RankingsProps) => (
  <ArticleFiguresPanel articles={partOf(figures, 'articles')} period={period} />
);
const ProjectRanking = ({ figures, period }: RankingsProps) => (
  <ProjectFiguresPanel projects={partOf(figures, 'projects')} period={period} />
);

export function Rankings({ figures, period }: RankingsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <FoldingSection title={t('reading.title')}>
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
    </FoldingSection>
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

const collapsedRows = 5;

interface Ranked<Row> {
  most: readonly Row[];
  published: number;
}

interface RankingProps<Row> {
  title: string;
  period: Period;
  empty: string;
  ranked: Record<Lang, Ranked<Row>>;
  columns: (lang: Lang) => readonly Column<Row>[];
  foot: (lang: Lang) => ReactNode;
}

function Ranking<Row extends { id: string | number }>({
  title,
  period,
  empty,
  ranked,
  columns,
  foot,
}: RankingProps<Row>) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  const [lang, setLang] = useState(own);
  const [all, setAll] = useState(false);
  const heading = useId();
  const { most, published } = ranked[lang];
  const hidden = most.length - collapsedRows;
  return (
    <Card
      as="section"
      aria-labelledby={heading}
      className="px-5 pt-4 pb-3 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
    >
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={heading} className="type-title">
          {title}
        </h3>
        <span className="text-sm text-muted">{t('ranking.period', { period: t(`period.d${period}`) })}</span>
      </div>
      <Tabs
        label={title}
        selected={lang}
        onSelect={setLang}
        tabs={langs.map((id) => ({
          id,
          label: <span lang={id}>{langNames[id]}</span>,
          content:
            most.length === 0 ? (
              <p className="py-6 text-muted">{empty}</p>
            ) : (
              <Table
                label={title}
                rows={all ? most : most.slice(0, collapsedRows)}
                rowKey={(row) => row.id}
                columns={columns(lang)}
              />
            ),
        }))}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm text-muted">
        {hidden > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3"
            aria-expanded={all}
            onClick={() => setAll(!all)}
          >
            {all ? t('ranking.fewer') : t('ranking.more', { count: hidden })}
          </Button>
        ) : null}
        {foot(lang)}
        {published > most.length ? (
          <span>{t('ranking.rest', { count: published - most.length })}</span>
        ) : null}
      </div>
    </Card>
  );
}
