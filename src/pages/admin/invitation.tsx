import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { authMutations } from '@/auth/queries';
import { useSession, useSignOut } from '@/auth/session';
import { NewPasswordForm } from '@/features/people/account/new-password-form';
import { invitationMutations } from '@/features/people/invitations/admin/queries';
import { acceptSchema, nameMaxLength } from '@/features/people/invitations/model';
import { acceptMutations, offeredQueries } from '@/features/people/invitations/public/queries';
import { LoginForm } from '@/features/people/sign-in/admin/login-form';
import { useLang } from '@/i18n';
import { Failure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { useSchemaForm } from '@/ui/admin-form';
import { EntrancePage } from '@/ui/admin-page';
import { Button, LinkButton } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Spinner } from '@/ui/spinner';
import { ErrorPanel } from '@/ui/state-panel';
import { VisuallyHidden } from '@/ui/visually-hidden';

export default function InvitationPage() {
  const { t } = useTranslation(['invitations', 'admin']);
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const lang = useLang();
  const session = useSession();
  const offered = useQuery(offeredQueries.byToken(token));
  const accept = useMutation(acceptMutations.accept());
  const signIn = useMutation(authMutations.signIn());
  // Keeps the form during acceptance: half-way through, the session opens.
  const [isEntering, setIsEntering] = useState(false);

  if (session.status === 'loading' || offered.isPending) {
    return (
      <div role="status" className="text-muted">
        <Spinner className="size-9" />
        <VisuallyHidden>{t('page.loading')}</VisuallyHidden>
      </div>
    );
  }
  if (offered.error && !isEntering) {
    return (
      <EntrancePage title={t('page.title')}>
        <ErrorPanel
          title={t('page.failed')}
          onRetry={() => void offered.refetch()}
          retrying={offered.isFetching}
          error={offered.error}
        />
      </EntrancePage>
    );
  }
  if (!offered.data) return <InvalidLink />;

  const { email, role, invited_by, has_account } = offered.data;
  const person = session.status === 'open' && !isEntering ? session.person : null;
  if (person && person.email.toLowerCase() !== email) return <OtherAccount email={person.email} />;

  // Passes the language of the invitation: the dashboard has none in its path.
  const goIn = () => navigate(paths.dashboard(), { replace: true, state: { from: paths.invitation(lang) } });
  const enter = async (chosen: { name: string; password: string }) => {
    setIsEntering(true);
    try {
      await accept.mutateAsync({ token, lang, ...chosen });
    } catch (cause) {
      setIsEntering(false);
      if (cause instanceof Failure && ['missing', 'conflict'].includes(cause.kind)) void offered.refetch();
      throw cause;
    }
    const opened = await signIn.mutateAsync({ email, password: chosen.password }).then(
      () => true,
      () => false,
    );
    if (opened) goIn();
    else navigate(paths.login(), { replace: true });
  };

  return (
    <EntrancePage
      title={t('page.title')}
      lead={t('page.lead', { inviter: invited_by, role: t(`admin:roles.${role}`), email })}
    >
      {person ? (
        <Join token={token} onDone={goIn} />
      ) : has_account ? (
        <>
          <p className="mb-8 text-muted">{t('join.signIn')}</p>
          <LoginForm email={email} />
        </>
      ) : (
        <AcceptForm email={email} busy={isEntering} onAccept={enter} />
      )}
    </EntrancePage>
  );
}

function InvalidLink() {
  const { t } = useTranslation('invitations');
  return (
    <EntrancePage title={t('void.title')} lead={t('void.text')}>
      <LinkButton to={paths.login()} className="self-start">
        {t('void.login')}
      </LinkButton>
    </EntrancePage>
  );
}

function OtherAccount({ email }: { email: string }) {
  const { t } = useTranslation(['invitations', 'auth']);
  const { signOut, signingOut } = useSignOut();
  return (
    <EntrancePage title={t('other.title')} lead={t('other.text', { email })}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="logout" busy={signingOut} onClick={signOut}>
          {t('auth:signOut.action')}
        </Button>
        <LinkButton to={paths.dashboard()}>{t('other.back')}</LinkButton>
      </div>
    </EntrancePage>
  );
}

interface AcceptFormProps {
  email: string;
  busy: boolean;
  onAccept: (chosen: { name: string; password: string }) => unknown;
}

function AcceptForm({ email, busy, onAccept }: AcceptFormProps) {
  const { t } = useTranslation('invitations');
  const form = useSchemaForm(acceptSchema, { name: '', password: '', repeat: '' });
  return (
    <NewPasswordForm
      form={form}
      email={email}
      onSubmit={({ name, password }) => onAccept({ name, password })}
      submit={{ label: t('accept.submit'), busyLabel: t('accept.busy'), busy }}
    >
      <Field
        label={t('accept.name')}
        error={form.formState.errors.name?.message}
        errorValues={nameMaxLength}
        required
      >
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
    </NewPasswordForm>
  );
}

function Join({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('invitations');
  const join = useMutation(invitationMutations.join());
  return (
    <>
      <p className="mb-8 text-muted">{t('join.text')}</p>
      <Button
        variant="primary"
        className="self-start"
        busy={join.isPending}
        onClick={() => join.mutate(token, { onSuccess: onDone })}
      >
        {t('join.submit')}
      </Button>
    </>
  );
}
