import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { useMay } from '@/auth/rights';
import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { articles } from '@/content/resources/articles/admin/resource';
import { projects } from '@/content/resources/projects/admin/resource';
import { ManagedLibrary } from '@/features/media/admin/managed-library';
import { UndescribedList } from '@/features/media/admin/undescribed-list';
import { librarySorts, sizeRanges, usePlaces, wholeLibrary } from '@/features/media/model';
import { AdminPage } from '@/ui/admin-page';
import { ListSearch } from '@/ui/list-filters';
import { Pagination } from '@/ui/pagination';
import { Tabs } from '@/ui/tabs';

const readView = (params: URLSearchParams) => ({
  text: params.get('q') ?? '',
  usedIn: enumParam(params, 'use', usePlaces),
  label: params.get('label') ?? '',
  size: enumParam(params, 'size', sizeRanges),
  sort: enumParam(params, 'sort', librarySorts),
  view: enumParam(params, 'view', ['documents', 'undescribed']),
  page: pageOf(params),
});

const writeView = ({ text, usedIn, label, size, sort, view, page }: ReturnType<typeof readView>) =>
  toSearch({ q: text, use: usedIn, label, size, sort, view }, page);

const resources = [articles, projects];

export default function MediaPage() {
  const { t } = useTranslation(['media', 'admin-media']);
  const may = useMay();
  const { view, search, show } = useListParams(readView, writeView);
  const { page, view: shown, ...rest } = view;
  const filter = { ...rest, kind: shown === 'documents' ? ('document' as const) : ('picture' as const) };
  const hrefFor = (to: number) => ({ search: search({ page: to }) });
  const library = (
    <ManagedLibrary
      key={filter.kind}
      filter={filter}
      onFilter={(change) => show({ ...change, page: 1 })}
      page={page}
      search={
        <ListSearch
          label={t('library.search')}
          hint={t('library.searchHint')}
          text={filter.text}
          onSearch={(text) => show({ text, page: 1 })}
        />
      }
      pager={(pages) => <Pagination page={page} pages={pages} hrefFor={hrefFor} />}
      past={page > 1 ? <Navigate to={hrefFor(1)} replace /> : null}
    />
  );
  const undescribed = {
    id: 'undescribed' as const,
    label: t('admin-media:tabs.undescribed'),
    content: <UndescribedList resources={resources} page={page} hrefFor={hrefFor} />,
  };
  return (
    <AdminPage title={t('page.title')} lead={t('page.lead')}>
      <Tabs
        label={t('admin-media:tabs.label')}
        selected={shown || 'library'}
        onSelect={(id) => show({ ...wholeLibrary, view: id === 'library' ? '' : id, page: 1 })}
        tabs={[
          { id: 'library', label: t('admin-media:tabs.library'), content: library },
          { id: 'documents', label: t('admin-media:tabs.documents'), content: library },
          ...(may('content') ? [undescribed] : []),
        ]}
      />
    </AdminPage>
  );
}
