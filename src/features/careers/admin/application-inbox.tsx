import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumParam, pageOf, toSearch, useListParams } from '@/content/list/list-params';
import { ListHead } from '@/content/list/list-view';
import { useLang } from '@/i18n';
import { formatPast } from '@/i18n/format-relative';
import { adminStorageKeys } from '@/lib/admin-storage-keys';
import { readStored, writeStored } from '@/lib/local-storage';
import { listPageSize } from '@/lib/paging';
import { Button } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { focusTitle } from '@/ui/focus';
import { FilterSelect, ListSearch } from '@/ui/list-filters';
import { Pagination } from '@/ui/pagination';
import { Select } from '@/ui/select';
import { EmptyState } from '@/ui/state-panel';
import { toast } from '@/ui/toast-store';
import { useMedia } from '@/ui/use-media';
import {
  type ApplicationFilter,
  matches,
  type OfferChoice,
  offerChoices,
  type ReceivedApplication,
  type Status,
  statuses,
  statusOf,
} from '../application-model';
import { ApplicationBoard } from './application-board';
import { ApplicationPanel } from './application-panel';
import { ApplicationTable } from './application-table';
import { ChoiceBar, useChoice } from './choice';
import { adminApplicationMutations } from './mutations';
import { isRefusable, RefusalDialog } from './refusal-dialog';
import { useListKeys } from './use-list-keys';

export type View = 'board' | 'list';

interface InboxView extends ApplicationFilter {
  view: View;
  page: number;
  open: string;
}

/** Without one in the address, the view chosen last on this device. */
const storedView = (): View => (readStored(adminStorageKeys.applicationsView) === 'board' ? 'board' : 'list');

function readView(params: URLSearchParams): InboxView {
  const text = (name: string) => params.get(name) ?? '';
  return {
    view: enumParam(params, 'view', ['board', 'list']) || storedView(),
    text: text('q'),
    offer: text('offer'),
    status: enumParam(params, 'status', statuses),
    page: pageOf(params),
    open: text('application'),
  };
}

const writeView = ({ view, text, offer, status, page, open }: InboxView) =>
  toSearch({ view: view === storedView() ? '' : view, q: text, offer, status, application: open }, page);

const noFilter = { text: '', offer: '', status: '', page: 1, open: '' } as const;

const dockedFrom = '(width >= 1280px)';

