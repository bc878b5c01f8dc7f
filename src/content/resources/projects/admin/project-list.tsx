import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { listQuery, oneOf, pageOf, sortLink, sortOf, sortText } from '@/content/list/list-address';
import { ListHead } from '@/content/list/list-head';
import { ListSort } from '@/content/list/list-sort';
import { ListView, pageSize } from '@/content/list/list-view';
import { NothingFound } from '@/content/list/nothing-found';
import { useDeletion } from '@/content/list/use-deletion';
import { useListAddress } from '@/content/list/use-list-address';
import { useRowOrder } from '@/content/resource/list';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';
import { ListSearch } from '@/ui/list-search';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table-skeleton';
import { trades } from '../model';
import { ProjectFilters } from './project-filters';
import { listed, type ProjectView, projectSorts, projectStatuses } from './project-search';
import { ProjectTable } from './project-table';
import { adminProjectQueries } from './queries';
import { projects } from './resource';

/** The order of the portfolio, which visitors see. */
const usual = { key: 'position', direction: 'ascending' } as const;

const readView = (params: URLSearchParams): ProjectView => ({
  text: params.get('q') ?? '',
  status: oneOf(params, 'status', projectStatuses),
  category: oneOf(params, 'category', trades),
  sort: sortOf(params, projectSorts, usual),
  page: pageOf(params),
});

const writeView = ({ text, status, category, sort, page }: ProjectView) =>
  listQuery({ q: text, status, category, sort: sortText(sort, usual) }, page);

/** The portfolio in the language of the path: searched, sorted, put in order. */
export function ProjectList() {
  const { t } = useTranslation(['admin-projects', 'common']);
  const lang = useLang();
  const { view, search, show } = useListAddress(readView, writeView);
  const portfolio = useQuery(projects.list(lang));
  const likes = useQuery({
    ...adminProjectQueries.likes(
      lang,
      (portfolio.data ?? []).map(({ id }) => id).sort((one, other) => one - other),
    ),
    enabled: portfolio.data !== undefined,
  });
  const may = useMay();
  const deletion = useDeletion(useMutation(projects.remove(lang)), {
    title: t('list.confirmTitle'),
    text: ({ title }: { id: string | number; title: string }) => t('list.confirmText', { title }),
    confirm: t('list.remove'),
  });

  const all = portfolio.data ?? [];
  const sortable = useRowOrder(projects, all);
  const found = listed(all, view, likes.data);
  const narrowed = Boolean(view.text || view.status || view.category);
  const inOrder = !narrowed && view.sort.key === usual.key && view.sort.direction === usual.direction;
  const from = (view.page - 1) * pageSize;
  const rows = found.slice(from, from + pageSize);

  return (
    <div className="flex flex-col gap-4">
      <ListHead
        count={portfolio.data ? t(narrowed ? 'list.found' : 'list.count', { count: found.length }) : null}
      >
        <ListSearch
          label={t('list.search')}
          hint={t('list.searchHint')}
          text={view.text}
          onSearch={(text) => show({ text, page: 1 })}
        />
        <ProjectFilters view={view} onNarrow={(change) => show({ ...change, page: 1 })} />
        <ListSort
          keys={projectSorts}
          nameOf={(key) => t(`list.columns.${key}`)}
          sort={view.sort}
          onSort={(sort) => show({ sort, page: 1 })}
        />
      </ListHead>
      {sortable.status}
      <ListView
        query={{ ...portfolio, data: portfolio.data && { rows, total: found.length } }}
        page={view.page}
        toPage={(page) => ({ search: search({ page }) })}
        skeleton={<TableSkeleton pictures />}
        empty={<Nothing narrowed={narrowed} />}
        failure={{ title: t('list.loadFailed'), text: ({ serverMessage }) => serverMessage }}
      >
        {() => (
          <ProjectTable
            rows={rows}
            likes={likes.data}
            indexOf={(project) => all.findIndex(({ id }) => id === project.id)}
            total={all.length}
            sortBy={(key) =>
              sortLink(
                key,
                view.sort,
                key === 'likes' || key === 'created' ? 'descending' : 'ascending',
                (sort) => search({ sort, page: 1 }),
              )
            }
            sortable={inOrder && may('content') ? sortable : undefined}
            onDelete={deletion.ask}
          />
        )}
      </ListView>
      {deletion.dialog}
    </div>
  );
}

function Nothing({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation('admin-projects');
  const lang = useLang();
  if (narrowed) {
    return (
      <NothingFound title={t('list.nothing')} showAll={t('list.showAll')}>
        {t('list.nothingText')}
      </NothingFound>
    );
  }
  return (
    <EmptyState
      title={t('list.empty')}
      action={<LinkButton to={paths.newProject(lang)}>{t('list.create')}</LinkButton>}
    >
      {t('list.emptyText')}
    </EmptyState>
  );
}
