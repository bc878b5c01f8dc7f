import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatClock } from '@/i18n/format-hours';
import { localDay } from '@/i18n/local-time';
import { classNames } from '@/lib/class-names';
import type { Lang } from '@/lib/lang';
import { startDrag } from '@/ui/sortable-list';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type CalendarItem, type Group, groupOf, isMovable, isText, titleOf } from '../model';

/** `vendredi 27 novembre 2026, 7 h 30`; empty without a moment. */
export const momentText = (lang: Lang, moment: string): string =>
  moment && `${formatDate(lang, moment, 'full')}, ${formatClock(lang, moment)}`;

export function useItemLabels() {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const time = (item: CalendarItem) => (item.at ? formatClock(lang, item.at) : '');
  const textState = ({ kind, state, at }: CalendarItem) => {
    if (at === null) return t('state.undated');
    if (kind !== 'page' || state === 'draft') return t(`state.${state}`);
    return t(state === 'published' ? 'state.pagePublished' : 'state.pageScheduled');
  };
  return {
    title: (item: CalendarItem) => titleOf(item, lang),
    languages: ({ rows }: CalendarItem) => rows.flatMap((row) => row.lang?.toUpperCase() ?? []).join(' '),
    state: (item: CalendarItem) =>
      item.kind === 'change'
        ? t('state.change')
        : isText(item)
          ? textState(item)
          : t(
              item.kind === 'opening'
                ? 'state.opened'
                : item.state === 'published'
                  ? 'state.closed'
                  : 'state.closing',
            ),
    when: (item: CalendarItem) => {
      if (item.kind === 'opening') return t('when.opened');
      if (item.kind === 'closing') return t('when.closes', { time: time(item) });
      return item.state === 'draft' ? t('when.intended', { time: time(item) }) : time(item);
    },
    day: (item: CalendarItem) => (item.at ? localDay(item.at) : ''),
  };
}

export interface CardActs {
  open: (item: CalendarItem) => void;
  lift: (item: CalendarItem) => void;
  drag: (item: CalendarItem | null) => void;
  drawn: (key: string) => void;
  hint: string;
}

export const looks: Record<Group, string> = {
  published: 'border-l-success bg-success-soft',
  scheduled: 'border-l-info bg-info-soft',
  draft: 'border-dashed border-control',
  recruitment: 'border-l-late bg-raised',
};

const timeColours: Record<Group, string> = {
  published: 'text-success',
  scheduled: 'text-info',
  draft: 'text-muted',
  recruitment: 'text-late',
};

export function cardProps(item: CalendarItem, { open, lift, drag, hint }: CardActs) {
  const opening = { type: 'button' as const, 'data-item': item.key, onClick: () => open(item) };
  if (!isMovable(item)) return opening;
  return {
    ...opening,
    'aria-describedby': hint,
    draggable: true,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      lift(item);
    },
    onDragStart: (event: DragEvent) => {
      startDrag(event);
      drag(item);
    },
    onDragEnd: () => drag(null),
  };
}

export function ItemCard({ item, acts }: { item: CalendarItem; acts: CardActs }) {
  const { t } = useTranslation('admin-calendar');
  const labels = useItemLabels();
  const group = groupOf(item);
  const drawn = useEffectEvent(acts.drawn);
  useEffect(() => drawn(item.key), [item.key]);
  const intended = item.state === 'draft';
  return (
    <button
      {...cardProps(item, acts)}
      className={classNames(
        'block min-h-11 w-full rounded-chip border px-2 py-1 text-left text-xs transition-colors hover:border-control',
        intended ? 'border-dashed border-control' : 'border-transparent border-l-3',
        !intended && looks[group],
        isMovable(item) && 'cursor-grab',
      )}
    >
      <span className={classNames('flex flex-wrap justify-between gap-x-1', timeColours[group])}>
        <span>{labels.when(item)}</span>
        <span className="whitespace-nowrap">
          {item.kind === 'page' ? `${t('page')} ` : ''}
          {labels.languages(item)}
        </span>
      </span>
      <span className="line-clamp-2 break-words text-text">{labels.title(item)}</span>
      <VisuallyHidden>, {labels.state(item)}</VisuallyHidden>
    </button>
  );
}
