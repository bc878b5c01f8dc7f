import { type ReactNode, useId, useState } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PresenceNote } from '@/content/presence/presence-note';
import { VersionsLink } from '@/content/versions/versions-link';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import { SafetyNet, SavingNote } from './safety-net';
import type { Editor } from './use-editor';

interface EditorDialogProps<Fields extends FieldValues, Payload> {
  title: string;
  editor: Editor & { submit: (payload: Payload) => unknown };
  form: UseFormReturn<Fields, unknown, Payload>;
  /** The button that saves, idle and at work. */
  save: { label: string; busyLabel: string };
  /** The table and the id of the stored row; null for a new one. */
  stored: { table: string; rowId: string } | null;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The shell of every editor over a list. Closing with unsaved text asks first. */
export function EditorDialog<Fields extends FieldValues, Payload>({
  title,
  editor,
  form,
  save,
  stored,
  onClose,
  children,
}: EditorDialogProps<Fields, Payload>) {
  const { t } = useTranslation(['drafts', 'ui']);
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const { draft, saving } = editor;
  const close = () => (editor.unsaved() ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      size="lg"
      locked={saving}
      onOpenChange={close}
      title={title}
      footer={
        <>
          <div className="min-w-0 flex-1">
            <SavingNote editor={editor} />
          </div>
          {stored ? <VersionsLink {...stored} /> : null}
          <Button disabled={saving} onClick={close}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton form={formId} {...save} busy={saving} />
        </>
      }
    >
      <div className="mb-5 empty:hidden">
        <SafetyNet editor={editor} />
      </div>
      {stored ? <PresenceNote {...stored} className="mb-5" /> : null}
      <FormProvider {...form}>
        <Form id={formId} form={form} onSubmit={editor.submit} className="pb-1">
          {children}
        </Form>
      </FormProvider>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('drafts:leave.title')}
        description={t(draft.failed ? 'drafts:leave.textLost' : 'drafts:leave.text')}
        cancelLabel={t('drafts:leave.stay')}
        confirmLabel={t('drafts:leave.leave')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