export function ApplicationInbox({ all }: { all: readonly ReceivedApplication[] }) {
  const { t } = useTranslation('admin-careers');
  const { view, search, show } = useListParams(readView, writeView);
  const [pendingDelete, setPendingDelete] = useState<ReceivedApplication | null>(null);
  const [refusing, setRefusing] = useState<readonly ReceivedApplication[]>([]);
  const moveNow = useMoving();
  const isBoard = view.view === 'board';
  const isDocked = useMedia(dockedFrom) && isBoard;

  const filter: ApplicationFilter = isBoard ? { ...view, status: '' } : view;
  const found = all.filter((application) => matches(application, filter));
  const choice = useChoice(found);
  const pages = Math.max(1, Math.ceil(found.length / listPageSize));
  const page = Math.min(view.page, pages);
  // An application opened by its address ignores the filters.
  const open = all.find(({ id }) => id === view.open) ?? null;
  const index = found.findIndex(({ id }) => id === view.open);
  const step = (by: 1 | -1) => {
    const next = found[index + by];
    if (next) show({ open: next.id });
  };
  const move = (application: ReceivedApplication, stage: Status) => {
    if (stage !== 'rejected') moveNow(application, stage);
    else if (isRefusable(application)) setRefusing([application]);
  };
  const close = () => {
    const from = view.open;
    show({ open: '' });
    if (isDocked)
      document.querySelector<HTMLElement>(`[data-application="${CSS.escape(from)}"] [data-open]`)?.focus();
  };
  const chosen = found.filter((application) => choice.isChosen(application) && isRefusable(application));
  const keys = useListKeys({ all, openId: view.open, onOpen: (id) => show({ open: id }), onMove: move });
  const detailsOf = ({ id }: ReceivedApplication) => ({ search: search({ open: id }) });

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
          hasStatus={!isBoard}
          offers={offerChoices(all)}
          onFilter={(change) => show({ ...change, page: 1 })}
        />
        {choice.isChoosing ? null : (
          <Button size="sm" icon="check" onClick={choice.begin}>
            {t('several.begin')}
          </Button>
        )}
        <ChoiceGroup
          label={t('views.label')}
          value={view.view}
          onChange={(next) => {
            writeStored(adminStorageKeys.applicationsView, next);
            show({ view: next, page: 1 });
          }}
          options={(['board', 'list'] as const).map((id) => ({ id, label: t(`views.${id}`) }))}
        />
      </ListHead>
      {found.length > 0 ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is focused inside
        <div className="flex flex-col gap-4" onKeyDown={keys.onKeyDown}>
          {isBoard ? (
            <ApplicationBoard
              found={found}
              openId={view.open}
              detailsOf={detailsOf}
              onMove={move}
              choice={choice}
            />
          ) : (
            <>
              <ApplicationTable
                rows={found.slice((page - 1) * listPageSize, page * listPageSize)}
                detailsOf={detailsOf}
                onOpen={({ id }) => show({ open: id })}
                onDelete={setPendingDelete}
                choice={choice}
              />
              <Pagination page={page} pages={pages} hrefFor={(to) => ({ search: search({ page: to }) })} />
            </>
          )}
          {keys.legend}
        </div>
      ) : (
        <EmptyState
          scene="search"
          title={t('applications.empty')}
          action={<Button onClick={() => show(noFilter)}>{t('applications.showAll')}</Button>}
        >
          {t('applications.nothingText')}
        </EmptyState>
      )}
      <ChoiceBar choice={choice} count={chosen.length} onRefuse={() => setRefusing(chosen)} />
      {open ? (
        <ApplicationPanel
          application={open}
          position={{ current: index + 1, total: found.length }}
          isDocked={isDocked}
          onStep={step}
          onClose={close}
          onDelete={setPendingDelete}
          onMove={move}
        />
      ) : null}
      {refusing.length > 0 ? (
        <RefusalDialog
          applications={refusing}
          onClose={() => setRefusing([])}
          onRefused={() => {
            setRefusing([]);
            choice.end();
          }}
        />
      ) : null}
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
  hasStatus: boolean;
  offers: readonly OfferChoice[];
  onFilter: (change: Partial<ApplicationFilter>) => void;
}

function ApplicationFilters({ filter, hasStatus, offers, onFilter }: ApplicationFiltersProps) {
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
      {hasStatus ? (
        <FilterSelect
          label={t('applications.statusFilter')}
          value={filter.status}
          all={t('applications.allStatuses')}
          options={statuses.map((value) => ({ value, label: t(`applications.statuses.${value}`) }))}
          onChange={(status) => onFilter({ status })}
        />
      ) : null}
    </>
  );
}

interface ApplicationDeletionProps {
  application: ReceivedApplication | null;
  onClose: () => void;
  onDeleted: () => void;
}

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
        requestAnimationFrame(() => focusTitle());
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

type Moved = Pick<ReceivedApplication, 'id' | 'full_name' | 'status'>;

function useMoving(): (application: Moved, stage: Status) => void {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const { mutateAsync } = useMutation(adminApplicationMutations.move());

  const move = (application: Moved, stage: Status, isUndo = false) => {
    const { id, full_name: name, status: from } = application;
    if (from === stage) return;
    mutateAsync([{ id, from, to: stage }]).then(
      ([elsewhere]) => {
        if (elsewhere) {
          const { stage: present, moved_by: person, moved_at: at } = elsewhere;
          toast({
            kind: 'info',
            title: present
              ? t('move.elsewhere', { name, stage: t(`applications.statuses.${statusOf(present)}`) })
              : t('move.gone', { name }),
            description: person && at ? t('move.by', { person, time: formatPast(lang, at) }) : undefined,
          });
          return;
        }
        const undo = () => move({ ...application, status: stage }, statusOf(from), true);
        toast({
          kind: 'success',
          title: t('applications.statusSaved', { status: t(`applications.statuses.${stage}`) }),
          description: name,
          action: isUndo ? undefined : { label: t('move.undo'), onPress: undo },
        });
      },
      () => undefined,
    );
  };
  return (application, stage) => move(application, stage);
}
