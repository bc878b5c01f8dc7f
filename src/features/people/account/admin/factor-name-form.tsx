import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureKey } from '@/i18n/failure-text';
import { say } from '@/i18n/form-rules';
import type { Failure } from '@/lib/failure';
import { Field, FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';
import { factorNameMax, factorSchema } from '../model';

interface FactorNameFormProps {
  /** It takes the place of the button that was pressed for it. */
  focuses: boolean;
  begin: Pick<UseMutationResult<unknown, Failure, string>, 'mutateAsync' | 'isPending' | 'error'>;
}

/** What the app is to be called among one's own, so that a lost one can be told from the others. */
export function FactorNameForm({ focuses, begin: { mutateAsync, isPending, error } }: FactorNameFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const form = useForm({
    resolver: zodResolver(factorSchema),
    defaultValues: { name: '' },
    shouldFocusError: false,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (focuses) setFocus('name');
  }, [focuses, setFocus]);
  const told = error && error.kind !== 'duplicate';
  return (
    <Form
      form={form}
      summary="none"
      onSubmit={({ name }) => {
        dismissAllToasts();
        return mutateAsync(name, {
          onError: ({ kind }) => {
            if (kind !== 'duplicate') return;
            form.setError('name', { type: 'server', message: say('account:errors.factorNameTaken') });
            form.setFocus('name');
          },
        });
      }}
    >
      <Field
        label={t('factors.name')}
        hint={t('factors.nameHint')}
        error={form.formState.errors.name?.message}
        errorValues={{ max: factorNameMax }}
        required
      >
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      {/* Aloud it is said by the toast: once is enough. */}
      <div>{told ? <FieldError>{t(failureKey(error))}</FieldError> : null}</div>
      <SubmitButton
        label={t('factors.begin')}
        busyLabel={t('factors.beginning')}
        busy={isPending}
        className="self-start"
      />
    </Form>
  );
}
