import { formatDate } from '@/i18n/format';
import { useLang, useT } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import type { ArticleRow } from '../document';

interface ConflictDialogProps {
  open: boolean;
  onClose: () => void;
  /** What is stored now; null when the article was deleted. */
  theirs: ArticleRow | null;
  onReload: () => void;
  onOverwrite: () => void;
  onRecreate: () => void;
}

/** Somebody else saved meanwhile. Nothing is chosen for the writer, and closing keeps the text as it is. */
export function ConflictDialog({
  open,
  onClose,
  theirs,
  onReload,
  onOverwrite,
  onRecreate,
}: ConflictDialogProps) {
  const t = useT();
  const lang = useLang();
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(theirs ? 'editor.conflict.title' : 'editor.conflict.goneTitle')}
      description={
        theirs
          ? t('editor.conflict.text', { date: formatDate(lang, theirs.updated_at, 'stamp') })
          : t('editor.conflict.goneText')
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('editor.conflict.back')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {theirs ? (
          <>
            <Way
              title={t('editor.conflict.reload')}
              hint={t('editor.conflict.reloadHint')}
              onTake={onReload}
            />
            <Way
              title={t('editor.conflict.overwrite')}
              hint={t('editor.conflict.overwriteHint')}
              onTake={onOverwrite}
            />
          </>
        ) : (
          <Way
            title={t('editor.conflict.recreate')}
            hint={t('editor.conflict.recreateHint')}
            onTake={onRecreate}
          />
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
}

function Way({ title, hint, onTake }: WayProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5">
      <p className="min-w-52 flex-1 text-sm text-muted">{hint}</p>
      <Button size="sm" onClick={onTake}>
        {title}
      </Button>
    </li>
  );
}
