import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { pageOf, toSearch } from '@/content/list/list-params';
import { Library } from '@/features/media/admin/library';
import { type LibraryFilter, readFilter } from '@/features/media/model';
import { AdminPage } from '@/ui/admin-page';
import { ListSearch } from '@/ui/list-filters';
import { keepScroll } from '@/ui/navigation';
import { Pagination } from '@/ui/pagination';

const queryOf = ({ text, unused }: LibraryFilter, page = 1) =>
  toSearch({ q: text, only: unused ? 'unused' : '' }, page);

export default function MediaPage() {
  const { t } = useTranslation('media');
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const page = pageOf(params);
  const narrow = (next: LibraryFilter) => setParams(queryOf(next), { replace: true, ...keepScroll });
  return (
    <AdminPage title={t('page.title')} lead={t('page.lead')}>
      <Library
        filter={filter}
        onFilter={narrow}
        page={page}
        search={
          <ListSearch
            label={t('library.search')}
            hint={t('library.searchHint')}
            text={filter.text}
            onSearch={(text) => narrow({ ...filter, text })}
          />
        }
        pager={(pages) => (
          <Pagination page={page} pages={pages} hrefFor={(to) => ({ search: queryOf(filter, to) })} />
        )}
        past={page > 1 ? <Navigate to={{ search: queryOf(filter) }} replace /> : null}
      />
    </AdminPage>
  );
}
