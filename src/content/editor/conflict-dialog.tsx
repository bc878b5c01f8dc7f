import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SkeletonText } from '@/ui/skeleton';
import type { ComparedVersionsProps } from './compared-versions';

/** Both texts. The choice does not depend on them. */
const ComparedVersions = lazyPart(() => import('./compared-versions').then((code) => code.ComparedVersions), {
  onFailure: Unread,
});

function Unread() {
  const { t } = useTranslation('drafts');
  return <p className="text-sm text-muted">{t('conflict.unread')}</p>;
}

interface ConflictDialogProps {
  /** Stored row; null if deleted, undefined without a conflict. */
  theirs: { updated_at: string } | null | undefined;
  versions: ComparedVersionsProps['versions'];
  onClose: () => void;
  onReload: () => void;
  /** Saves over the stored row, or as a new one if it was deleted. */
  onSaveAnyway: () => void;
}

/** Asks what to do after somebody else saved. Closing keeps the text unchanged. */
export function ConflictDialog({ theirs, versions, onClose, onReload, onSaveAnyway }: ConflictDialogProps) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const gone = theirs === null;
  return (
    <Dialog
      role="alertdialog"
      size={gone ? 'md' : 'lg'}
      open={theirs !== undefined}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t(gone ? 'conflict.goneTitle' : 'conflict.title')}
      description={
        theirs
          ? t('conflict.text', { date: formatDate(lang, theirs.updated_at, 'stamp') })
          : t('conflict.goneText')
      }
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('conflict.back')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {gone ? (
          <Way title={t('conflict.recreate')} hint={t('conflict.recreateHint')} onTake={onSaveAnyway} />
        ) : (
          <>
            <Way title={t('conflict.reload')} hint={t('conflict.reloadHint')} onTake={onReload} />
            <Way
              title={t('conflict.overwrite')}
              hint={t('conflict.overwriteHint')}
              onTake={onSaveAnyway}
              danger
            />
          </>
        )}
      </ul>
      {theirs ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <ComparedVersions versions={versions} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

interface WayProps {
  title: string;
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
