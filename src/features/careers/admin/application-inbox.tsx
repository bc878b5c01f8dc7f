import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead, pageSize } from '@/content/list/list-view';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { ListSearch } from '@/ui/list-filters';
import { Pagination } from '@/ui/pagination';
import { Select } from '@/ui/select';
import { EmptyState } from '@/ui/state-panel';
import {
  type ApplicationFilter,
  matches,
  type OfferChoice,
  offerChoices,
  type ReceivedApplication,
  statuses,
} from '../application-model';
import { ApplicationDialog } from './application-dialog';
import { ApplicationTable } from './application-table';
import { adminApplicationMutations } from './mutations';

/** The state in the address: search, filters, page and the open application. */
interface InboxView extends ApplicationFilter {
  page: number;
  open: string;
}

const noFilter: InboxView = { text: '', offer: '', status: '', page: 1, open: '' };

function readView(params: URLSearchParams): InboxView {
  const text = (name: string) => params.get(name) ?? '';
  return {
    text: text('q'),
    offer: text('offer'),
    status: text('status'),
    page: pageOf(params),
    open: text('application'),
  };
}

const writeView = ({ text, offer, status, page, open }: InboxView) =>
  toSearch({ q: text, offer, status, application: open }, page);

export function ApplicationInbox({ all }: { all: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('admin-careers');
  const { view, search, show } = useListParams(readView, writeView);
  const [pendingDelete, setPendingDelete] = useState<ReceivedApplication | null>(null);

  const found = all.filter((application) => matches(application, view));
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, pages);
  // An application opened by its address ignores the filters.
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
          filter={view}
          offers={offerChoices(all)}
          onFilter={(change) => show({ ...change, page: 1 })}
        />
      </ListHead>
      {found.length > 0 ? (
        <>
          <ApplicationTable
            rows={found.slice((page - 1) * pageSize, page * pageSize)}
            detailsOf={({ id }) => ({ search: search({ open: id }) })}
            onOpen={({ id }) => show({ open: id })}
            onDelete={setPendingDelete}
          />
          <Pagination page={page} pages={pages} hrefFor={(to) => ({ search: search({ page: to }) })} />
        </>
      ) : (
        <EmptyState
          scene="search"
          title={t('applications.empty')}
          action={<Button onClick={() => show(noFilter)}>{t('applications.showAll')}</Button>}
        >
          {t('applications.nothingText')}
        </EmptyState>
      )}
      <ApplicationDialog
        application={open}
        position={{ current: index + 1, total: found.length }}
        onStep={step}
        onClose={() => show({ open: '' })}
        onDelete={setPendingDelete}
      />
      <ApplicationDeletion
        application={pendingDelete}
        onClose={() => setPendingDelete(null)}
        onDeleted={() => {
          setPendingDelete(null);
          show({ open: '' });
        }}
      />
    </div>
  );
}

interface ApplicationFiltersProps {
  filter: ApplicationFilter;
  offers: readonly OfferChoice[];
  onFilter: (change: Partial<ApplicationFilter>) => void;
}

function ApplicationFilters({ filter, offers, onFilter }: ApplicationFiltersProps) {
  const { t } = useTranslation('admin-careers');
  return (
    <>
      <Field label={t('applications.offerFilter')} hideLabel className="max-sm:w-full sm:w-56">
        <Select value={filter.offer} onChange={(event) => onFilter({ offer: event.target.value })}>
          <option value="">{t('applications.allOffers')}</option>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title ?? t('applications.withoutOffer')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('applications.statusFilter')} hideLabel className="max-sm:w-full sm:w-44">
        <Select value={filter.status} onChange={(event) => onFilter({ status: event.target.value })}>
          <option value="">{t('applications.allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(`applications.statuses.${status}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

interface ApplicationDeletionProps {
  application: ReceivedApplication | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms a deletion; stays open with the reason if it fails. */
function ApplicationDeletion({ application, onClose, onDeleted }: ApplicationDeletionProps) {
  const { t } = useTranslation('admin-careers');
  const remove = useMutation(adminApplicationMutations.remove());
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!application) return;
    remove.mutate(application, {
      onSuccess: () => {
        onDeleted();
        // After both dialogs have closed: the element focused before is gone.
        requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
      },
    });
  };
  const { error } = remove;
  return (
    <ConfirmDialog
      open={application !== null}
      onOpenChange={close}
      title={t('applications.confirmTitle')}
      description={
        <>
          {t('applications.confirmText', { name: application?.full_name ?? '' })}
          {error ? <span className="mt-4 block text-danger">{t('applications.rowKept')}</span> : null}
        </>
      }
      confirmLabel={t('applications.remove')}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
