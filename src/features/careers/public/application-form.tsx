import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type MessageKey, useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure } from '@/lib/failure';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { retention } from '@/lib/retention';
import { nameMax } from '@/lib/text';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { DraftNote, useFormDraft } from '@/ui/form-draft';
import { Input } from '@/ui/input';
import { lazyRules } from '@/ui/lazy-rules';
import { Progress as ProgressBar } from '@/ui/progress';
import { SubmitButton } from '@/ui/submit-button';
import { Textarea } from '@/ui/textarea';
import { dismissAllToasts } from '@/ui/toast-store';
import type { Application, ApplicationFields } from '../application-schema';
import { UnreadableFile } from '../files';
import type { ApplicationSubmission, SentApplication, UploadProgress } from './application-submission';
import { FileInput } from './file-input';
import { applicationMutations } from './mutations';
import { forgetProgress, keepProgress, readProgress } from './submission-progress';

export const draftTexts = ['full_name', 'email', 'phone', 'message'] as const;
export const draftFiles = ['cv', 'letter'] as const;

export const applicationDraftKey = (offerId: string) => `${storageKeys.applicationDraft}.${offerId}`;

const rules = lazyRules<ApplicationFields, Application>(async () => {
  // What sends it comes along, so that it is there when the network is not.
  import('./application-submission').catch(() => undefined);
  return (await import('../application-schema')).applicationSchema;
});

interface ApplicationFormProps {
  offerId: string;
  onSent: (sent: SentApplication) => void;
}

/** Without default values: text typed before the page was hydrated stays. A retry stores nothing twice. */
export function ApplicationForm({ offerId, onSent }: ApplicationFormProps) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const form = useForm({
    resolver: rules.resolver,
    defaultValues: { cv: null, letter: null },
    shouldFocusError: false,
  });
  const submit = useMutation(applicationMutations.submit());
  const submission = useRef<ApplicationSubmission>(null);
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const { errors, isSubmitting } = form.formState;
  const draft = useFormDraft({
    form,
    storageKey: applicationDraftKey(offerId),
    texts: draftTexts,
    files: draftFiles,
  });
  useUnloadWarning(submit.isPending);

  const send = async (values: Application) => {
    dismissAllToasts();
    setProgress(null);
    const sent = await submit.mutateAsync({
      offerId,
      lang,
      submission,
      application: values,
      onProgress: setProgress,
    });
    draft.finish();
    onSent(sent);
  };

  const clear = () => {
    const sent = submission.current;
    const reached = readProgress(offerId);
    const fillAgain = draft.clear();
    submit.reset();
    submission.current = null;
    forgetProgress(offerId);
    return () => {
      fillAgain();
      // Keeps the ticket, so that uploaded files are not stored twice.
      submission.current ??= sent;
      if (reached) keepProgress(offerId, reached);
    };
  };

  const file = (name: 'cv' | 'letter') => (
    <Field
      label={t(`form.${name}`)}
      hint={t('form.fileHint')}
      error={errors[name]?.message}
      required={name === 'cv'}
      optional={name === 'letter'}
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field: { onChange, ...field } }) => (
          <FileInput
            {...field}
            disabled={submit.isPending}
            earlier={draft.earlier[name]}
            onForget={() => draft.forgetFile(name)}
            onChange={(chosen) => {
              onChange(chosen);
              // Validates a file at once, a missing one only on submit.
              if (chosen) void form.trigger(name).then(() => form.getValues(name) ?? form.clearErrors(name));
              else form.clearErrors(name);
            }}
          />
        )}
      />
    </Field>
  );

  return (
    <Form
      method="post"
      data-needs-script=""
      data-start={applicationDraftKey(offerId)}
      form={form}
      onFocus={rules.preload}
      onSubmit={send}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('form.name')} error={errors.full_name?.message} required className="sm:col-span-2">
          <Input autoComplete="name" maxLength={nameMax} {...form.register('full_name')} />
        </Field>
        <Field label={t('form.email')} error={errors.email?.message} required>
          <Input type="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
        </Field>
        <Field label={t('form.phone')} error={errors.phone?.message} optional>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field
          label={t('form.message')}
          hint={t('form.messageHint')}
          error={errors.message?.message}
          optional
          className="sm:col-span-2"
        >
          <Textarea rows={5} {...form.register('message')} />
        </Field>
        {file('cv')}
        {file('letter')}
      </div>
      <DraftNote
        labels={{
          clear: t('form.clear'),
          cleared: t('form.cleared'),
          undo: t('form.undo'),
          restored: t('form.restored'),
        }}
        disabled={submit.isPending}
        onClear={clear}
      >
        {draft.isStored ? t('form.draft', { hours: retention.applicationDraftHours }) : t('form.draftOff')}
      </DraftNote>
      <PrivacyNote />
      <SubmissionError failure={submit.isPending ? null : submit.error} />
      {submit.isPending ? <UploadStatus progress={progress} /> : null}
      <SubmitButton
        size="lg"
        label={t('form.submit')}
        busyLabel={t('form.sending')}
        busy={submit.isPending}
        blocked={isSubmitting}
        className="sm:self-start"
      />
    </Form>
  );
}

function useUnloadWarning(sending: boolean): void {
  useEffect(() => {
    if (!sending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [sending]);
}

function PrivacyNote() {
  const { t } = useTranslation('careers');
  const lang = useLang();
  return (
    <p className="text-sm text-pretty text-muted">
      <span>{t('form.privacy', { months: retention.applicationMonths })}</span>{' '}
      <Link to={paths.privacy(lang)} className="text-text underline underline-offset-3 hover:text-accent">
        {t('form.privacyLink')}
      </Link>
    </p>
  );
}

function UploadStatus({ progress }: { progress: UploadProgress | null }) {
  const { t } = useTranslation('careers');
  const total = progress?.total ?? 0;
  const sent = progress?.sent ?? 0;
  const arrived = total > 0 && sent >= total;
  return (
    <div>
      <ProgressBar
        label={t('form.progress')}
        {...(progress && !arrived ? { value: sent, max: total } : {})}
      />
      <p className="mt-2 text-sm text-muted tabular">
        {arrived
          ? t('form.storing')
          : t('form.uploading', { percent: total > 0 ? Math.floor((sent / total) * 100) : 0 })}
      </p>
    </div>
  );
}

function SubmissionError({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation('careers');
  const message = useMessage();
  return (
    <div>
      {failure ? (
        <div className="rounded-control border border-danger bg-danger-soft px-4 py-3">
          <FieldError>{t('form.failed')}</FieldError>
          <p className="mt-1 text-sm">{`${message(reason(failure))} ${t('form.kept')}`}</p>
        </div>
      ) : null}
    </div>
  );
}

function reason(failure: Failure): MessageKey {
  if (failure instanceof UnreadableFile) return 'careers:form.unreadable';
  if (failure.kind === 'missing') return 'careers:form.closed';
  if (failure.kind === 'limited') return 'careers:form.limited';
  if (failure.kind === 'invalid' || failure.kind === 'forbidden') return 'careers:form.refused';
  return failureKey(failure);
}
