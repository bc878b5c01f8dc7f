import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { OutsideLink } from '@/ui/outside-link';
import type { ArticleRow } from './article-fields';
import { StatusBadge, TranslationBadge } from './article-status-badge';
import { publicationState, translationState } from './publication-status';
import { adminArticleQueries } from './queries';

/** How the article stands, and its translation in the other language. */
export function ArticleChips({ row }: { row: ArticleRow }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const choices = useQuery(adminArticleQueries.choices(otherLang(lang)));
  const linked = choices.data?.find((choice) => choice.id === row.linked_article_id);
  const state = choices.data ? translationState(lang, row, linked ?? null) : null;
  const badge = state ? <TranslationBadge state={state} /> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge state={publicationState(row)} />
      {linked && badge ? (
        <Link
          to={paths.editArticle(otherLang(lang), linked.id)}
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
    </div>
  );
}
