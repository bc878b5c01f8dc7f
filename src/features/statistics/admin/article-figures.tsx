import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { BarFigure } from '@/ui/progress';
import { type PartOf, viewsOf } from '../model';
import { Ranking } from './ranking';

/** How often each published article was read and liked. */
export function ArticleFiguresPanel({ articles }: { articles: PartOf<'articles'> }) {
  const { t } = useTranslation('dashboard');
  const own = useLang();
  const drafts = viewsOf({ fr: articles.fr.drafts, en: articles.en.drafts });
  const scheduled = viewsOf({ fr: articles.fr.scheduled, en: articles.en.scheduled });
  return (
    <Ranking
      title={t('articles.title')}
      empty={t('articles.empty')}
      ranked={articles}
      columns={(lang) => [
        {
          key: 'title',
          header: t('articles.article'),
          lead: true,
          className: 'w-full',
          cell: ({ id, title }) => (
            <Link
              to={paths.editArticle(lang, id)}
              lang={lang}
              className="flex min-h-9 items-center rounded-chip font-normal hover:text-accent"
            >
              <span className="line-clamp-2">{title}</span>
            </Link>
          ),
        },
        {
          key: 'views',
          header: t('articles.views'),
          cell: ({ views }) => (
            <BarFigure value={views} max={articles[lang].most[0]?.views ?? 0}>
              {formatNumber(own, views)}
            </BarFigure>
          ),
        },
        {
          key: 'likes',
          header: t('articles.likes'),
          numeric: true,
          cell: ({ likes }) => formatNumber(own, likes),
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
          {scheduled > 0 ? <span>{t('articles.scheduled', { count: scheduled })}</span> : null}
          {drafts > 0 ? <span>{t('articles.drafts', { count: drafts })}</span> : null}
        </>
      )}
    />
  );
}
