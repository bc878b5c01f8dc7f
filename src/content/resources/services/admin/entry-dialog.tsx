import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from '@/content/editor/editor-dialog';
import { useEditor } from '@/content/editor/use-editor';
import { useLang } from '@/i18n';
import {
  type EntryFields,
  type EntryInput,
  type EntryRow,
  emptyEntry,
  entrySchema,
  type Kind,
  tableOf,
  toFields,
} from '../schema';
import { EntryFormFields } from './entry-fields';
import { adminServiceMutations } from './mutations';

interface EntryDialogProps {
  kind: Kind;
  /** What is edited; null for a new one. */
  row: EntryRow | null;
  onClose: () => void;
}

/** Adding or editing a service or a step over its list. */
export function EntryDialog({ kind, row, onClose }: EntryDialogProps) {
  const { t } = useTranslation('admin-services');
  const lang = useLang();
  const [newId] = useState(() => crypto.randomUUID());
  const create = useMutation(adminServiceMutations.create(kind, lang));
  const update = useMutation(adminServiceMutations.update(kind, lang));
  const form = useForm<EntryFields, unknown, EntryInput>({
    resolver: zodResolver(entrySchema),
    defaultValues: row ? toFields(row) : emptyEntry,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editor = useEditor({
    row,
    form,
    document: `${kind}.${lang}`,
    empty: emptyEntry,
    toFields,
    save: ({ payload, base }) =>
      base ? update.mutateAsync({ base, payload }) : create.mutateAsync({ id: newId, payload }),
    onDone: onClose,
  });
  return (
    <EditorDialog
      title={t(`${kind}.${row ? 'edit' : 'create'}`)}
      editor={editor}
      form={form}
      save={{ label: t('dialog.save'), busyLabel: t('dialog.saving') }}
      stored={row && { table: tableOf(kind, lang), rowId: row.id }}
      onClose={onClose}
    >
      <EntryFormFields kind={kind} />
    </EditorDialog>
  );
}
