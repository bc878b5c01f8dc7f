import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '@/ui/button';

interface ChosenBarProps {
  count: number;
  busy: boolean;
  onRestore: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done to the chosen rows, in sight while any is chosen. */
export function ChosenBar({ count, busy, onRestore, onDelete, onClear }: ChosenBarProps) {
  const { t } = useTranslation('trash');
  return (
    <section
      aria-label={t('several.label')}
      className="sticky bottom-4 z-30 mx-auto flex w-fit max-w-full flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-control bg-raised px-4 py-3"
    >
      <p role="status" className="font-semibold">
        {t('several.chosen', { count })}
      </p>
      <Button variant="primary" icon="undo" busy={busy} onClick={onRestore}>
        {t('restore')}
      </Button>
      <Button variant="ghost" className="text-danger!" disabled={busy} onClick={onDelete}>
        {t('several.delete')}
      </Button>
      <IconButton variant="ghost" icon="close" label={t('several.clear')} onClick={onClear} />
    </section>
  );
}
