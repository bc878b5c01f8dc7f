import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SafetyNet, SavingNote } from '@/features/admin-editor/safety-net';
import { useEditor } from '@/features/admin-editor/use-editor';
import { VersionsLink } from '@/features/history/admin/versions-link';
import { useLang } from '@/i18n';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Form } from '@/ui/form';
import { SubmitButton } from '@/ui/submit-button';
import {
  emptyMember,
  type MemberFields,
  type MemberInput,
  type MemberRow,
  memberSchema,
  toFields,
} from '../schema';
import { MemberFormFields } from './member-fields';
import { adminTeamMutations } from './mutations';

interface MemberDialogProps {
  /** What is edited; null for a new one. */
  row: MemberRow | null;
  /** Their window, from 0. */
  place: number;
  onClose: () => void;
}

/** Adding or editing somebody over the list. Closing with unsaved text asks first. */
export function MemberDialog({ row, place, onClose }: MemberDialogProps) {
  const { t } = useTranslation(['admin-team', 'drafts', 'ui']);
  const lang = useLang();
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const create = useMutation(adminTeamMutations.create(lang));
  const update = useMutation(adminTeamMutations.update(lang));
  const form = useForm<MemberFields, unknown, MemberInput>({
    resolver: zodResolver(memberSchema),
    defaultValues: row ? toFields(row) : emptyMember,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editor = useEditor({
    row,
    form,
    document: `team.${lang}`,
    empty: emptyMember,
    toFields,
    save: ({ payload, base }) =>
      base ? update.mutateAsync({ base, payload }) : create.mutateAsync({ id: newId, payload }),
    onDone: onClose,
  });
  const { draft, saving } = editor;

  return (
    <Dialog
      open
      size="lg"
      locked={saving}
      onOpenChange={() => (editor.unsaved() ? setLeaving(true) : onClose())}
      title={t(row ? 'dialog.editTitle' : 'dialog.newTitle')}
      footer={
        <>
          <div className="min-w-0 flex-1">
            <SavingNote editor={editor} />
          </div>
          {row ? <VersionsLink what={`team_members_${lang}`} item={row.id} /> : null}
          <Button disabled={saving} onClick={() => (editor.unsaved() ? setLeaving(true) : onClose())}>
            {t('ui:cancel')}
          </Button>
          <SubmitButton
            form={formId}
            label={t(row ? 'dialog.update' : 'dialog.add')}
            busyLabel={t('dialog.saving')}
            busy={saving}
          />
        </>
      }
    >
      <div className="mb-5 empty:hidden">
        <SafetyNet editor={editor} />
      </div>
      <FormProvider {...form}>
        <Form id={formId} form={form} onSubmit={editor.submit} className="pb-1">
          <MemberFormFields place={place} />
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
