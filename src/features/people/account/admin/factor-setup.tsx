import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeForm } from '@/features/people/sign-in/admin/code-form';
import { messageKey } from '@/i18n/form-rules';
import type { Failure } from '@/lib/failure';
import { FormFailure, useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { SubmitButton } from '@/ui/submit-button';
import { dismissAllToasts } from '@/ui/toast-store';
import { useCopy } from '@/ui/use-copy';
import { factorNameMax, factorSchema } from '../model';
import { accountMutations } from './queries';

interface FactorSetupProps {
  onDone?: (() => void) | undefined;
  onCancel?: () => void;
}

export function FactorSetup({ onDone, onCancel }: FactorSetupProps) {
  const { t } = useTranslation(['account', 'ui']);
  const begin = useMutation(accountMutations.beginFactor());

  if (begin.error?.kind === 'missing') {
    return (
      <p role="status" className="max-w-prose rounded-panel border border-line bg-surface px-4 py-3">
        {t('factors.notOffered')}
      </p>
    );
  }
  return (
    <div className="flex max-w-105 flex-col gap-6">
      {begin.data ? (
        <>
          <FactorKey picture={begin.data.picture} secret={begin.data.secret} />
          <CodeForm
            factors={[begin.data]}
            verify={accountMutations.confirmFactor()}
            submitLabel={t('factors.confirm')}
            onGone={begin.reset}
            onDone={onDone}
          />
        </>
      ) : (
        <FactorNameForm begin={begin} focuses={onCancel !== undefined} />
      )}
      {onCancel ? (
        <Button variant="ghost" className="-ml-5 self-start" onClick={onCancel}>
          {t('ui:cancel')}
        </Button>
      ) : null}
    </div>
  );
}

interface FactorNameFormProps {
  /** Moves the focus here: the button that opened the form is gone. */
  focuses: boolean;
  begin: Pick<UseMutationResult<unknown, Failure, string>, 'mutateAsync' | 'isPending' | 'error'>;
}

function FactorNameForm({ focuses, begin: { mutateAsync, isPending, error } }: FactorNameFormProps) {
  const { t } = useTranslation('account');
  const form = useSchemaForm(factorSchema, { name: '' });
  const { setFocus } = form;
  useEffect(() => {
    if (focuses) setFocus('name');
  }, [focuses, setFocus]);
  return (
    <Form
      form={form}
      summary="none"
      onSubmit={({ name }) => {
        dismissAllToasts();
        return mutateAsync(name, {
          onError: ({ kind }) => {
            if (kind !== 'duplicate') return;
            form.setError('name', { type: 'server', message: messageKey('account:errors.factorNameTaken') });
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
      <FormFailure failure={error} except="duplicate" />
      <SubmitButton
        label={t('factors.begin')}
        busyLabel={t('factors.beginning')}
        busy={isPending}
        className="self-start"
      />
    </Form>
  );
}

interface FactorKeyProps {
  /** Address of the QR code from the server: shown as a picture, never as markup. */
  picture: string;
  secret: string;
}

function FactorKey({ picture, secret }: FactorKeyProps) {
  const { t } = useTranslation('account');
  const title = useRef<HTMLHeadingElement>(null);
  const { copied, copy } = useCopy(secret);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={title} tabIndex={-1} className="font-semibold">
        {t('factors.scanTitle')}
      </h3>
      <p className="text-muted">{t('factors.scan')}</p>
      {/* White in the dark theme too, for the camera. */}
      <img
        src={picture}
        alt={t('factors.picture')}
        width={220}
        height={220}
        className="self-start rounded-control border border-line bg-[white] p-3"
      />
      <div className="flex flex-wrap gap-3">
        <Field label={t('factors.key')} className="basis-full">
          <Input readOnly value={secret} className="font-mono" onFocus={(event) => event.target.select()} />
        </Field>
        <Button icon="copy" onClick={copy}>
          {t('factors.copy')}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {copied === null ? '' : t(copied ? 'factors.copied' : 'factors.copyFailed')}
      </p>
    </div>
  );
}
