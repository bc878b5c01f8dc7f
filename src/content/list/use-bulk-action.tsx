import { type MutationKey, type QueryKey, useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Button, IconButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusTitle } from '@/ui/focus';
import { Icon, type IconName } from '@/ui/icon';
import type { Column } from '@/ui/table';
import { dismissToast, toast } from '@/ui/toast-store';
import { useMedia, usePhone } from '@/ui/use-media';
import { useSelection } from './use-selection';

export interface BulkOutcome<Row> {
  results: readonly { row: Row; refused: boolean; text: string }[];
  message?: string;
  /** False if visitors see no difference. */
  published?: boolean;
  /** Reverts exactly the changes of the act. */
  undo?: (() => Promise<BulkOutcome<Row>>) | undefined;
}

export interface BulkAct<Row> {
  id: string;
  label: string;
  icon?: IconName;
  tone?: 'primary' | 'danger';
  run: (rows: readonly Row[]) => Promise<BulkOutcome<Row>>;
  question?: (rows: readonly Row[]) => {
    title: string;
    text: string;
    confirm: string;
    tone?: 'primary' | 'danger';
    disabled?: boolean;
    children?: ReactNode;
  };
  begin?: (rows: readonly Row[]) => void;
}

interface BulkOptions<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** False for rows that no act may change: they have no checkbox. */
  canChoose?: (row: Row) => boolean;
  acts: readonly BulkAct<Row>[];
  refreshes: readonly QueryKey[];
  mutationKey?: MutationKey;
  allLabel?: string;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null;

