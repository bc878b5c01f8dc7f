import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { BarFigure } from '@/ui/progress';
import { RowTitle } from '@/ui/row-title';
import type { PartOf, Period } from '../model';
import { Ranking } from './ranking';

interface ArticleFiguresPanelProps {
  articles: PartOf<'articles'>;
  period: Period;
}

/** How often each published article was read and liked. */
export function ArticleFiguresPanel({ articles, period }: ArticleFiguresPanelProps) {
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
            <RowTitle to={paths.editArticle(lang, id)} image={image} seed={slug}>
              <span lang={lang} className="line-clamp-2">
                {title}
              </span>{' '}
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
