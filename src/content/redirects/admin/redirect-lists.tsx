import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { readablePath } from '@/lib/readable-path';
import { hostsTake } from '@/lib/site-page';
import { Badge } from '@/ui/badge';
import { Button, IconButton } from '@/ui/button';
import { focusTitle } from '@/ui/focus';
import { EmptyState } from '@/ui/state-panel';
import { Table } from '@/ui/table';
import { toast } from '@/ui/toast-store';
import { type MissedAddress, type OwnRedirect, redirectMutations } from './queries';

interface MissedAddressesProps {
  missed: readonly MissedAddress[];
  /** Called for an address without a proposal. */
  onChoose: (from: string) => void;
}

export function MissedAddresses({ missed, onChoose }: MissedAddressesProps) {
  const { t } = useTranslation('admin-redirects');
  const lang = useLang();
  const save = useMutation(redirectMutations.save());
  const dismiss = useMutation(redirectMutations.dismiss());
  const lead = async (from: string, to: string) => {
    const { fault } = await save.mutateAsync({ from, to });
    if (!fault) focusTitle({ preventScroll: true });
    toast(
      fault
        ? { kind: 'error', title: t('saveFailed'), description: t(`faults.${fault}`) }
        : { kind: 'success', title: t('saved') },
    );
  };
  if (missed.length === 0) return <EmptyState title={t('missed.none')}>{t('missed.noneText')}</EmptyState>;
  return (
    <Table
      label={t('missed.title')}
      rows={missed}
      rowKey={({ path }) => path}
      columns={[
        {
          key: 'path',
          header: t('missed.path'),
          lead: true,
          className: 'sm:w-full',
          cell: ({ path, proposal }) => (
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="wrap-anywhere">{readablePath(path)}</span>
              {proposal ? (
                <Button
                  size="sm"
                  className="py-1.5 text-left wrap-anywhere"
                  busy={save.isPending && save.variables.from === path}
                  onClick={() => void lead(path, proposal).catch(() => undefined)}
                >
                  {t('missed.lead', { address: proposal })}
                </Button>
              ) : (
                <Button
                  size="sm"
                  aria-label={t('missed.chooseFor', { address: readablePath(path) })}
                  onClick={() => onChoose(readablePath(path))}
                >
                  {t('missed.choose')}
                </Button>
              )}
            </div>
          ),
        },
        {
          key: 'count',
          header: t('missed.count'),
          numeric: true,
          cell: ({ count }) => formatNumber(lang, count),
        },
        { key: 'last', header: t('missed.last'), cell: ({ last }) => formatDate(lang, last) },
      ]}
      actions={({ path }) => (
        <IconButton
          icon="close"
          label={t('missed.dismiss', { address: readablePath(path) })}
          onClick={() => dismiss.mutate(path, { onSuccess: () => focusTitle({ preventScroll: true }) })}
        />
      )}
    />
  );
}

interface OwnRedirectsProps {
  redirects: readonly OwnRedirect[];
  onRemove: (from: string) => void;
}

export function OwnRedirects({ redirects, onRemove }: OwnRedirectsProps) {
  const { t } = useTranslation('admin-redirects');
  if (redirects.length === 0) return <EmptyState title={t('own.none')}>{t('own.noneText')}</EmptyState>;
  return (
    <Table
      label={t('own.title')}
      rows={redirects}
      rowKey={({ from }) => from}
      columns={[
        {
          key: 'from',
          header: t('from'),
          lead: true,
          className: 'sm:min-w-40',
          cell: ({ from }) => <span className="wrap-anywhere">{readablePath(from)}</span>,
        },
        {
          key: 'to',
          header: t('to'),
          wrap: true,
          className: 'sm:min-w-40 wrap-anywhere',
          cell: ({ to, end }) =>
            to === end ? readablePath(to) : t('own.ends', { to: readablePath(to), end: readablePath(end) }),
        },
        {
          key: 'state',
          header: t('own.state'),
          cell: (redirect) => <RedirectState redirect={redirect} />,
        },
      ]}
      actions={({ from }) => (
        <IconButton
          icon="bin"
          label={t('own.remove', { address: readablePath(from) })}
          onClick={() => onRemove(from)}
        />
      )}
    />
  );
}

function RedirectState({ redirect }: { redirect: OwnRedirect }) {
  const { t } = useTranslation('admin-redirects');
  const { from, end, mark } = redirect;
  if (mark) return <Badge tone="danger">{t(`marks.${mark}`)}</Badge>;
  // The not-found page follows it all the same.
  if (!hostsTake({ from, to: end })) return <Badge tone="info">{t('marks.pageOnly')}</Badge>;
  return <Badge tone="success">{t('marks.works')}</Badge>;
}
