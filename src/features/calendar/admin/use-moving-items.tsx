import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast-store';
import { type CalendarItem, type CalendarRow, isClose, titleOf } from '../model';
import { dayOf, momentOf, timeOf } from '../month';
import { momentText } from './item-words';
import { calendarMutations, type Placing } from './mutations';

interface Asked {
  item: CalendarItem;
  placing: Placing;
}

/** Gives things their dates: what lies behind is refused, what is under an hour away asked for, and each can be undone. */
export function useMovingItems(): {
  /** To another day, at the same time of day. */
  move: (item: CalendarItem, day: string) => void;
  place: (item: CalendarItem, placing: Placing) => void;
  dialog: ReactNode;
} {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const { mutateAsync } = useMutation(calendarMutations.place());
  const [asked, setAsked] = useState<Asked | null>(null);

  /** Each move is told of, also where another was begun before its answer. What fails is told by the mutation. */
  const store = (placing: Placing, told: (rows: readonly CalendarRow[]) => void) =>
    void mutateAsync(placing).then(told, () => undefined);

  const undo = (item: CalendarItem, rows: readonly CalendarRow[]) =>
    store({ rows, moment: item.at, publish: item.state === 'scheduled' }, () =>
      toast({ kind: 'success', title: t('move.undone') }),
    );

  const send = ({ item, placing }: Asked) =>
    store(placing, (rows) => {
      const { moment, publish } = placing;
      const words = { title: titleOf(item, lang), moment: moment ? momentText(lang, moment) : '' };
      const said = !moment
        ? 'removed'
        : item.kind === 'closing'
          ? 'closes'
          : publish
            ? 'scheduled'
            : 'intended';
      toast({
        kind: 'success',
        title: t(`move.${said}`, words),
        action: { label: t('move.undo'), onPress: () => undo(item, rows) },
      });
    });

  const place = (item: CalendarItem, placing: Placing) => {
    const now = Date.now();
    if (placing.moment !== null && Date.parse(placing.moment) <= now) {
      toast({ kind: 'info', title: t('move.past'), description: t('move.pastText') });
    } else if (isClose(item, placing.moment ?? item.at ?? '', now)) {
      setAsked({ item, placing });
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
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={t('close.title')}
        description={
          asked
            ? t(asked.placing.moment ? 'close.text' : 'close.removeText', {
                title: titleOf(asked.item, lang),
                moment: momentText(lang, asked.placing.moment ?? ''),
                was: momentText(lang, asked.item.at ?? ''),
              })
            : ''
        }
        tone="primary"
        confirmLabel={t('close.confirm')}
        onConfirm={() => {
          if (asked) send(asked);
          setAsked(null);
        }}
      />
    ),
  };
}
