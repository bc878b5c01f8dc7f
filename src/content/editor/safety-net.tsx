import { useTranslation } from 'react-i18next';
import { type MessageKey, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { FieldError } from '@/ui/field';
import { ConflictDialog } from './conflict-dialog';
import { KeptNote } from './kept-note';
import { LeaveGuard } from './leave-guard';
import { RestoreDraft } from './restore-draft';
import type { Editor } from './use-editor';

/** What keeps typed text from being lost: the offer of an earlier one, the guard at the door, the conflict. */
export function SafetyNet({ editor }: { editor: Editor }) {
  const { draft, base, conflict } = editor;
  return (
    <>
      {draft.found ? (
        <RestoreDraft
          draft={draft.found}
          stored={base?.updated_at ?? null}
          onRestore={editor.restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <LeaveGuard unsaved={editor.unsaved} kept={!draft.failed} />
      <ConflictDialog
        theirs={conflict ? conflict.theirs : undefined}
        versions={editor.versions}
        onClose={() => conflict?.close()}
        onReload={editor.reload}
        onInsist={() => conflict?.insist()}
      />
    </>
  );
}

interface SavingNoteProps {
  editor: Editor;
  /** What a duplicate means here, in the words of the field it concerns. */
  taken?: MessageKey;
}

/** Why the last save failed, and what is kept on this device. */
export function SavingNote({ editor, taken }: SavingNoteProps) {
  const { t } = useTranslation(['common']);
  const say = useMessage();
  const { failure, draft } = editor;
  return (
    <>
      <div role="alert">
        {failure ? (
          <FieldError>
            {taken && failure.kind === 'duplicate' ? say(taken) : t(failureKey(failure))}
          </FieldError>
        ) : null}
      </div>
      <KeptNote keptAt={draft.keptAt} failed={draft.failed} />
    </>
  );
}
