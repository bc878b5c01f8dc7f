import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang, useMessage } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SkeletonText } from '@/ui/skeleton';
import type { ComparedVersionsProps } from './compared-versions';
import type { Editor } from './use-editor';

/** Both texts. The choice does not depend on them. */
const ComparedVersions = lazyPart(() => import('./compared-versions').then((code) => code.ComparedVersions), {
  onFailure: Unread,
});

function Unread() {
  const { t } = useTranslation('drafts');
  return <p className="text-sm text-muted">{t('conflict.unread')}</p>;
}

interface ConflictDialogProps extends ComparedVersionsProps {
  conflict: NonNullable<Editor['conflict']>;
  onReload: () => void;
}

/** Asks what to do after somebody else saved. Closing keeps the text unchanged. */
export function ConflictDialog({ conflict, versions, onReload }: ConflictDialogProps) {
  const { t } = useTranslation('drafts');
  const message = useMessage();
  const lang = useLang();
  const { theirs, publicRow, close, saveAnyway } = conflict;
  const date = theirs && formatDate(lang, theirs.updated_at, 'stamp');
  return (
    <Dialog
      role="alertdialog"
      size={theirs ? 'lg' : 'md'}
      onOpenChange={close}
      title={publicRow ? message(publicRow.title) : t(theirs ? 'conflict.title' : 'conflict.goneTitle')}
      description={
        date ? t(publicRow ? 'conflict.publicText' : 'conflict.text', { date }) : t('conflict.goneText')
      }
      footer={
        <Button variant="primary" onClick={close}>
          {t('conflict.back')}
        </Button>
      }
    >
      <ul className="flex flex-col">
        {theirs ? (
          <ConflictChoice title={t('conflict.reload')} hint={t('conflict.reloadHint')} onTake={onReload} />
        ) : (
          <ConflictChoice
            title={t('conflict.recreate')}
            hint={t('conflict.recreateHint')}
            onTake={saveAnyway}
          />
        )}
        {publicRow?.keep ? (
          <ConflictChoice title={message(publicRow.keep)} hint={t('conflict.keepHint')} onTake={saveAnyway} />
        ) : null}
        {theirs && !publicRow ? (
          <ConflictChoice
            title={t('conflict.overwrite')}
            hint={t('conflict.overwriteHint')}
            onTake={saveAnyway}
            danger
          />
        ) : null}
      </ul>
      {theirs ? (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <ComparedVersions versions={versions} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}

interface ConflictChoiceProps {
  title: string;
  hint: string;
  onTake: () => void;
  danger?: boolean;
}

function ConflictChoice({ title, hint, onTake, danger = false }: ConflictChoiceProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5">
      <p className="min-w-52 flex-1 text-sm text-muted">{hint}</p>
      <Button size="sm" className={danger ? 'text-danger' : undefined} onClick={onTake}>
        {title}
      </Button>
    </li>
  );
}
