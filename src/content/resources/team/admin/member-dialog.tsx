import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from '@/content/editor/editor-dialog';
import { useEditor } from '@/content/editor/use-editor';
import { useLang } from '@/i18n';
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

/** Adding or editing somebody over the list. */
export function MemberDialog({ row, place, onClose }: MemberDialogProps) {
  const { t } = useTranslation('admin-team');
  const lang = useLang();
  const [newId] = useState(() => crypto.randomUUID());
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

  return (
    <EditorDialog
      title={t(row ? 'dialog.editTitle' : 'dialog.newTitle')}
      editor={editor}
      form={form}
      save={{ label: t(row ? 'dialog.update' : 'dialog.add'), busyLabel: t('dialog.saving') }}
      stored={row && { table: `team_members_${lang}`, rowId: row.id }}
      onClose={onClose}
    >
      <MemberFormFields place={place} />
    </EditorDialog>
  );
}
