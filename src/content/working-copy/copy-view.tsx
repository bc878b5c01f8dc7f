import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatPast } from '@/i18n/format-relative';
import { Button } from '@/ui/button';
import { ChoiceGroup } from '@/ui/choice-group';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { focusAfter } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { toast } from '@/ui/toast-store';
import { Changes } from './changes';
import type { CopiedEditor } from './copy-buttons';
import {
  baseVersionOf,
  type EditSession,
  type PendingChange,
  pendingChangeOf,
  useEditSession,
  views,
} from './edit-session';
import { copyMutations } from './queries';
import { ReviewPanel } from './review-panel';

interface CopyViewProps {
  editor: CopiedEditor;
  children: ReactNode;
}

/** The form of an editor under what is to know about its working copy, or the changes in the form's place. */
export function CopyView({ editor, children }: CopyViewProps) {
  const session = useEditSession();
  if (!session) return children;
  const pending = pendingChangeOf(session);
  // A save refused for a field shows the field.
  const comparing = pending !== null && session.view === 'changes' && !editor.invalid;
  return (
    <>
      <ConflictNote session={session} />
      {pending ? <CopyNote session={session} pending={pending} editor={editor} /> : null}
      {comparing ? <Changes session={session} editor={editor} /> : <ReviewPanel session={session} />}
      <div className={comparing ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

const noteClass =
  'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4';

/** Shows what another editor did meanwhile; the form keeps its text. */
function ConflictNote({ session: { conflict, reopen } }: { session: EditSession }) {
  const { t } = useTranslation('working-copies');
  return (
    <div role="status" className="empty:absolute">
      {conflict ? (
        <div className={noteClass}>
          <Icon name="alert" className="mt-0.5 size-5 self-start text-info" />
          <div className="min-w-60 flex-1">
            <p className="font-semibold">{t(`conflict.${conflict}`)}</p>
            <p className="text-sm text-muted">{t('conflict.text')}</p>
          </div>
          {conflict === 'gone' ? null : (
            <Button
              size="sm"
              onClick={() => {
                flushSync(() => reopen());
                focusAfter(null);
              }}
            >
              {t('conflict.open')}
            </Button>
          )}
        </div>
      ) : null}
    </div>
  );
}

const draftViews = { copy: 'view.draft', changes: 'view.review' } as const;

interface CopyNoteProps {
  session: EditSession;
  pending: PendingChange;
  editor: CopiedEditor;
}

function CopyNote({ session, pending, editor: { publishes, draft } }: CopyNoteProps) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  const person = usePerson();
  const [discarding, setDiscarding] = useState(false);
  const change = useMutation(copyMutations.change(session.place));
  const section = useRef<HTMLElement>(null);
  const { copy, view, show, switched } = session;
  const { state, person_name: name, since } = pending;
  /** The button goes that was pressed, and with a draft all of the note. */
  const focusView = () => focusAfter(copy && section.current?.querySelector('[aria-pressed="true"]'));
  useEffect(() => {
    if (!switched.current) return;
    switched.current = false;
    section.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [switched]);
  const isPublicShown = view === 'public';
  const title = isPublicShown ? 'publicTitle' : copy ? 'title' : state;
  return (
    <section ref={section} aria-label={t('note.label')} className={noteClass}>
      <Icon name="layers" className="mt-0.5 size-5 self-start text-info" />
      <div className="min-w-60 flex-1 text-sm text-muted">
        <p className="text-base font-semibold text-text">{t(`note.${title}`)}</p>
        {/* Of a text that came back, the author's name and time would be read as its editor's. */}
        {name && (copy || state === 'handed_in') ? (
          <p>{t('note.by', { name, ago: formatPast(lang, since) })}</p>
        ) : null}
        {state === 'handed_back' && pending.answered_by && pending.answered_at ? (
          <p>
            {t('note.answered', { name: pending.answered_by, ago: formatPast(lang, pending.answered_at) })}
          </p>
        ) : copy && state !== 'kept' ? (
          <p>{t(`note.${state}`)}</p>
        ) : null}
        {copy?.publish_at ? (
          <p>{t('note.dated', { date: formatDate(lang, copy.publish_at, 'moment') })}</p>
        ) : null}
        {copy?.fault && copy.fault !== 'changed' ? (
          <p className="text-danger">{t(copy.fault === 'unapproved' ? 'note.unapproved' : 'note.fault')}</p>
        ) : null}
        {copy?.stale ? <p className="text-danger">{t('note.stale')}</p> : null}
      </div>
      <ChoiceGroup
        label={t('view.label')}
        options={views
          .filter((id) => copy || id !== 'public')
          .map((id) => ({ id, label: t(copy || id === 'public' ? `view.${id}` : draftViews[id]) }))}
        value={view}
        onChange={show}
      />
      <div className="flex flex-wrap gap-2.5 empty:hidden">
        {copy?.publish_at && publishes ? (
          <Button
            size="sm"
            busy={change.isPending}
            onClick={() =>
              change.mutate(
                { name: 'date_working_copy', seen: baseVersionOf(session), moment: null },
                { onSuccess: focusView },
              )
            }
          >
            {t('undate')}
          </Button>
        ) : null}
        {state === 'handed_in' && pending.person === person.id ? (
          <Button
            size="sm"
            busy={change.isPending}
            onClick={() => change.mutate({ name: 'withdraw_hand_in' }, { onSuccess: focusView })}
          >
            {t('withdraw')}
          </Button>
        ) : null}
        {copy && !isPublicShown ? (
          <Button size="sm" variant="ghost" icon="bin" onClick={() => setDiscarding(true)}>
            {t('discard.open')}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={discarding}
        onOpenChange={setDiscarding}
        title={t('discard.title')}
        description={t('discard.text')}
        confirmLabel={t('discard.confirm')}
        busy={change.isPending}
        onConfirm={() =>
          change.mutate(
            { name: 'discard_working_copy', seen: baseVersionOf(session) },
            {
              onSuccess: () => {
                draft.forget();
                setDiscarding(false);
                session.reopen(null);
                toast({ kind: 'success', title: t('discard.done') });
              },
            },
          )
        }
      />
    </section>
  );
}
