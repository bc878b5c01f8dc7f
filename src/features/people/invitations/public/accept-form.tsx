import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NewPasswordFields } from '@/features/people/account/new-password-fields';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { SubmitButton } from '@/ui/submit-button';
import { acceptSchema, nameBounds } from '../model';

interface AcceptFormProps {
  email: string;
  busy: boolean;
  onAccept: (chosen: { name: string; password: string }) => unknown;
}

/** What somebody without an account chooses: a name and a password. The address is the one that was invited. */
export function AcceptForm({ email, busy, onAccept }: AcceptFormProps) {
  const { t } = useTranslation('invitations');
  const form = useForm({
    resolver: zodResolver(acceptSchema),
    defaultValues: { name: '', password: '', repeat: '' },
    shouldFocusError: false,
  });
  return (
    <FormProvider {...form}>
      <Form form={form} onSubmit={({ name, password }) => onAccept({ name, password })}>
        {/* Password managers learn from it whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field
          label={t('accept.name')}
          error={form.formState.errors.name?.message}
          errorValues={nameBounds}
          required
        >
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <NewPasswordFields />
        <SubmitButton
          label={t('accept.submit')}
          busyLabel={t('accept.busy')}
          busy={busy}
          className="self-start"
        />
      </Form>
    </FormProvider>
  );
}
