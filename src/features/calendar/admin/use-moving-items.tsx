import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { localDay } from '@/i18n/local-time';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { type CalendarItem, type CalendarRow, isClose, titleOf } from '../model';
import { momentOf, timeOf } from '../month';
import { momentText } from './item-card';
import { calendarMutations, type DateChange } from './mutations';

interface PendingMove {
  item: CalendarItem;
  change: DateChange;
  onStored?: (() => void) | undefined;
}

export function useMovingItems(): {
  move: (item: CalendarItem, day: string) => void;
  /** Calls `onStored` once it is stored; not if a person goes back, or if it is refused. */
  setDate: (item: CalendarItem, change: DateChange, onStored?: () => void) => void;
  storing: boolean;
  dialog: ReactNode;
} {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const { mutateAsync, isPending } = useMutation(calendarMutations.setDate());
  const [pending, setPending] = useState<PendingMove | null>(null);

  /** Announces each move, even if another began before its answer. The mutation announces failures. */
  const store = (change: DateChange, onStored: (rows: readonly CalendarRow[]) => void) =>
    void mutateAsync(change).then(onStored, () => undefined);

  const undo = (item: CalendarItem, rows: readonly CalendarRow[]) =>
    store({ rows, moment: item.at, publish: item.state === 'scheduled' }, () =>
      toast({ kind: 'success', title: t('move.undone') }),
    );

  const send = ({ item, change, onStored }: PendingMove) =>
    store(change, (rows) => {
      onStored?.();
      const { moment, publish } = change;
      const values = { title: titleOf(item, lang), moment: moment ? momentText(lang, moment) : '' };
      const outcome = !moment
        ? 'removed'
        : item.kind === 'closing'
          ? 'closes'
          : publish
            ? 'scheduled'
            : 'intended';
      toast({
        kind: 'success',
        title: t(`move.${outcome}`, values),
        action: { label: t('move.undo'), onPress: () => undo(item, rows) },
      });
    });

  const setDate = (item: CalendarItem, change: DateChange, onStored?: () => void) => {
    const now = Date.now();
    if (change.moment !== null && Date.parse(change.moment) <= now) {
      toast({ kind: 'info', title: t('move.past'), description: t('move.pastText') });
    } else if (isClose(item, change.moment ?? item.at ?? '', now)) {
      setPending({ item, change, onStored });
    } else {
      send({ item, change, onStored });
    }
  };

  const move = (item: CalendarItem, day: string) => {
    if (item.at === null || localDay(item.at) === day) return;
    setDate(item, {
      rows: item.rows,
      moment: momentOf(day, timeOf(item.at)),
      publish: item.state === 'scheduled',
    });
  };

  return {
    move,
    setDate,
    storing: isPending,
    dialog: (
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={() => setPending(null)}
        title={t('close.title')}
        description={
          pending
            ? t(pending.change.moment ? 'close.text' : 'close.removeText', {
                title: titleOf(pending.item, lang),
                moment: momentText(lang, pending.change.moment ?? ''),
                was: momentText(lang, pending.item.at ?? ''),
              })
            : ''
        }
        tone="primary"
        confirmLabel={t('close.confirm')}
        onConfirm={() => {
          if (pending) send(pending);
          setPending(null);
        }}
      />
    ),
  };
}
