import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { FactorSection } from '@/features/people/account/admin/factor-section';
import { ProfileForm } from '@/features/people/account/admin/profile-form';
import { accountMutations, accountQueries } from '@/features/people/account/admin/queries';
import { changeSchema } from '@/features/people/account/model';
import { NewPasswordForm } from '@/features/people/account/new-password-form';
import { messageKey } from '@/i18n/form-rules';
import { FormFailure, useSchemaForm } from '@/ui/admin-form';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { PasswordInput } from '@/ui/password-input';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';
import { dismissAllToasts } from '@/ui/toast-store';

export default function AccountPage() {
  const { t } = useTranslation('account');
  const { id, email } = usePerson();
  const profile = useQuery(accountQueries.profile(id));
  return (
    <AdminPage title={t('title')} lead={t('lead', { email })}>
      <div className="flex flex-col gap-12">
        <Section title={t('profile.title')}>
          <p className="text-muted">{t('profile.text')}</p>
          <QueryView
            query={profile}
            skeleton={<Skeleton className="h-100 max-w-160 rounded-panel" />}
            failure={{ title: t('profile.loadFailed') }}
          >
            {(row) => <ProfileForm email={email} profile={row} />}
          </QueryView>
        </Section>
        <Section title={t('password.title')}>
          <ChangePasswordForm email={email} />
        </Section>
        <FactorSection />
        <Section title={t('elsewhere.title')}>
          <SignOutElsewhere />
        </Section>
      </div>
    </AdminPage>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="type-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SignOutElsewhere() {
  const { t } = useTranslation('account');
  const signOut = useMutation(accountMutations.signOutElsewhere());
  return (
    <>
      <p className="text-muted">{t('elsewhere.text')}</p>
      <Button icon="logout" className="self-start" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('elsewhere.action')}
      </Button>
    </>
  );
}

function ChangePasswordForm({ email }: { email: string }) {
  const { t } = useTranslation(['account', 'auth']);
  const change = useMutation(accountMutations.change(email));
  const form = useSchemaForm(changeSchema, { current: '', password: '', repeat: '' });
  return (
    <NewPasswordForm
      form={form}
      email={email}
      className="max-w-105"
      onSubmit={({ current, password }) => {
        dismissAllToasts();
        return change.mutateAsync(
          { current, password },
          {
            onSuccess: () => form.reset(),
            onError: ({ kind }) => {
              if (kind !== 'credentials') return;
              const message = messageKey('account:errors.currentWrong');
              form.setError('current', { type: 'server', message });
              form.setFocus('current');
            },
          },
        );
      }}
      failure={<FormFailure failure={change.error} except="credentials" />}
      submit={{ label: t('password.submit'), busyLabel: t('password.busy'), busy: change.isPending }}
    >
      <Field label={t('password.current')} error={form.formState.errors.current?.message} required>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('auth:login.show')}
          hideLabel={t('auth:login.hide')}
          {...form.register('current')}
        />
      </Field>
    </NewPasswordForm>
  );
}
