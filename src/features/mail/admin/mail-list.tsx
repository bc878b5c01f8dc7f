import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { enumParam, toSearch, useListParams } from '@/content/list/list-params';
import { useDeletion } from '@/content/list/use-deletion';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { Table, TableSkeleton } from '@/ui/table';
import { mailTemplates, templateKey } from '../../../../supabase/functions/send-mail/templates.ts';
import { type MailRow, type MailState, mailStates, mayCancel, mayRetry, shownMails } from '../model';
import { mailerMutations, mailerQueries } from './queries';

const tones: Record<MailState, BadgeTone> = {
  waiting: 'info',
  paused: 'neutral',
  sending: 'accent',
  sent: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

const readView = (params: URLSearchParams) => ({ shown: enumParam(params, 'show', shownMails) });
const writeView = ({ shown }: ReturnType<typeof readView>) => toSearch({ show: shown });

export function MailList() {
  const { t } = useTranslation('admin-mail');
  const { view, show } = useListParams(readView, writeView);
  const shown = view.shown || 'failed';
  const mails = useInfiniteQuery({ ...mailerQueries.list(shown), placeholderData: (before) => before });
  const retry = useMutation(mailerMutations.retry());
  const cancellation = useDeletion(useMutation(mailerMutations.cancel()), {
    title: t('cancelTitle'),
    text: ({ recipient }: MailRow) => t('cancelText', { recipient }),
    confirm: t('cancelConfirm'),
  });
  return (
    <section aria-label={t('list')} className="flex flex-col gap-4">
      <ChoiceGroup
        className="self-start"
        label={t('show')}
        value={shown}
        onChange={(next) => show({ shown: next === 'failed' ? '' : next })}
        options={shownMails.map((id) => ({ id, label: t(`shown.${id}`) }))}
      />
      <QueryView
        query={{ ...mails, data: mails.data?.pages.flat() }}
        skeleton={<TableSkeleton />}
        empty={
          <EmptyState scene={shown === 'failed' ? 'calm' : 'inbox'} title={t(`empty.${shown}`)}>
            {t('empty.text')}
          </EmptyState>
        }
        failure={{ title: t('listFailed') }}
      >
        {(rows) => (
          <>
            <MailTable
              rows={rows}
              retrying={retry.isPending ? retry.variables : null}
              onRetry={({ id }) => retry.mutate(id)}
              onCancel={cancellation.ask}
            />
            {mails.hasNextPage ? (
              <Button
                variant="ghost"
                icon="chevron-down"
                className="self-start"
                busy={mails.isFetchingNextPage}
                onClick={() => void mails.fetchNextPage()}
              >
                {t('older')}
              </Button>
            ) : null}
          </>
        )}
      </QueryView>
      {cancellation.dialog}
    </section>
  );
}

interface MailTableProps {
  rows: readonly MailRow[];
  retrying: string | null;
  onRetry: (mail: MailRow) => void;
  onCancel: (mail: MailRow) => void;
}

function MailTable({ rows, retrying, onRetry, onCancel }: MailTableProps) {
  const { t } = useTranslation('admin-mail');
  const lang = useLang();
  const message = useMessage();
  const time = (moment: string) => formatDate(lang, moment, 'stamp');
  return (
    <Table
      label={t('list')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'mail',
          header: t('columns.mail'),
          lead: true,
          cell: ({ template, state }) => {
            const known = mailStates.find((one) => one === state);
            return (
              <span className="flex flex-col items-start gap-1.5 sm:min-w-36">
                <span className="font-semibold">
                  {Object.hasOwn(mailTemplates, template)
                    ? message(`admin-mail:templates.${templateKey(template)}` as MessageKey)
                    : template}
                </span>
                {known ? (
                  <Badge tone={tones[known]} dot>
                    {t(`states.${known}`)}
                  </Badge>
                ) : null}
              </span>
            );
          },
        },
        {
          key: 'recipient',
          header: t('columns.recipient'),
          wrap: true,
          cell: ({ recipient }) => (
            <span className="block [overflow-wrap:anywhere] sm:min-w-48">{recipient}</span>
          ),
        },
        {
          key: 'answer',
          header: t('columns.answer'),
          wrap: true,
          cell: ({ answer, state }) =>
            answer ? (
              <span className="[overflow-wrap:anywhere]">{answer}</span>
            ) : state === 'sent' ? null : (
              <span className="text-muted">{t('noAnswer')}</span>
            ),
        },
        {
          key: 'time',
          header: t('columns.time'),
          cell: ({ state, tries, created_at, next_try_at, sent_at }) => (
            <span className="flex flex-col text-sm">
              <span>
                {sent_at
                  ? t('times.sent', { time: time(sent_at) })
                  : state === 'waiting'
                    ? t('times.next', { time: time(next_try_at) })
                    : t('times.created', { time: time(created_at) })}
              </span>
              {tries > 0 ? <span className="text-muted">{t('times.tries', { count: tries })}</span> : null}
            </span>
          ),
        },
      ]}
      actions={(row) =>
        mayRetry(row) || mayCancel(row) ? (
          <>
            {mayRetry(row) ? (
              <Button
                size="sm"
                busy={retrying === row.id}
                aria-label={t('retryOne', { recipient: row.recipient })}
                onClick={() => onRetry(row)}
              >
                {t('retry')}
              </Button>
            ) : null}
            {mayCancel(row) ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('cancelOne', { recipient: row.recipient })}
                onClick={() => onCancel(row)}
              >
                {t('cancel')}
              </Button>
            ) : null}
          </>
        ) : null
      }
    />
  );
}
