import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, useBlocker } from 'react-router-dom';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatDate } from '@/i18n/format';
import { formatAgo } from '@/i18n/format-relative';
import { watchUnsaved } from '@/lib/load-code';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { ConflictDialog } from './conflict-dialog';
import type { Editor } from './use-editor';

export function EditorGuards({ editor }: { editor: Editor }) {
  const { draft, conflict } = editor;
  return (
    <>
      <FoundDraft editor={editor} />
      <LeaveGuard unsaved={editor.unsaved} kept={!draft.failed} />
      {conflict ? (
        <ConflictDialog conflict={conflict} versions={editor.versions} onReload={editor.reload} />
      ) : null}
    </>
  );
}

function FoundDraft({ editor: { draft, base, restore } }: { editor: Editor }) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const { found } = draft;
  if (!found) return null;
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4"
    >
      <Icon name="clock" className="mt-0.5 size-5 self-start text-info" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('restore.title')}</p>
        <p className="text-sm text-muted">
          {t('restore.text', { date: formatDate(lang, found.savedAt, 'stamp') })}
          {found.base === (base?.updated_at ?? null) ? null : ` ${t('restore.older')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button size="sm" onClick={restore}>
          {t('restore.restore')}
        </Button>
        <Button size="sm" variant="ghost" onClick={draft.discard}>
          {t('restore.discard')}
        </Button>
      </div>
    </section>
  );
}

/** Shows the failure of the last save and the age of the device draft. */
export function SavingNote({ editor: { failure, draft, taken } }: { editor: Editor }) {
  const { t } = useTranslation(['common']);
  const message = useMessage();
  return (
    <>
      <div role="alert">
        {failure ? (
          <FieldError>
            {taken && failure.kind === 'duplicate' ? message(taken) : t(failureKey(failure))}
          </FieldError>
        ) : null}
      </div>
      <DraftAge draft={draft} />
    </>
  );
}

/** "Saved on this device 4 s ago". Not a live region: it would never stop talking. */
function DraftAge({ draft: { savedAt, failed } }: Pick<Editor, 'draft'>) {
  const { t } = useTranslation('drafts');
  const lang = useLang();
  const now = useNow(savedAt);
  if (failed) return <p className="text-sm text-danger">{t('failed')}</p>;
  if (savedAt === null) return null;
  return <p className="text-sm text-muted">{t('saved', { ago: formatAgo(lang, now - savedAt) })}</p>;
}

function useNow(since: number | null): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (since === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      setNow(Date.now());
      timer = setTimeout(tick, Date.now() - since < 60_000 ? 1000 : 15_000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [since]);
  return since === null ? now : Math.max(now, since);
}

interface LeaveGuardProps {
  unsaved: () => boolean;
  kept: boolean;
}

/** What an address edits: the public state of a row is another form than its working copy. */
const editedAt = ({ pathname, search }: Location) =>
  `${pathname} ${new URLSearchParams(search).get('view') === 'public'}`;

/** Asks before unsaved work is left: by a link, Back, closing the tab or another address. */
function LeaveGuard({ unsaved, kept }: LeaveGuardProps) {
  const { t } = useTranslation('drafts');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => editedAt(currentLocation) !== editedAt(nextLocation) && unsaved(),
  );

  useEffect(() => watchUnsaved(unsaved), [unsaved]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
      title={t('leave.title')}
      description={t(kept ? 'leave.text' : 'leave.textLost')}
      cancelLabel={t('leave.stay')}
      confirmLabel={t('leave.leave')}
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
