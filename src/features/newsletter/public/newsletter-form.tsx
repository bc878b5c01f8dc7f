import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { type MessageKey, useLang } from '@/i18n';
import { emailMax } from '@/lib/text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { dismissToast, toast } from '@/ui/toast-store';
import { NoScript } from '@/ui/visually-hidden';
import { newsletterMutations } from './mutations';

interface Subscription {
  email: string;
}

const loadResolver = () => import('./newsletter-resolver').then((module) => module.subscriptionResolver);

/** Loads the rules on focus; if that fails, the server validates. */
const resolver: Resolver<Subscription> = async (values, context, options) => {
  const check = await loadResolver().catch(() => null);
  return check ? check(values, context, options) : { values: { email: values.email.trim() }, errors: {} };
};

/** Shows errors in a toast and beside the field, without native bubbles. */
export function NewsletterForm() {
  const { t } = useTranslation(['newsletter', 'common']);
  // Keeps errors until the next submit: the server may refuse what the rules accept.
  const form = useForm({ resolver, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { ref, ...field } = form.register('email');
  const input = useRef<HTMLInputElement>(null);
  const subscribe = useMutation(newsletterMutations.subscribe(useLang()));
  const hadFocus = useRef(false);
  const toastId = useRef<number | null>(null);

  // Restores the focus, which is lost while the field is disabled.
  useEffect(() => {
    if (subscribe.isPending || !hadFocus.current) return;
    hadFocus.current = false;
    input.current?.focus();
  }, [subscribe.isPending]);

  // Centred: in the footer the toast would cover the field.
  const showField = () => {
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  };

  const refuse = () => {
    toastId.current = toast({ kind: 'error', title: t('common:error'), description: t('invalid') });
    showField();
  };

  const submit = ({ email }: Subscription) => {
    if (toastId.current !== null) dismissToast(toastId.current);
    hadFocus.current = document.activeElement === input.current;
    return subscribe.mutateAsync(email, {
      onSuccess: () => form.reset(),
      onError: ({ kind }) => {
        if (kind === 'invalid')
          form.setError('email', { message: 'newsletter:invalid' satisfies MessageKey });
        showField();
      },
    });
  };

  return (
    <>
      <NoScript className="text-sm">{t('noScript', { email: agency().email })}</NoScript>
      <Form
        form={form}
        method="post"
        data-needs-script=""
        summary="none"
        onSubmit={submit}
        onRefuse={refuse}
        onFocus={() => void loadResolver().catch(() => undefined)}
        className="@container"
      >
        <div className="flex flex-col gap-3 @sm:flex-row @sm:items-start">
          <Field
            label={t('email')}
            error={form.formState.errors.email?.message}
            required
            className="@sm:flex-1"
          >
            <Input
              type="email"
              autoComplete="email"
              inputMode="email"
              required
              maxLength={emailMax}
              placeholder={t('placeholder')}
              disabled={subscribe.isPending}
              {...field}
              ref={(element) => {
                ref(element);
                input.current = element;
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={subscribe.isPending}
            // Ignores repeated clicks: the second would submit an empty field.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
            // Aligns with the field, below its label.
            className="self-start @sm:mt-7.75"
          >
            {t('submit')}
          </Button>
        </div>
      </Form>
    </>
  );
}
