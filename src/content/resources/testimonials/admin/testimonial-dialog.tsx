import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditorDialog } from '@/content/editor/editor-dialog';
import { useEditor } from '@/content/editor/use-editor';
import { useLang } from '@/i18n';
import {
  emptyTestimonial,
  type TestimonialFields,
  type TestimonialInput,
  type TestimonialRow,
  testimonialSchema,
  toFields,
} from '../schema';
import { adminTestimonialMutations } from './mutations';
import { TestimonialFormFields } from './testimonial-fields';

interface TestimonialDialogProps {
  /** What is edited; null for a new one. */
  row: TestimonialRow | null;
  onClose: () => void;
}

/** Adding or editing one testimonial over the list. */
export function TestimonialDialog({ row, onClose }: TestimonialDialogProps) {
  const { t } = useTranslation('admin-testimonials');
  const lang = useLang();
  const [newId] = useState(() => crypto.randomUUID());
  const create = useMutation(adminTestimonialMutations.create(lang));
  const update = useMutation(adminTestimonialMutations.update(lang));
  const form = useForm<TestimonialFields, unknown, TestimonialInput>({
    resolver: zodResolver(testimonialSchema),
    defaultValues: row ? toFields(row) : emptyTestimonial,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editor = useEditor({
    row,
    form,
    document: `testimonial.${lang}`,
    empty: emptyTestimonial,
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
      stored={row && { table: `testimonials_${lang}`, rowId: row.id }}
      onClose={onClose}
    >
      <TestimonialFormFields />
    </EditorDialog>
  );
}
