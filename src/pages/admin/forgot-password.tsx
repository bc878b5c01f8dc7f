import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { accountMutations } from '@/features/people/account/admin/queries';
import { forgotSchema } from '@/features/people/account/model';
import { paths } from '@/lib/paths';
import { FormFailure, useSchemaForm } from '@/ui/admin-form';
import { AdminMeta } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { BackLink } from '@/ui/section-heading';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <AdminMeta title={t('forgot.title')} />
      <BackLink to={paths.login()} className="mb-2 self-start">
        {t('forgot.back')}
      </BackLink>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <p className="mt-3 mb-8 text-muted">{t('forgot.lead')}</p>
      <ForgotPasswordForm />
    </>
  );
}

function ForgotPasswordForm() {
  const { t } = useTranslation('account');
  const send = useMutation(accountMutations.sendLink());
  const form = useSchemaForm(forgotSchema, { email: '' });

  if (send.isSuccess) return <Sent email={send.variables} onAgain={() => send.reset()} />;
  return (
    <Form
      form={form}
      onSubmit={({ email }) => {
        dismissAllToasts();
        return send.mutateAsync(email);
      }}
    >
      <Field label={t('forgot.email')} error={form.formState.errors.email?.message} required>
        <Input type="email" autoComplete="username" spellCheck={false} {...form.register('email')} />
      </Field>
      <FormFailure failure={send.error} />
      <SubmitButton
        label={t('forgot.submit')}
        busyLabel={t('forgot.busy')}
        busy={send.isPending}
        className="self-start"
      />
    </Form>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('account');
  const title = useRef<HTMLHeadingElement>(null);
  // Takes the focus of the removed button.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-3">
      <h2 ref={title} tabIndex={-1} className="type-title">
        {t('forgot.sentTitle')}
      </h2>
      <p className="text-muted">{t('forgot.sent', { email })}</p>
      <Button className="mt-2" onClick={onAgain}>
        {t('forgot.again')}
      </Button>
    </div>
  );
}
