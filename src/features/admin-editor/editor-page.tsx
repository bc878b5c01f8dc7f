import type { ReactNode } from 'react';
import type { MessageKey } from '@/i18n';
import { AdminPage } from '@/ui/admin-page';
import { BackLink } from '@/ui/section-heading';
import { SafetyNet, SavingNote } from './safety-net';
import { SaveBar } from './save-bar';
import type { Editor } from './use-editor';

interface EditorPageProps {
  title: string;
  /** The list the document belongs to: where Back and Cancel lead. */
  list: { to: string; label: string };
  editor: Editor;
  /** Beside the title: how the stored document stands. */
  status?: ReactNode;
  /** The way or the ways to save. */
  buttons: ReactNode;
  /** At the right of the save bar, where the window is wide enough. */
  aside?: ReactNode;
  /** What a duplicate means here. */
  taken?: MessageKey;
  /** The form. */
  children: ReactNode;
}

/** The shell of every editor: way back, title, the form in its safety net, and saving always in sight. */
export function EditorPage({
  title,
  list,
  editor,
  status,
  buttons,
  aside,
  taken,
  children,
}: EditorPageProps) {
  return (
    <AdminPage
      title={title}
      before={<BackLink to={list.to}>{list.label}</BackLink>}
      action={status}
      foot={
        <SaveBar buttons={buttons} cancelTo={list.to} aside={aside}>
          <SavingNote editor={editor} {...(taken ? { taken } : {})} />
        </SaveBar>
      }
    >
      <SafetyNet editor={editor} />
      {children}
    </AdminPage>
  );
}
