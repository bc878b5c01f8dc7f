import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { Library } from '@/features/media/admin/library';
import { librarySorts, sizeRanges, usePlaces } from '@/features/media/model';
import { AdminPage } from '@/ui/admin-page';
import { ListSearch } from '@/ui/list-filters';
import { Pagination } from '@/ui/pagination';

const readView = (params: URLSearchParams) => ({
  text: params.get('q') ?? '',
  usedIn: enumParam(params, 'use', usePlaces),
  label: params.get('label') ?? '',
  size: enumParam(params, 'size', sizeRanges),
  sort: enumParam(params, 'sort', librarySorts),
  page: pageOf(params),
});

const writeView = ({ text, usedIn, label, size, sort, page }: ReturnType<typeof readView>) =>
  toSearch({ q: text, use: usedIn, label, size, sort }, page);

export default function MediaPage() {
  const { t } = useTranslation('media');
  const { view, search, show } = useListParams(readView, writeView);
  const { page, ...filter } = view;
  return (
    <AdminPage title={t('page.title')} lead={t('page.lead')}>
      <Library
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
        pager={(pages) => (
          <Pagination page={page} pages={pages} hrefFor={(to) => ({ search: search({ page: to }) })} />
        )}
        past={page > 1 ? <Navigate to={{ search: search({ page: 1 }) }} replace /> : null}
      />
    </AdminPage>
  );
}
