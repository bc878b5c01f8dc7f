import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntryDraft } from '@/content/editor/use-draft';
import { messageKey } from '@/i18n/form-rules';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import type { EditSession } from './edit-session';
import type { ListedRemark } from './model';
import { copyMutations } from './queries';

const remarkLength = 2000;

const draftNames = ['text'] as const;

/** A remark that is being written, kept on this device; `at` names its passage, or the remark it answers. */
export function useBegunRemark({ place: { table_name, row_id } }: EditSession, at: string) {
  const { draft, write } = useEntryDraft(`remarks.${table_name}.${row_id}.${at}`, draftNames);
  const [isOpen, setIsOpen] = useState(draft.text !== '');
  const [isClosed, setIsClosed] = useState(false);
  return {
    text: draft.text,
    isOpen,
    /** The button that opened it gets the focus back. */
    isClosed,
    keep: (text: string) => write({ text }),
    open: () => setIsOpen(true),
    close: () => {
      write({ text: '' });
      setIsOpen(false);
      setIsClosed(true);
    },
  };
}

/** Focuses a remark on the page that is written and not saved; returns false without one. */
export function focusUnsavedRemark(): boolean {
  const texts = document.querySelectorAll<HTMLTextAreaElement>('[data-remark] textarea');
  const unsaved = [...texts].find(({ value }) => value.trim() !== '');
  unsaved?.focus();
  return unsaved !== undefined;
}

interface AddRemarkProps {
  session: EditSession;
  place: Pick<ListedRemark, 'field' | 'quote'>;
  label: string;
  /** Name of the button where its label says too little. */
  name?: string;
}

export function AddRemark({ session, place, label, name }: AddRemarkProps) {
  const begun = useBegunRemark(session, `${place.field}.${place.quote}`);
  if (begun.isOpen) return <RemarkForm session={session} begun={begun} place={place} />;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="plus"
      className="-ml-3.5 self-start"
      aria-label={name}
      autoFocus={begun.isClosed}
      onClick={begun.open}
    >
      {label}
    </Button>
  );
}

interface RemarkFormProps {
  session: EditSession;
  begun: ReturnType<typeof useBegunRemark>;
  /** The passage, or the remark that is answered. */
  place: Pick<ListedRemark, 'field' | 'quote'> & Partial<ListedRemark>;
}

const remarkSchema = z.object({
  text: z.string().trim().min(1, messageKey('working-copies:review.empty')),
  /** Id of the colleague who is told of it. */
  mention: z.string(),
});

export function RemarkForm({ session, begun, place: { id, field, quote, shared } }: RemarkFormProps) {
  const { t } = useTranslation('working-copies');
  const form = useSchemaForm(remarkSchema, { text: begun.text, mention: '' });
  const change = useMutation(copyMutations.change(session.place));
  const people = session.review?.people ?? [];
  const send = async ({ text, mention }: z.output<typeof remarkSchema>) => {
    await change.mutateAsync({
      name: 'add_remark',
      field,
      quote,
      text,
      parent: id ?? null,
      mention: mention || null,
    });
    begun.close();
  };
  return (
    <Form form={form} onSubmit={send} summary="none" className="w-full gap-3! py-2" data-remark="">
      <Field
        label={t(id ? 'review.reply' : 'remarks.label')}
        hint={shared ? t('review.shared') : undefined}
        error={form.formState.errors.text?.message}
      >
        <Textarea
          autoFocus={begun.text === ''}
          rows={3}
          maxLength={remarkLength}
          {...form.register('text', { onChange: ({ target }) => begun.keep(target.value) })}
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2.5">
        {people.length > 0 ? (
          <Field label={t('review.mention')} className="min-w-44">
            <Select {...form.register('mention')}>
              <option value="">{t('review.nobody')}</option>
              {people.map((person) => (
                <option key={person.id} value={person.id}>
                  {person.name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        <Button type="submit" variant="primary" size="sm" busy={change.isPending}>
          {t('review.send')}
        </Button>
        <Button size="sm" variant="ghost" onClick={begun.close}>
          {t('review.cancel')}
        </Button>
      </div>
    </Form>
  );
}
