import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { LanguageTabs } from '@/content/list/language-tabs';
import { listQuery, oneOf, pageOf, sortLink, sortOf, sortText } from '@/content/list/list-address';
import { ListHead } from '@/content/list/list-head';
import { ListSort } from '@/content/list/list-sort';
import { ListView, pageSize } from '@/content/list/list-view';
import { NothingFound } from '@/content/list/nothing-found';
import { publicationStates, translationStates } from '@/content/list/publication-status';
import { useDeletion } from '@/content/list/use-deletion';
import { useListAddress } from '@/content/list/use-list-address';
import { ArticleFilters } from '@/content/resources/articles/admin/article-filters';
import { ArticleTable } from '@/content/resources/articles/admin/article-table';
import { CategoryDialog } from '@/content/resources/articles/admin/category-dialog';

import {
  type ArticleSort,
  type ArticleView,
  adminArticleQueries,
  articleSorts,
} from '@/content/resources/articles/admin/queries';
import { articles } from '@/content/resources/articles/admin/resource';
import { PublishAfter } from '@/features/site/publishing/admin/publish-card';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { articleKeys } from '@/lib/query-keys';
import { AdminPage } from '@/ui/admin-page';
import { Button, LinkButton } from '@/ui/button';
import { ListSearch } from '@/ui/list-search';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';

/** The newest first. */
const defaultSort = { key: 'created', direction: 'descending' } as const;

const readView = (params: URLSearchParams): ArticleView => ({
  text: params.get('q') ?? '',
  status: oneOf(params, 'status', publicationStates),
  translation: oneOf(params, 'translation', translationStates),
  sort: sortOf(params, articleSorts, defaultSort),
  page: pageOf(params),
});

const writeView = ({ text, status, translation, sort, page }: ArticleView) =>
  listQuery({ q: text, status, translation, sort: sortText(sort, defaultSort) }, page);

export default function ArticlesPage() {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  const may = useMay();
  const [renaming, setRenaming] = useState(false);
  return (
    <AdminPage
      title={t('list.title')}
      action={
        <div className="flex flex-wrap gap-2.5">
          {may('content') ? <Button onClick={() => setRenaming(true)}>{t('categories.open')}</Button> : null}
          <LinkButton variant="primary" to={paths.newArticle(lang)}>
            {t('list.create')}
          </LinkButton>
        </div>
      }
    >
      <PublishAfter saved={articleKeys.categoryNames()} />
      <LanguageTabs label={t('list.languages')} path={paths.adminArticles}>
        <ArticleList key={lang} />
      </LanguageTabs>
      {renaming ? <CategoryDialog onClose={() => setRenaming(false)} /> : null}
    </AdminPage>
  );
}

function ArticleList() {
  const { t } = useTranslation(['admin-articles', 'common']);
  const lang = useLang();
  const { view, search, show } = useListAddress(readView, writeView);
  const query = useQuery({
    ...adminArticleQueries.list(lang, view, pageSize),
    placeholderData: (shown) => shown,
  });
  const deletion = useDeletion(useMutation(articles.remove(lang)), {
    title: t('list.confirmTitle'),
    text: ({ title }: { id: string | number; title: string }) => t('list.confirmText', { title }),
    confirm: t('list.remove'),
  });
  const narrowed = Boolean(view.text || view.status || view.translation);
  const count = query.isPlaceholderData ? undefined : query.data?.total;

  return (
    <div className="flex flex-col gap-4">
      <ListHead count={count === undefined ? null : t(narrowed ? 'list.found' : 'list.count', { count })}>
        <ListSearch
          label={t('list.searchLabel')}
          hint={t('list.searchHint')}
          text={view.text}
          onSearch={(text) => show({ text, page: 1 })}
        />
        <ArticleFilters view={view} onNarrow={(change) => show({ ...change, page: 1 })} />
        <ListSort
          keys={articleSorts}
          nameOf={(key) => t(`list.columns.${key}`)}
          sort={view.sort}
          onSort={(sort) => show({ sort, page: 1 })}
        />
      </ListHead>
      <ListView
        query={query}
        page={view.page}
        toPage={(page) => ({ search: search({ page }) })}
        skeleton={<TableSkeleton pictures />}
        empty={<Nothing narrowed={narrowed} />}
        failure={{ title: t('list.loadFailed'), toasted: true }}
      >
        {(rows) => (
          <ArticleTable
            rows={rows}
            sortBy={(key) => sortLink(key, view.sort, firstOf(key), (sort) => search({ sort, page: 1 }))}
            onDelete={deletion.ask}
          />
        )}
      </ListView>
      {deletion.dialog}
    </div>
  );
}

/** Sorted descending first; text columns ascending. */
const highestFirst: readonly ArticleSort[] = ['created', 'publication', 'views', 'likes'];

const firstOf = (key: ArticleSort) => (highestFirst.includes(key) ? 'descending' : 'ascending');

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('admin-articles');
  const lang = useLang();
  if (narrowed) {
    return (
      <NothingFound title={t('list.nothingTitle')} showAll={t('list.showAll')}>
        {t('list.nothingText')}
      </NothingFound>
    );
  }
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      action={<LinkButton to={paths.newArticle(lang)}>{t('list.emptyAction')}</LinkButton>}
    >
      {t('list.emptyText')}
    </EmptyState>
  );
}
