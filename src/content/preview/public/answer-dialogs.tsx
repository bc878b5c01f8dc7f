import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { messageKey, required, text } from '@/i18n/form-rules';
import { paths } from '@/lib/paths';
import { characters } from '@/lib/written-text';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SubmitButton } from '@/ui/submit-button';
import { Textarea } from '@/ui/textarea';
import type { Answer, SignOff } from '../model';
import type { OwnDraft } from './answer-draft';
import { isSame, type Passage, wholePage } from './passages';
import { previewMutations, previewQueries } from './queries';
import { AnswerList, isLong, maxLengths, Quote, Threads, UnsentList } from './remark-lists';

interface ComposerProps {
  draft: OwnDraft;
  said: SignOff['remarks'];
  passages: readonly Passage[];
  first: Passage;
  onClose: () => void;
}

/** Keeps each letter on this device: closing loses nothing. */
export function Composer({ draft, said, passages, first, onClose }: ComposerProps) {
  const { t } = useTranslation('preview');
  const [passage, setPassage] = useState(first);
  const field = useRef<HTMLTextAreaElement>(null);
  // The text may have changed since the remark was written.
  const choices = [wholePage, ...passages, passage].filter(
    (one, index, all) => all.findIndex((other) => isSame(one, other)) === index,
  );
  const words = draft.textAt(passage);
  const move = (to: Passage) => {
    draft.remark(passage, '');
    draft.remark(to, [draft.textAt(to), words].filter(Boolean).join('\n'));
    setPassage(to);
  };
  return (
    <Dialog
      title={t('signOff.remark')}
      onOpenChange={onClose}
      onOpenAutoFocus={focusField}
      footer={
        <>
          {words ? (
            <Button
              variant="ghost"
              onClick={() => {
                draft.remark(passage, '');
                onClose();
              }}
            >
              {t('signOff.withdraw')}
            </Button>
          ) : null}
          <Button variant="primary" onClick={() => (isLong(words) ? field.current?.focus() : onClose())}>
            {t('signOff.keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Quote passage={passage} />
        <Threads said={said.filter((one) => isSame(one, passage) || one.parent_id !== null)} />
        <Field
          label={t('signOff.words')}
          hint={t('signOff.keptHere')}
          aside={t('signOff.counter', { count: characters(words), max: maxLengths.text })}
          {...(isLong(words) ? { error: messageKey('preview:signOff.long') } : {})}
          errorValues={{ max: maxLengths.text }}
        >
          <Textarea
            ref={field}
            rows={4}
            value={words}
            onChange={({ target }) => draft.remark(passage, target.value)}
          />
        </Field>
        <Field label={t('signOff.passage')}>
          <Select
            value={choices.findIndex((one) => isSame(one, passage))}
            onChange={({ target }) => move(choices[Number(target.value)] ?? passage)}
          >
            {choices.map((one, index) => (
              <option key={`${one.field} ${one.quote}`} value={index}>
                {one === wholePage ? t('signOff.wholePage') : one.quote.slice(0, 80) || t('signOff.picture')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Dialog>
  );
}

interface AnswerDialogProps {
  token: string;
  draft: OwnDraft;
  signOff: SignOff;
  /** Null for remarks alone, beside what was said before. */
  answer: Answer | null;
  onEdit: (passage: Passage) => void;
  onClose: () => void;
}

/** Sends an answer with the remarks that were not sent yet. */
export function AnswerDialog({ token, draft, signOff, answer, onEdit, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('preview');
  const lang = useLang();
  const id = useId();
  const client = useQueryClient();
  const { queryKey } = previewQueries.open(token);
  // The text may change while the dialog is open: what was read is answered, or nothing.
  const [digest] = useState(signOff.digests[lang] ?? '');
  const { unsent } = draft;
  const remarks = unsent.filter((one) => !isSame(one, wholePage));
  const send = useMutation({
    ...previewMutations.answer(token),
    onSuccess: (sign_off, { name }) => {
      client.setQueryData(queryKey, (preview) => preview && { ...preview, sign_off });
      draft.sent(name, unsent);
      onClose();
    },
    onError: ({ kind }) => {
      if (kind === 'invalid') form.setError('name', { message: messageKey('preview:signOff.refused') });
      if (kind === 'conflict' || kind === 'missing') void client.invalidateQueries({ queryKey });
    },
  });
  const rule = text(maxLengths.text, 'preview:signOff.long');
  const general = unsent.find((one) => isSame(one, wholePage))?.text ?? '';
  const mayBeEmpty = answer === 'approved' || remarks.length > 0;
  const schema = z.object({
    name: required('preview:signOff.nameMissing', maxLengths.name, 'preview:signOff.nameLong'),
    general: mayBeEmpty ? rule : rule.min(1, messageKey('preview:signOff.generalMissing')),
  });
  const form = useSchemaForm(schema, { name: draft.name, general });
  useEffect(() => {
    // The composer above may have moved a remark to the whole page.
    if (form.getValues('general').trim() !== general.trim()) form.setValue('general', general);
  }, [form, general]);
  const { errors } = form.formState;
  const isOutdated = send.error?.kind === 'conflict';
  const submit = ({ name }: { name: string }) =>
    remarks.some((one) => isLong(one.text)) ||
    send.mutateAsync({
      language: lang,
      digest,
      name: name.replace(/\s+/g, ' '),
      ...(answer && { answer }),
      remarks: unsent.map(({ field, quote, text }) => ({ field, quote, text: text.trim() })),
    });
  return (
    <Dialog
      title={t(`signOff.title.${answer ?? 'remarks'}`)}
      locked={send.isPending}
      onOpenChange={onClose}
      {...(answer && { onOpenAutoFocus: focusField })}
      footer={
        isOutdated ? (
          <Button variant="primary" onClick={onClose}>
            {t('signOff.readAgain')}
          </Button>
        ) : (
          <SubmitButton
            form={id}
            label={t(`signOff.send.${answer ?? 'remarks'}`)}
            busyLabel={t('signOff.sending')}
            busy={send.isPending}
          />
        )
      }
    >
      <Form id={id} form={form} onSubmit={submit}>
        <div role="alert" className="empty:hidden">
          {isOutdated ? <FieldError>{`${t('signOff.failed')}. ${t('signOff.conflict')}`}</FieldError> : null}
        </div>
        {answer ? null : <AnswerList signOff={signOff} />}
        <UnsentList remarks={remarks} onEdit={onEdit} />
        <Field
          label={t('signOff.general')}
          optional={mayBeEmpty}
          required={!mayBeEmpty}
          error={errors.general?.message}
          errorValues={{ max: maxLengths.text }}
        >
          <Textarea
            rows={3}
            {...form.register('general', {
              onChange: ({ target }) => draft.remark(wholePage, target.value),
            })}
          />
        </Field>
        <Field
          label={t('signOff.name')}
          required
          hint={
            <>
              {t('signOff.nameHint')}{' '}
              <Link to={paths.privacy(lang)} target="_blank" className="underline underline-offset-4">
                {t('signOff.privacy')}
              </Link>
            </>
          }
          error={errors.name?.message}
          errorValues={{ max: maxLengths.name }}
        >
          <Input
            autoComplete="name"
            {...form.register('name', { onChange: ({ target }) => draft.rename(target.value) })}
          />
        </Field>
      </Form>
    </Dialog>
  );
}

function focusField(event: Event): void {
  event.preventDefault();
  const dialog = event.currentTarget as Element;
  dialog.querySelector('textarea')?.focus();
}
