import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatClock, formatDate } from '@/i18n/format';
import type { Lang } from '@/lib/lang';
import { type CalendarItem, titleOf } from '../model';
import { dayOf } from '../month';

/** `vendredi 27 novembre 2026, 7 h 30`; nothing for no moment. */
export const momentText = (lang: Lang, moment: string): string =>
  moment && `${formatDate(lang, moment, 'full')}, ${formatClock(lang, moment)}`;

/** What is said of an item. */
export function useItemWords() {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const time = (item: CalendarItem) => (item.at ? formatClock(lang, item.at) : '');
  return {
    title: (item: CalendarItem) => titleOf(item, lang),
    languages: ({ rows }: CalendarItem) => rows.flatMap((row) => row.lang?.toUpperCase() ?? []).join(' '),
    state: (item: CalendarItem) =>
      item.kind === 'article'
        ? t(item.at === null ? 'state.undated' : `state.${item.state}`)
        : t(
            item.kind === 'opening'
              ? 'state.opened'
              : item.state === 'published'
                ? 'state.closed'
                : 'state.closing',
          ),
    /** On a card: `7 h 30`, `prévu, 7 h 30`, `clôt à 18 h`. */
    when: (item: CalendarItem) => {
      if (item.kind === 'opening') return t('when.opened');
      if (item.kind === 'closing') return t('when.closes', { time: time(item) });
      return item.state === 'draft' ? t('when.intended', { time: time(item) }) : time(item);
    },
    day: (item: CalendarItem) => (item.at ? dayOf(item.at) : ''),
  };
}
