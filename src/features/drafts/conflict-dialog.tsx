import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';

interface ConflictDialogProps {
  /** What is stored now; null when it was deleted; undefined while there is no conflict. */
  theirs: { updated_at: string } | null | undefined;
  onClose: () => void;
  onReload: () => void;
  /** Saves on top of what is stored now, or as new when it was deleted. */
  onInsist: () => void;
}

/** Somebody else saved meanwhile. Nothing is chosen for the writer, and closing keeps the text as it is. */
export function ConflictDialog({ theirs, onClose, onReload, onInsist }: ConflictDialogProps) {
  const t = useT();
  const lang = useLang();
  const gone = theirs === null;
  return (
    <Dialog
      role="alertdialog"
      open={theirs !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(gone ? 'drafts.conflict.goneTitle' : 'drafts.conflict.title')}
      description={
        theirs
          ? t('drafts.conflict.text', { date: formatDate(lang, theirs.updated_at, 'stamp') })
          : t('drafts.conflict.goneText')
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('drafts.conflict.back')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {gone ? (
          <Way
            title={t('drafts.conflict.recreate')}
            hint={t('drafts.conflict.recreateHint')}
            onTake={onInsist}
          />
        ) : (
          <>
            <Way
              title={t('drafts.conflict.reload')}
              hint={t('drafts.conflict.reloadHint')}
              onTake={onReload}
            />
            <Way
              title={t('drafts.conflict.overwrite')}
              hint={t('drafts.conflict.overwriteHint')}
              onTake={onInsist}
              danger
            />
          </>
        )}
      </ul>
    </Dialog>
  );
}

interface WayProps {
  title: string;
  /** What becomes of the other text. */
  hint: string;
  onTake: () => void;
  danger?: boolean;
}

function Way({ title, hint, onTake, danger = false }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5">
      <p className="min-w-52 flex-1 text-sm text-muted">{hint}</p>
      <Button size="sm" className={danger ? 'text-danger' : undefined} onClick={onTake}>
        {title}
      </Button>
    </li>
  );
}