/** Selects rows and acts on them at once. Refused rows stay selected; the last act can be undone. */
export function useBulkAction<Row>({
  rows,
  keyOf,
  nameOf,
  canChoose = () => true,
  acts,
  refreshes,
  mutationKey,
  allLabel,
}: BulkOptions<Row>) {
  const { t } = useTranslation('bulk');
  const allowed = rows.filter(canChoose);
  const { chosen, isChosen, choose, toggle, keepOnly } = useSelection(allowed, keyOf);
  const bar = useRef<HTMLElement>(null);
  /** The toast with the undo, which ends with the next act. */
  const lastToast = useRef(0);
  const phone = usePhone();
  const hasKeys = useMedia('(pointer: fine)');
  const [askedId, setAsked] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const mutation = useMutation({
    ...(mutationKey && { mutationKey }),
    mutationFn: (run: () => Promise<BulkOutcome<Row>>) => run(),
    // Called after the list is left, too: the toast stays longer than the page.
    onSuccess: ({ results, message, undo }) => {
      keepOnly(results.flatMap(({ row, refused }) => (refused ? [row] : [])));
      dismissToast(lastToast.current);
      if (message)
        lastToast.current = toast({
          kind: results.length > 0 && results.every(({ refused }) => refused) ? 'info' : 'success',
          title: message,
          ...(undo && {
            ...(hasKeys && { description: t('undoKeys') }),
            action: { label: t('undo'), onPress: () => mutation.mutate(undo) },
          }),
        });
      focusTitle();
    },
    onSettled: () => setAsking(false),
    meta: { refreshes },
  });
  const { data, isPending } = mutation;
  const undo = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo || !data?.undo || isPending || isTyping(event.target)) return;
    event.preventDefault();
    mutation.mutate(data.undo);
  });
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => undo(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const run = (act: BulkAct<Row>) => mutation.mutate(() => act.run(chosen));
  const asked = acts.find(({ id }) => id === askedId);
  const question = asked?.question?.(chosen);
  const press = (act: BulkAct<Row>) => {
    if (isPending) return;
    setAsked(act.id);
    if (!act.question) return run(act);
    act.begin?.(chosen);
    setAsking(true);
  };
  const checkbox = (row: Row) =>
    canChoose(row) ? (
      <Checkbox
        label={null}
        className="w-fit max-sm:min-w-11 pointer-coarse:min-w-11"
        aria-label={t('chooseOne', { name: nameOf(row) })}
        checked={isChosen(row)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          // The same press would activate the button that takes the focus.
          event.preventDefault();
          bar.current?.querySelector('button')?.focus();
        }}
        onChange={({ target, nativeEvent }) =>
          toggle(row, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    ) : null;
  const all =
    allowed.length > 0 ? (
      <Checkbox
        label={allLabel ?? t('chooseAll')}
        className="w-fit"
        checked={allowed.every(isChosen)}
        onChange={({ target }) => choose(allowed, target.checked)}
      />
    ) : null;
  const elsewhere = chosen.length - rows.filter(isChosen).length;

  const column: Column<Row> = { key: 'choose', header: t('choose'), choice: true, cell: checkbox };

  return {
    column,
    checkbox,
    all,
    bar: (
      <>
        {chosen.length > 0 ? <div className="h-28 sm:h-10" /> : null}
        {chosen.length > 0 ? (
          <section
            ref={bar}
            aria-label={t('label')}
            // Stays fixed, with toasts above it: a short list ends where they lie.
            data-save-bar=""
            className="fixed inset-x-4 bottom-4 z-30 mx-auto grid grid-cols-[1fr_auto] items-center gap-x-2 gap-y-1.5 rounded-panel border border-control bg-raised px-4 py-2 sm:flex sm:w-fit sm:py-3 lg:left-65"
          >
            <p role="status" className="leading-snug sm:mr-2">
              <span className="font-semibold">{t('chosen', { count: chosen.length })}</span>
              <span className="block text-sm text-muted empty:hidden">
                {elsewhere > 0 ? t('elsewhere', { count: elsewhere }) : ''}
              </span>
            </p>
            <div className="col-span-2 row-start-2 -mx-2.5 flex flex-wrap max-sm:*:grow max-sm:*:px-1.5! sm:mx-0">
              {acts.map((act) => (
                <Button
                  key={act.id}
                  size="sm"
                  variant={act.tone === 'primary' ? 'primary' : 'ghost'}
                  icon={phone ? undefined : act.icon}
                  className={
                    { danger: 'text-danger!', primary: '', plain: 'usable:text-text' }[act.tone ?? 'plain']
                  }
                  busy={isPending && askedId === act.id}
                  aria-disabled={isPending || undefined}
                  onClick={() => press(act)}
                >
                  {act.label}
                </Button>
              ))}
            </div>
            <IconButton
              size="sm"
              icon="close"
              label={t('clear')}
              className="col-start-2 row-start-1"
              onClick={() => {
                keepOnly([]);
                focusTitle();
              }}
            />
          </section>
        ) : null}
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={question?.title ?? ''}
          description={question?.text ?? ''}
          confirmLabel={question?.confirm ?? ''}
          tone={question?.tone}
          disabled={question?.disabled}
          busy={isPending}
          onConfirm={() => asked && run(asked)}
        >
          {question?.children}
        </ConfirmDialog>
      </>
    ),
    results: (
      <ResultList results={data?.results ?? []} nameOf={nameOf} keyOf={keyOf} onClose={mutation.reset} />
    ),
  };
}

interface ResultListProps<Row>
  extends Pick<BulkOptions<Row>, 'keyOf' | 'nameOf'>,
    Pick<BulkOutcome<Row>, 'results'> {
  onClose: () => void;
}

function ResultList<Row>({ results, keyOf, nameOf, onClose }: ResultListProps<Row>) {
  const { t } = useTranslation('bulk');
  const refused = results.filter((result) => result.refused).length;
  const withText = results.filter(({ text }) => text !== '');
  return (
    // Empty, the status leaves the flow: the column's gap would remain.
    <div role="status" className="empty:absolute">
      {withText.length > 0 ? (
        <div className="rounded-panel border border-line bg-surface px-5 py-4">
          <div className="flex items-start justify-between gap-4">
            <p className="font-semibold">
              {t('done', { count: results.length - refused })}
              {refused > 0 ? ` ${t('refused', { count: refused })}` : null}
            </p>
            <IconButton size="sm" icon="close" label={t('close')} onClick={onClose} />
          </div>
          <ul className="mt-2 flex max-h-60 flex-col gap-1.5 overflow-y-auto text-sm">
            {withText.map(({ row, refused, text }) => (
              <li key={keyOf(row)} className="flex items-start gap-2.5">
                <Icon
                  name={refused ? 'alert' : 'check'}
                  className={classNames('mt-0.5 size-4 shrink-0', refused ? 'text-danger' : 'text-success')}
                />
                <span className="min-w-0 wrap-anywhere">
                  <strong className="font-medium">{nameOf(row)}</strong> — {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
