import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/frame';
import { Cover } from '@/ui/motif/cover-picture';
import { BarFigure } from '@/ui/progress';
import { Table } from '@/ui/table';
import { type Dashboard, viewsOf } from '../model';

/** So many fit beside the newsletter; the rest is one link away. */
const most = 6;

/** The published articles of both languages, most read first. */
export function ArticleFiguresPanel({ articles, drafts }: Pick<Dashboard, 'articles' | 'drafts'>) {
  const t = useT();
  const lang = useLang();
  const title = useId();
  const highest = Math.max(...articles.map((article) => article.views), 0);
  const rest = articles.length - most;
  const waiting = viewsOf(drafts);
  return (
    <Card
      as="section"
      aria-labelledby={title}
      className="px-5 pt-4 pb-3 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
    >
      <h2 id={title} className="mb-1 type-title">
        {t('dashboard.articles.title')}
      </h2>
      {articles.length === 0 ? (
        <p className="py-6 text-muted">{t('dashboard.articles.empty')}</p>
      ) : (
        <Table
          label={t('dashboard.articles.title')}
          rows={articles.slice(0, most)}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'title',
              header: t('dashboard.articles.article'),
              lead: true,
              className: 'w-full',
              cell: (article) => (
                <Link
                  to={paths.editArticle(article.language, article.id)}
                  lang={article.language}
                  className="flex min-h-9 items-center gap-3 rounded-chip font-normal hover:text-accent"
                >
                  <Cover
                    seed={article.slug}
                    size="thumb"
                    ratio={1.5}
                    className="h-9 w-13.5 shrink-0 rounded-chip"
                  />
                  <span className="line-clamp-2">{article.title}</span>
                </Link>
              ),
            },
            {
              key: 'language',
              header: t('dashboard.articles.language'),
              cell: (article) => <Badge>{article.language.toUpperCase()}</Badge>,
            },
            {
              key: 'views',
              header: t('dashboard.articles.views'),
              cell: (article) => (
                <BarFigure value={article.views} max={highest}>
                  {formatNumber(lang, article.views)}
                </BarFigure>
              ),
            },
            {
              key: 'likes',
              header: t('dashboard.articles.likes'),
              numeric: true,
              cell: (article) => formatNumber(lang, article.likes),
            },
          ]}
        />
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm text-muted">
        <Link
          to={paths.adminArticles(lang)}
          className="flex min-h-9 items-center text-text hover:text-accent"
        >
          {t('dashboard.articles.all')}
        </Link>
        {rest > 0 ? <span>{t('dashboard.articles.more', { count: rest })}</span> : null}
        {waiting > 0 ? <span>{t('dashboard.articles.drafts', { count: waiting })}</span> : null}
      </p>
    </Card>
  );
}
