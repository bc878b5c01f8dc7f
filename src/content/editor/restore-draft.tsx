import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';

interface RestoreDraftProps {
  /** When it was typed, and the version it started from. */
  draft: { savedAt: string; base: string | null };
  /** The version stored on the server now; null for something new. */
  stored: string | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** An unsaved text of an earlier visit, offered above the form. */
export function RestoreDraft({ draft, stored, onRestore, onDiscard }: RestoreDraftProps) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4"
    >
      <Icon name="clock" className="mt-0.5 size-5 self-start text-info" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('restore.title')}</p>
        <p className="text-sm text-muted">
          {t('restore.text', { date: formatDate(lang, draft.savedAt, 'stamp') })}
          {draft.base === stored ? null : ` ${t('restore.older')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={onRestore}>
          {t('restore.restore')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('restore.discard')}
        </Button>
      </div>
    </section>
  );
}
