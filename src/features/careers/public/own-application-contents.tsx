import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang, useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { formatBytes, formatDate } from '@/i18n/format';
import type { Failure } from '@/lib/failure';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Icon, type IconName } from '@/ui/icon';
import { Input } from '@/ui/input';
import { lazyRules } from '@/ui/lazy-rules';
import { SubmitButton } from '@/ui/submit-button';
import { type OwnApplication, ownApplicationMutations } from './own-application';

export const panel = 'rounded-panel border border-line bg-surface p-5 sm:p-7';

export interface ApplicationProps {
  token: string;
  application: OwnApplication;
}

export function Received({ token, application }: ApplicationProps) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const titleId = useId();
  const [isEditing, setIsEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { offer, files, email, phone, message, outcome } = application;
  const close = () => {
    setIsEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <section aria-labelledby={titleId} className={panel}>
      <h2 id={titleId} className="text-xl">
        {t('what.title')}
      </h2>
      <p className="mt-1 text-sm text-muted wrap-anywhere">
        {offer ? t('what.for', { offer }) : t('what.offerGone')}
      </p>
      <ul className="mt-4 border-b border-line">
        {files.map(({ document, bytes }) => (
          <Held
            key={document}
            icon="file"
            aside={bytes === null ? t('what.missing') : formatBytes(lang, bytes)}
          >
            {t(`what.${document}`)}
          </Held>
        ))}
        {isEditing ? null : (
          <>
            <Held icon="mail">{email}</Held>
            <Held icon="phone">{phone || <span className="text-muted">{t('what.noPhone')}</span>}</Held>
          </>
        )}
      </ul>
      {isEditing ? <ContactForm token={token} application={application} onDone={close} /> : null}
      {!isEditing && outcome !== 'removed' ? (
        <Button
          ref={edit}
          variant="ghost"
          className="mt-3 -ml-3 text-text!"
          onClick={() => setIsEditing(true)}
        >
          {t('what.correct')}
        </Button>
      ) : null}
      {message ? (
        <details className="group mt-4 border-t border-line pt-3">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-semibold">
            {t('what.message')}
            <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
          </summary>
          <p className="mt-1 whitespace-pre-wrap text-muted wrap-anywhere">{message}</p>
        </details>
      ) : null}
    </section>
  );
}

function Held({ icon, aside, children }: { icon: IconName; aside?: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3">
      <Icon name={icon} className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow wrap-anywhere">{children}</span>
      {aside ? <span className="shrink-0 text-sm text-muted tabular">{aside}</span> : null}
    </li>
  );
}

const contactRules = lazyRules(() =>
  import('../application-schema').then((code) => code.applicationSchema.pick({ email: true, phone: true })),
);

function ContactForm({ token, application, onDone }: ApplicationProps & { onDone: () => void }) {
  const { t } = useTranslation(['application', 'careers']);
  const correct = useMutation(ownApplicationMutations.correct(token));
  const { email, phone } = application;
  const form = useForm({
    resolver: contactRules.resolver,
    defaultValues: { email, phone },
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  useEffect(() => form.setFocus('email'), [form]);
  return (
    <Form
      form={form}
      summary="none"
      className="mt-5"
      onFocus={contactRules.preload}
      onSubmit={async (values) => {
        await correct.mutateAsync(values);
        onDone();
      }}
    >
      <Field
        label={t('careers:form.email')}
        hint={t('what.emailHint')}
        error={errors.email?.message}
        required
      >
        <Input type="email" autoComplete="email" spellCheck={false} {...form.register('email')} />
      </Field>
      <Field label={t('careers:form.phone')} error={errors.phone?.message} optional>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <ActionFailure text={t('what.failed')} failure={correct.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={t('what.save')} busyLabel={t('what.saving')} busy={correct.isPending} />
        <Button variant="ghost" disabled={correct.isPending} onClick={onDone}>
          {t('what.cancel')}
        </Button>
      </div>
    </Form>
  );
}

export function Ending({ token, application, onErased }: ApplicationProps & { onErased: () => void }) {
  const { t } = useTranslation('application');
  const lang = useLang();
  const [asked, setAsked] = useState<'withdraw' | 'erase' | null>(null);
  const withdraw = useMutation(ownApplicationMutations.withdraw(token));
  const erase = useMutation(ownApplicationMutations.erase(token));
  const titleId = useId();
  const date = formatDate(lang, application.deletedOn);
  const mayWithdraw = application.outcome === null || application.outcome === 'offer';
  const close = () => setAsked(null);
  return (
    <section aria-labelledby={titleId} className="rounded-panel bg-raised p-5 sm:p-7 lg:col-span-2">
      <h2 id={titleId} className="flex items-start gap-3 text-lg">
        <Icon name="clock" className="mt-1 size-5 shrink-0 text-muted" />
        {t('end.title', { date })}
      </h2>
      <p className="mt-2 max-w-140 text-muted sm:pl-8">{t('end.text')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3 sm:pl-8">
        {mayWithdraw ? (
          <Button size="lg" className="max-sm:w-full" onClick={() => setAsked('withdraw')}>
            {t('end.withdraw')}
          </Button>
        ) : null}
        <Button
          size="lg"
          variant="ghost"
          className="text-danger! max-sm:w-full"
          onClick={() => setAsked('erase')}
        >
          {t('end.erase')}
        </Button>
      </div>
      <div role="alert" className="mt-3 sm:pl-8">
        <ActionFailure text={t('end.withdrawFailed')} failure={asked ? null : withdraw.error} />
        <ActionFailure text={t('end.eraseFailed')} failure={asked ? null : erase.error} />
      </div>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={close}
        title={t('end.withdrawTitle')}
        description={t('end.withdrawText', { date })}
        confirmLabel={t('end.withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate(undefined, { onSettled: close })}
      />
      <ConfirmDialog
        open={asked === 'erase'}
        onOpenChange={close}
        title={t('end.eraseTitle')}
        description={t('end.eraseText')}
        confirmLabel={t('end.erase')}
        busy={erase.isPending}
        onConfirm={() => erase.mutate(undefined, { onSuccess: onErased, onSettled: close })}
      />
    </section>
  );
}

function ActionFailure({ text, failure }: { text: string; failure: Failure | null }) {
  const message = useMessage();
  return failure ? <FieldError>{`${text} ${message(failureKey(failure))}`}</FieldError> : null;
}
