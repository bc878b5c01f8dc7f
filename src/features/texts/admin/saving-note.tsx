import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatClock } from '@/i18n/format-hours';
import { Button } from '@/ui/button';
import type { TextWork } from './use-pending-texts';

export function SavingNote({ saving, retry }: Pick<TextWork, 'saving' | 'retry'>) {
  const { t } = useTranslation('admin-texts');
  const lang = useLang();
  const message = () => {
    if (saving === null) return '';
    if (saving === 'waiting' || saving === 'failed') return t(`saving.${saving}`);
    return t('saving.saved', { time: formatClock(lang, saving.savedAt) });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted has-[p:empty]:absolute">
      <p role="status">{message()}</p>
      {saving === 'failed' ? (
        <Button size="sm" onClick={retry}>
          {t('saving.retry')}
        </Button>
      ) : null}
    </div>
  );
}
