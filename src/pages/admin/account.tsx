import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { ChangePasswordForm } from '@/features/people/account/admin/change-password-form';
import { FactorSection } from '@/features/people/account/admin/factor-section';
import { accountMutations } from '@/features/people/account/admin/mutations';
import { ProfileForm } from '@/features/people/account/admin/profile-form';
import { accountQueries } from '@/features/people/account/admin/queries';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { Skeleton } from '@/ui/skeleton';

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

/** Ends all other sessions. */
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
