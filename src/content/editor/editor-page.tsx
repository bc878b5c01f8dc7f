import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PresenceNote } from '@/content/presence/presence-note';
import type { MessageKey } from '@/i18n';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { BackLink } from '@/ui/section-heading';
import { usePhone } from '@/ui/use-phone';
import { SafetyNet, SavingNote } from './safety-net';
import { SaveBar } from './save-bar';
import type { Editor } from './use-editor';

interface EditorPageProps {
  title: string;
  /** The list the document belongs to: where Back and Cancel lead. */
  list: { to: string; label: string };
  editor: Editor;
  /** The table and the id of the stored row; null for a new one. */
  stored: { table: string; rowId: string } | null;
  /** Beside the title: how the stored document stands. */
  status?: ReactNode;
  /** The way or the ways to save. */
  buttons: ReactNode;
  /** At the right of the save bar, where the window is wide enough. */
  aside?: ReactNode;
  /** What a duplicate means here. */
  taken?: MessageKey | undefined;
  /** On a phone the screen belongs to a text: saving stands above it, the keyboard below. */
  writing?: boolean | undefined;
  /** What stands at the right of all this, where it is open. */
  beside?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** The shell of every editor: way back, title, the form in its safety net, and saving always in sight. */
export function EditorPage({
  title,
  list,
  editor,
  stored,
  status,
  buttons,
  aside,
  taken,
  writing = false,
  beside,
  children,
}: EditorPageProps) {
  const { t } = useTranslation('ui');
  const dense = usePhone() && writing;
  const bar = (
    <SaveBar buttons={buttons} cancelTo={list.to} aside={aside} {...(dense ? { back: list.label } : {})}>
      <SavingNote editor={editor} {...(taken ? { taken } : {})} />
    </SaveBar>
  );
  return (
    // The form stays where it is, whatever opens and closes beside it.
    <div className={beside ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,46%)]' : 'contents'}>
      <div className={beside ? 'flex min-h-dvh min-w-0 flex-col' : 'contents'}>
        <AdminPage
          title={title}
          before={dense ? null : <BackLink to={list.to}>{list.label}</BackLink>}
          action={status}
          dense={dense}
          {...(dense ? { head: bar } : { foot: bar })}
        >
          {stored ? <PresenceNote {...stored} /> : null}
          <SafetyNet editor={editor} />
          {children}
          {dense ? (
            <LinkButton variant="ghost" className="self-start" to={list.to}>
              {t('cancel')}
            </LinkButton>
          ) : null}
        </AdminPage>
      </div>
      {beside}
    </div>
  );
}
