import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { StatusBadge } from '@/content/list/article-status-badge';
import { LanguageTabs } from '@/content/list/language-tabs';
import { dayAndHour } from '@/content/list/publication-status';
import { dateClass, ResourceTable } from '@/content/resource/table';
import { useTableView } from '@/content/resource/table-view';
import { CategoryDialog } from '@/content/resources/articles/admin/category-dialog';
import {
  adminArticleQueries,
  articleList,
  type ListedArticle,
} from '@/content/resources/articles/admin/queries';
import { articles } from '@/content/resources/articles/admin/resource';
import { PairBadge } from '@/content/translation/translation-links';
import { PublishAfter } from '@/features/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { formatNumber } from '@/i18n/format';
import { listPageSize } from '@/lib/paging';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button, LinkButton } from '@/ui/button';
import { BadgeStack, ShortName } from '@/ui/table-row';

export default function ArticlesPage() {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const [renaming, setRenaming] = useState(false);
  return (
    <AdminPage
      title={t('list.title')}
      intro="articles"
      action={
        <div className="flex flex-wrap gap-2.5">
          {may('content') ? <Button onClick={() => setRenaming(true)}>{t('categories.open')}</Button> : null}
          <LinkButton variant="primary" to={paths.newArticle(lang)}>
            {t('list.create')}
          </LinkButton>
        </div>
      }
    >
      <PublishAfter />
      <LanguageTabs label={t('list.languages')} path={paths.adminArticles}>
        <ArticleList key={lang} />
      </LanguageTabs>
      {renaming ? <CategoryDialog onClose={() => setRenaming(false)} /> : null}
    </AdminPage>
  );
}

function ArticleList() {
  const lang = useLang();
  const table = useTableView(articleList);
  const query = useQuery({
    ...adminArticleQueries.list(lang, table.view, listPageSize),
    placeholderData: (shown) => shown,
  });
  return (
    <ResourceTable
      resource={articles}
      list={articleList}
      table={table}
      query={query}
      toasted
      isPublished={({ status }) => status !== 'draft'}
      newPath={paths.newArticle(lang)}
      columns={[
        {
          key: 'author',
          underTitle: ({ author }) => author,
          cell: ({ author }) => <ShortName>{author}</ShortName>,
        },
        {
          key: 'created',
          className: dateClass,
          cell: (article) => <ArticleDate article={article} />,
        },
        {
          key: 'status',
          cell: (article) => (
            <BadgeStack>
              <StatusBadge state={article.status} />
              <PairBadge table="articles_fr" id={article.id} pair={article} editPath={paths.editArticle} />
            </BadgeStack>
          ),
        },
        {
          key: 'views',
          numeric: true,
          className: 'tabular sm:max-[1799px]:hidden',
          cell: ({ views }) => formatNumber(lang, views),
        },
        {
          key: 'likes',
          numeric: true,
          className: 'tabular sm:max-[1799px]:hidden',
          cell: ({ likes }) => formatNumber(lang, likes),
        },
      ]}
    />
  );
}

/** The date that matters: of publication, past or to come; of a draft, when it was begun. */
function ArticleDate({ article: { status, dated_at } }: { article: ListedArticle }) {
  const { t } = useTranslation('admin-articles');
  const { date, time } = dayAndHour(useLang(), dated_at);
  if (status === 'scheduled') return `${date}, ${time}`;
  return status === 'draft' ? <span className="text-muted">{t('list.createdOn', { date })}</span> : date;
}
