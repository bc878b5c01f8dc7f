import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  matches,
  type Narrowing,
  offerChoices,
  type ReceivedApplication,
} from '@/features/careers/application-model';
import { applicationQueries, FilesKept, receivedMutations } from '@/features/careers/applications';
import { ApplicationDialog } from '@/features/careers/components/application-dialog';
import { ApplicationFilters } from '@/features/careers/components/application-filters';
import { ApplicationTable } from '@/features/careers/components/application-table';
import { TableSkeleton } from '@/features/careers/components/table-skeleton';
import { failureKey } from '@/i18n/failure-text';
import { useT } from '@/i18n/i18n';
import { toFailure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Pagination } from '@/ui/pagination';
import { QueryView } from '@/ui/query-view';
import { EmptyState, ErrorPanel } from '@/ui/state-panel';
import { AdminPage } from './admin-page';
import { listQuery, pageOf } from './list-address';
import { ListSearch } from './list-search';

/** Lists page past fifty. */
const pageSize = 50;

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

export function ApplicationsPage() {
  const t = useT();
  const applications = useQuery(applicationQueries.list());
  return (
    <AdminPage title={t('jobs.applications.title')}>
      <QueryView
        query={applications}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState scene="inbox" title={t('jobs.applications.empty')}>
            {t('jobs.applications.emptyText')}
          </EmptyState>
        }
        failure={(error, retry) => (
          <ErrorPanel
            title={t('jobs.applications.loadFailed')}
            onRetry={retry}
            retrying={applications.isFetching}
          >
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        )}
      >
        {(all) => <Inbox all={all} />}
      </QueryView>
    </AdminPage>
  );
}

function Inbox({ all }: { all: readonly ReceivedApplication[] }) {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const [doomed, setDoomed] = useState<ReceivedApplication | null>(null);

  // The search box speaks up a moment after the last key: by then another application may be open.
  const latest = useRef(view);
  latest.current = view;
  const show = (change: Partial<View>) =>
    setParams(writeView({ ...latest.current, ...change }), { replace: true, state: { stay: true } });

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
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <ListSearch
          label={t('jobs.applications.searchLabel')}
          hint={t('jobs.applications.searchHint')}
          text={view.text}
          onSearch={(text) => show({ text, page: 1 })}
        />
        <ApplicationFilters
          narrowing={view}
          offers={offerChoices(all)}
          onNarrow={(change) => show({ ...change, page: 1 })}
        />
        <p role="status" className="pb-3 text-sm text-muted sm:ml-auto">
          {t(found.length === all.length ? 'jobs.applications.count' : 'jobs.applications.found', {
            count: found.length,
          })}
        </p>
      </div>
      {found.length > 0 ? (
        <>
          <ApplicationTable
            rows={found.slice((page - 1) * pageSize, page * pageSize)}
            detailsOf={({ id }) => ({ search: writeView({ ...view, open: id }) })}
            onOpen={({ id }) => show({ open: id })}
            onDelete={setDoomed}
          />
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(to) => ({ search: writeView({ ...view, page: to }) })}
          />
        </>
      ) : (
        <EmptyState
          scene="search"
          title={t('jobs.applications.empty')}
          action={<Button onClick={() => show(everything)}>{t('jobs.applications.showAll')}</Button>}
        >
          {t('jobs.applications.nothingText')}
        </EmptyState>
      )}
      <ApplicationDialog
        application={open}
        place={{ current: index + 1, total: found.length }}
        onStep={step}
        onClose={() => show({ open: '' })}
        onDelete={setDoomed}
      />
      <Deletion
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

interface DeletionProps {
  application: ReceivedApplication | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks, deletes, and stays with the reason when a file or the application could not be removed. */
function Deletion({ application, onClose, onDeleted }: DeletionProps) {
  const t = useT();
  const remove = useMutation(receivedMutations.remove());
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!application) return;
    remove.mutate(application, {
      onSuccess: () => {
        onDeleted();
        // Once both dialogs are gone: what had the focus before them is gone as well.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
      },
    });
  };
  const { error } = remove;
  return (
    <ConfirmDialog
      open={application !== null}
      onOpenChange={close}
      title={t('jobs.applications.confirmTitle')}
      description={
        <>
          {t('jobs.applications.confirmText', { name: application?.full_name ?? '' })}
          {error ? (
            <span role="alert" className="mt-4 block text-danger">
              {t(error instanceof FilesKept ? 'jobs.applications.filesKept' : 'jobs.applications.rowKept')}
            </span>
          ) : null}
        </>
      }
      confirmLabel={t('jobs.applications.remove')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
