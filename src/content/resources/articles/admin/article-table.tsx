import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { StatusBadge, TranslationBadge } from '@/content/list/article-status-badge';
import { PairLink } from '@/content/translation/pair-link';
import { LastChangeLine, useLastChanges } from '@/content/versions/last-change';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { RowActions } from '@/ui/row-actions';
import { RowTitle } from '@/ui/row-title';
import { type Column, Table } from '@/ui/table';
import { type ArticleSort, adminArticleQueries, type ListedArticle } from './queries';

interface ArticleTableProps {
  rows: readonly ListedArticle[];
  /** The address and the state of sorting by a column. */
  sortBy: (key: ArticleSort) => NonNullable<Column<ListedArticle>['sort']>;
  onDelete: (article: ListedArticle) => void;
}

export function ArticleTable({ rows, sortBy, onDelete }: ArticleTableProps) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const changeOf = useLastChanges(adminArticleQueries.all(lang), `articles_${lang}`, rows);
  const edit = (article: ListedArticle) => paths.editArticle(lang, article.id);
  const column = (key: ArticleSort) => ({
    key,
    header: t(`list.columns.${key}`),
    sort: sortBy(key),
  });
  return (
    <Table
      label={t('list.title')}
      rows={rows}
      rowKey={(article) => article.id}
      columns={[
        {
          ...column('title'),
          lead: true,
          className: 'w-full',
          cell: (article) => (
            <>
              <RowTitle to={edit(article)} image={article.image} seed={article.slug}>
                {article.title}
              </RowTitle>
              <LastChangeLine change={changeOf(article)} className="pl-17" />
            </>
          ),
        },
        {
          ...column('author'),
          className: 'sm:max-xl:hidden',
          cell: (article) => article.author,
        },
        {
          ...column('created'),
          className: 'sm:whitespace-nowrap',
          cell: (article) => formatDate(lang, article.created_at),
        },
        { ...column('status'), cell: (article) => <StatusBadge state={article.status} /> },
        {
          // The date readers see, once there is one.
          ...column('publication'),
          className: 'sm:whitespace-nowrap sm:max-xl:hidden',
          cell: (article) => (article.published_at ? formatDate(lang, article.published_at) : '–'),
        },
        {
          ...column('translation'),
          className: 'sm:whitespace-nowrap sm:max-xl:hidden',
          cell: (article) => <Translation article={article} />,
        },
        {
          ...column('views'),
          numeric: true,
          className: 'tabular sm:max-[1599px]:hidden',
          cell: (article) => formatNumber(lang, article.views),
        },
        {
          ...column('likes'),
          numeric: true,
          className: 'tabular sm:max-[1599px]:hidden',
          cell: (article) => formatNumber(lang, article.likes),
        },
      ]}
      actions={(article) =>
        // What is public is not an author's any more.
        may('content') || article.status === 'draft' ? (
          <RowActions
            editTo={edit(article)}
            edit={t('list.edit')}
            editName={t('list.editOne', { title: article.title })}
            removeName={t('list.removeOne', { title: article.title })}
            onRemove={() => onDelete(article)}
          />
        ) : null
      }
    />
  );
}

/** How the translation stands, and the way to it or to the desk. */
function Translation({ article }: { article: ListedArticle }) {
  const lang = useLang();
  const { id, translation, translation_id } = article;
  return (
    <PairLink
      table="articles_fr"
      french={lang === 'fr' ? id : translation_id}
      state={translation}
      editor={translation_id && paths.editArticle(otherLang(lang), translation_id)}
    >
      <TranslationBadge state={translation} />
    </PairLink>
  );
}
