import { useLang } from '@/i18n';
import { Dialog } from '@/ui/dialog';
import type { CalendarItem } from '../model';
import { AgendaRows } from './agenda';
import { dayHeading } from './day-names';

interface DayDialogProps {
  day: string | null;
  items: readonly CalendarItem[];
  onOpen: (item: CalendarItem) => void;
  onClose: () => void;
}

/** Everything of a day that has more than its cell can show. */
export function DayDialog({ day, items, onOpen, onClose }: DayDialogProps) {
  const lang = useLang();
  return (
    <Dialog open={day !== null} onOpenChange={onClose} title={day ? dayHeading(lang, day) : ''}>
      <AgendaRows items={items} onOpen={onOpen} />
    </Dialog>
  );
}
