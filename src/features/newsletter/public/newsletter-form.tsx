import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { useLang } from '@/i18n';
import { late } from '@/lib/late';
import { withAsciiHost } from '@/lib/patterns';
import { emailMax, withoutInvisible } from '@/lib/text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { OfflineNote } from '@/ui/offline-note';
import { NoScript } from '@/ui/visually-hidden';
import { newsletterMutations } from './mutations';

/** A plain form: the footer of every page has it, and one field is no reason to load a library of forms. */
export function NewsletterForm() {
  const { t } = useTranslation('newsletter');
  // Keeps the error until the next submit: the server may refuse what the rule accepts.
  const [isInvalid, setIsInvalid] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const subscribe = useMutation(newsletterMutations.subscribe(useLang()));
  const hadFocus = useRef(false);
  /** Known at once, where `isPending` waits for a render. */
  const underWay = useRef(false);

  // Restores the focus, which is lost while the field is disabled.
  useEffect(() => {
    if (subscribe.isPending || !hadFocus.current) return;
    hadFocus.current = false;
    input.current?.focus();
  }, [subscribe.isPending]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = input.current;
    // One more press after the success finds an empty field, which is no mistake.
    if (!field || underWay.current || (subscribe.isSuccess && field.value === '')) return;
    const email = withAsciiHost(withoutInvisible(field.value));
    setIsInvalid(false);
    underWay.current = true;
    hadFocus.current = document.activeElement === field;
    subscribe.mutate(email, {
      onSuccess: () => {
        field.value = '';
      },
      onError: ({ kind }) => {
        setIsInvalid(kind === 'invalid');
        // Centred: in the footer the toast would cover the field.
        field.focus({ preventScroll: true });
        field.scrollIntoView({ block: 'center' });
      },
      onSettled: () => {
        underWay.current = false;
      },
    });
  };

  return (
    <>
      <NoScript className="text-sm">{t('noScript', { email: agency().email })}</NoScript>
      <form noValidate method="post" data-needs-script="" {...late} onSubmit={submit} className="@container">
        <div className="flex flex-col gap-3 @sm:flex-row @sm:items-start">
          <Field
            label={t('email')}
            error={isInvalid ? 'newsletter:invalid' : undefined}
            required
            className="@sm:flex-1"
          >
            <Input
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={emailMax}
              placeholder={t('placeholder')}
              disabled={subscribe.isPending}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            busy={subscribe.isPending}
            // Aligns with the field, below its label.
            className="self-start @sm:mt-7.75"
          >
            {t('submit')}
          </Button>
        </div>
        <OfflineNote failure={subscribe.error} isKept />
        {subscribe.isSuccess ? <p className="mt-3 text-sm">{t('confirm')}</p> : null}
      </form>
    </>
  );
}
