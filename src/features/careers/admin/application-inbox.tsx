import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery, pageOf } from '@/content/list/list-address';
import { ListHead } from '@/content/list/list-head';
import { pageSize } from '@/content/list/list-view';
import { useListAddress } from '@/content/list/use-list-address';
import { Button } from '@/ui/button';
import { ListSearch } from '@/ui/list-search';
import { Pagination } from '@/ui/pagination';
import { EmptyState } from '@/ui/state-panel';
import { matches, type Narrowing, offerChoices, type ReceivedApplication } from '../application-model';
import { ApplicationDeletion } from './application-deletion';
import { ApplicationDialog } from './application-dialog';
import { ApplicationFilters } from './application-filters';
import { ApplicationTable } from './application-table';

/** What the address says: the search, the filters, the page, and which application is open. */
interface View extends Narrowing {
  page: number;
  open: string;
}

const everything: View = { text: '', offer: '', status: '', page: 1, open: '' };

function readView(params: URLSearchParams): View {
  const text = (name: string) => params.get(name) ?? '';
  return {
    text: text('q'),
    offer: text('offer'),
    status: text('status'),
    page: pageOf(params),
    open: text('application'),
  };
}

const writeView = ({ text, offer, status, page, open }: View) =>
  listQuery({ q: text, offer, status, application: open }, page);

/** What was received: searched, filtered, opened one by one. */
export function ApplicationInbox({ all }: { all: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('admin-careers');
  const { view, search, show } = useListAddress(readView, writeView);
  const [doomed, setDoomed] = useState<ReceivedApplication | null>(null);

  const found = all.filter((application) => matches(application, view));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, pages);
  // Opened by its address, for instance from the dashboard, it is shown whatever the filters say.
  const open = all.find(({ id }) => id === view.open) ?? null;
  const index = found.findIndex(({ id }) => id === view.open);
  const step = (by: 1 | -1) => {
    const next = found[index + by];
    if (next) show({ open: next.id });
  };

  return (
    <div className="flex flex-col gap-4">
      <ListHead
        count={t(found.length === all.length ? 'applications.count' : 'applications.found', {
          count: found.length,
        })}
      >
        <ListSearch
          label={t('applications.searchLabel')}
          hint={t('applications.searchHint')}
          text={view.text}
          onSearch={(text) => show({ text, page: 1 })}
        />
        <ApplicationFilters
          narrowing={view}
          offers={offerChoices(all)}
          onNarrow={(change) => show({ ...change, page: 1 })}
        />
      </ListHead>
      {found.length > 0 ? (
        <>
          <ApplicationTable
            rows={found.slice((page - 1) * pageSize, page * pageSize)}
            detailsOf={({ id }) => ({ search: search({ open: id }) })}
            onOpen={({ id }) => show({ open: id })}
            onDelete={setDoomed}
          />
          <Pagination page={page} pages={pages} hrefFor={(to) => ({ search: search({ page: to }) })} />
        </>
      ) : (
        <EmptyState
          scene="search"
          title={t('applications.empty')}
          action={<Button onClick={() => show(everything)}>{t('applications.showAll')}</Button>}
        >
          {t('applications.nothingText')}
        </EmptyState>
      )}
      <ApplicationDialog
        application={open}
        place={{ current: index + 1, total: found.length }}
        onStep={step}
        onClose={() => show({ open: '' })}
        onDelete={setDoomed}
      />
      <ApplicationDeletion
        application={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          show({ open: '' });
        }}
      />
    </div>
  );
}
