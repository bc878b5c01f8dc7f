import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Code, codeSchema, type Factor } from '@/auth/model';
import { messageKey } from '@/i18n/form-rules';
import type { Failure } from '@/lib/failure';
import { FormFailure, useSchemaForm } from '@/ui/admin-form';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';

interface CodeFormProps {
  /** The first is preselected. */
  factors: readonly Pick<Factor, 'id' | 'name'>[];
  verify: UseMutationOptions<void, Failure, Code>;
  submitLabel: string;
  onGone: () => void;
  onDone?: (() => void) | undefined;
}

export function CodeForm({ factors, verify, submitLabel, onGone, onDone }: CodeFormProps) {
  const { t } = useTranslation('auth');
  const { mutateAsync, isPending, isSuccess, error } = useMutation(verify);
  const form = useSchemaForm(codeSchema, { factorId: factors[0]?.id ?? '', code: '' });

  return (
    <Form
      form={form}
      summary="none"
      onSubmit={(code) => {
        dismissAllToasts();
        return mutateAsync(code, {
          onSuccess: () => onDone?.(),
          onError: ({ kind }) => {
            if (kind === 'missing') onGone();
            if (kind !== 'credentials') return;
            form.setError('code', { type: 'server', message: messageKey('auth:code.errors.wrong') });
            form.setFocus('code');
          },
        });
      }}
    >
      {factors.length > 1 ? (
        <Field label={t('code.factor')}>
          <Select {...form.register('factorId')}>
            {factors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={t('code.field')}
        hint={t('code.hint')}
        error={form.formState.errors.code?.message}
        required
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          className="tabular tracking-[0.2em]"
          {...form.register('code')}
        />
      </Field>
      <FormFailure failure={error} except="credentials" />
      <SubmitButton label={submitLabel} busyLabel={t('code.busy')} busy={isPending || isSuccess} />
    </Form>
  );
}
