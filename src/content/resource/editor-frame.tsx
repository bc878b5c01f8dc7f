import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { SaveBar } from '@/content/editor/save-bar';
import type { Editor } from '@/content/editor/use-editor';
import { PresenceNote } from '@/content/presence/presence-note';
import { FieldsOf } from '@/content/versions/use-field-names';
import { type CopiedEditor, CopyButtons } from '@/content/working-copy/copy-buttons';
import { CopyView } from '@/content/working-copy/copy-view';
import { AdminPage } from '@/ui/admin-page';
import { LinkButton } from '@/ui/button';
import { BackLink } from '@/ui/section-heading';
import { usePhone } from '@/ui/use-media';
import type { useResourceEditor } from './use-resource-editor';

interface EditorFrameProps {
  title: string;
  /** List the row belongs to, target of Back and Cancel. */
  list: { to: string; label: string };
  editor: Editor & CopiedEditor & Pick<ReturnType<typeof useResourceEditor>, 'storedRow'>;
  status?: ReactNode;
  buttons: ReactNode;
  /** Gives a phone's screen to the text: save bar above, keyboard below. */
  writing?: boolean | undefined;
  /** The form begins with the title of the row. */
  titled?: boolean | undefined;
  /** Pane at the right, such as a preview. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Frame of every editor: back link, title, guarded form and save bar. */
export function EditorFrame({
  title,
  list,
  editor,
  status,
  buttons,
  writing = false,
  titled = false,
  beside,
  children,
}: EditorFrameProps) {
  const { t } = useTranslation('ui');
  const dense = usePhone() && writing;
  const bar = (
    <SaveBar
      buttons={<CopyButtons editor={editor}>{buttons}</CopyButtons>}
      cancelTo={list.to}
      {...(dense ? { back: list.label } : {})}
    >
      <SavingNote editor={editor} />
    </SaveBar>
  );
  return (
    <FieldsOf table={editor.storedRow?.table ?? ''}>
      {/* The form stays mounted when a pane opens or closes. */}
      <div className={beside ? 'xl:grid xl:grid-cols-[minmax(0,1fr)_minmax(0,46%)]' : 'contents'}>
        <div className={beside ? 'flex min-h-dvh min-w-0 flex-col' : 'contents'}>
          <AdminPage
            title={title}
            before={dense ? null : <BackLink to={list.to}>{list.label}</BackLink>}
            action={status}
            dense={dense}
            quiet={titled}
            {...(dense ? { head: bar } : { foot: bar })}
          >
            {editor.storedRow ? <PresenceNote {...editor.storedRow} /> : null}
            <EditorGuards editor={editor} />
            <CopyView editor={editor}>{children}</CopyView>
            {dense ? (
              <LinkButton variant="ghost" className="self-start" to={list.to}>
                {t('cancel')}
              </LinkButton>
            ) : null}
          </AdminPage>
        </div>
        {beside}
      </div>
    </FieldsOf>
  );
}
