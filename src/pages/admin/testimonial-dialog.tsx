import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ConflictDialog } from '@/features/drafts/conflict-dialog';
import { KeptNote } from '@/features/drafts/kept-note';
import { LeaveGuard } from '@/features/drafts/leave-guard';
import { RestoreOffer } from '@/features/drafts/restore-offer';
import { TestimonialFormFields } from '@/features/testimonials/components/fields';
import { type TestimonialRow, testimonialMutations, toFields } from '@/features/testimonials/editing';
import {
  emptyTestimonial,
  type TestimonialFields,
  type TestimonialInput,
  testimonialSchema,
} from '@/features/testimonials/schema';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Spinner } from '@/ui/spinner';
import { useEditing } from './use-editing';

interface TestimonialDialogProps {
  /** What is edited; null for a new one. */
  row: TestimonialRow | null;
  onClose: () => void;
}

/** Adding or editing one testimonial over the list. Closing with unsaved text asks first. */
export function TestimonialDialog({ row, onClose }: TestimonialDialogProps) {
  const t = useT();
  const lang = useLang();
  const formId = useId();
  const [newId] = useState(() => crypto.randomUUID());
  const [leaving, setLeaving] = useState(false);
  const create = useMutation(testimonialMutations.create(lang));
  const update = useMutation(testimonialMutations.update(lang));
  const form = useForm<TestimonialFields, unknown, TestimonialInput>({
    resolver: zodResolver(testimonialSchema),
    defaultValues: row ? toFields(row) : emptyTestimonial,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editing = useEditing({
    row,
    form,
    document: `testimonial.${lang}.${row?.id ?? 'new'}`,
    empty: emptyTestimonial,
    toFields,
    save: ({ payload, base }) =>
      base ? update.mutateAsync({ base, payload }) : create.mutateAsync({ id: newId, payload }),
    onDone: onClose,
  });
  const { draft, base, saving, failure, conflict } = editing;

  return (
    <Dialog
      open
      size="lg"
      locked={saving}
      onOpenChange={() => (editing.unsaved() ? setLeaving(true) : onClose())}
      title={t(row ? 'adminTestimonials.dialog.editTitle' : 'adminTestimonials.dialog.newTitle')}
      footer={
        <>
          <div className="flex min-w-0 flex-1 items-center">
            {failure ? (
              <div role="alert">
                <FieldError>{t(failureKey(failure))}</FieldError>
              </div>
            ) : (
              <KeptNote keptAt={draft.keptAt} failed={draft.failed} />
            )}
          </div>
          <Button disabled={saving} onClick={() => (editing.unsaved() ? setLeaving(true) : onClose())}>
            {t('adminTestimonials.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={saving}>
            {saving ? <Spinner /> : null}
            {t(
              saving
                ? 'adminTestimonials.dialog.saving'
                : row
                  ? 'adminTestimonials.dialog.update'
                  : 'adminTestimonials.dialog.add',
            )}
          </Button>
        </>
      }
    >
      {draft.found ? (
        <div className="mb-5">
          <RestoreOffer
            draft={draft.found}
            stored={base?.updated_at ?? null}
            onRestore={editing.restore}
            onDiscard={draft.discard}
          />
        </div>
      ) : null}
      <FormProvider {...form}>
        <Form id={formId} form={form} onSubmit={editing.submit} className="pb-1">
          <TestimonialFormFields />
        </Form>
      </FormProvider>
      <LeaveGuard unsaved={editing.unsaved} kept={!draft.failed} />
      <ConflictDialog
        theirs={conflict ? conflict.theirs : undefined}
        onClose={() => conflict?.close()}
        onReload={editing.reload}
        onInsist={() => conflict?.insist()}
      />
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('drafts.leave.title')}
        description={t(draft.failed ? 'drafts.leave.textLost' : 'drafts.leave.text')}
        cancelLabel={t('drafts.leave.stay')}
        confirmLabel={t('drafts.leave.leave')}
        onConfirm={onClose}
      />
    </Dialog>
  );
}
