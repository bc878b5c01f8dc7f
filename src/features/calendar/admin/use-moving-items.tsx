import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { type CalendarItem, type CalendarRow, isClose, titleOf } from '../model';
import { dayOf, momentOf, timeOf } from '../month';
import { momentText } from './item-card';
import { calendarMutations, type Placing } from './mutations';

interface PendingMove {
  item: CalendarItem;
  placing: Placing;
}

/** Sets dates: refuses the past, confirms within the next hour, and offers to undo. */
export function useMovingItems(): {
  /** Moves an item to another day, at the same time of day. */
  move: (item: CalendarItem, day: string) => void;
  place: (item: CalendarItem, placing: Placing) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const { mutateAsync } = useMutation(calendarMutations.place());
  const [pending, setPending] = useState<PendingMove | null>(null);

  /** Announces each move, even if another began before its answer. The mutation announces failures. */
  const store = (placing: Placing, onStored: (rows: readonly CalendarRow[]) => void) =>
    void mutateAsync(placing).then(onStored, () => undefined);

  const undo = (item: CalendarItem, rows: readonly CalendarRow[]) =>
    store({ rows, moment: item.at, publish: item.state === 'scheduled' }, () =>
      toast({ kind: 'success', title: t('move.undone') }),
    );

  const send = ({ item, placing }: PendingMove) =>
    store(placing, (rows) => {
      const { moment, publish } = placing;
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

  const place = (item: CalendarItem, placing: Placing) => {
    const now = Date.now();
    if (placing.moment !== null && Date.parse(placing.moment) <= now) {
      toast({ kind: 'info', title: t('move.past'), description: t('move.pastText') });
    } else if (isClose(item, placing.moment ?? item.at ?? '', now)) {
      setPending({ item, placing });
    } else {
      send({ item, placing });
    }
  };

  const move = (item: CalendarItem, day: string) => {
    if (item.at === null || dayOf(item.at) === day) return;
    place(item, {
      rows: item.rows,
      moment: momentOf(day, timeOf(item.at)),
      publish: item.state === 'scheduled',
    });
  };

  return {
    move,
    place,
    dialog: (
      <ConfirmDialog
        open={pending !== null}
        onOpenChange={() => setPending(null)}
        title={t('close.title')}
        description={
          pending
            ? t(pending.placing.moment ? 'close.text' : 'close.removeText', {
                title: titleOf(pending.item, lang),
                moment: momentText(lang, pending.placing.moment ?? ''),
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
