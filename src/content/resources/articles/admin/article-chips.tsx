import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusBadge, TranslationBadge } from '@/content/list/article-status-badge';
import { publicationState } from '@/content/list/publication-status';
import { DeskLink } from '@/content/translation/desk-link';
import { useLang } from '@/i18n';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { OutsideLink } from '@/ui/outside-link';
import type { ArticleRow } from './article-fields';
import { adminArticleQueries } from './queries';

/** How the article stands, and its translation in the other language. */
export function ArticleChips({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const pair = useQuery(adminArticleQueries.pair(lang, row.id, row.linked_article_id));
  const badge = pair.data ? <TranslationBadge state={pair.data} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge state={publicationState(row)} />
      {row.linked_article_id && badge ? (
        <Link
          to={paths.editArticle(otherLang(lang), row.linked_article_id)}
          className="rounded-chip touch-target hover:underline"
        >
          {badge}
        </Link>
      ) : (
        badge
      )}
      {publicationState(row) === 'published' ? (
        <OutsideLink href={paths.article(lang, row.slug)}>{t('page.view')}</OutsideLink>
      ) : null}
      <DeskLink table="articles_fr" rowId={lang === 'fr' ? row.id : row.linked_article_id} />
    </div>
  );
}
