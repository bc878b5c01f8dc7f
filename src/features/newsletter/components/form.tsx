import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { dismissToast, toast } from '@/ui/toast-store';
import { emailMax, isAddress } from '../model';
import { newsletterMutations } from '../public/mutations';

/**
 * One field on the browser's own form state: it is in the footer of every page, so it brings no form library.
 * Native bubbles are off; a refusal is a toast and an error beside the field (decision 16).
 */
export function NewsletterForm() {
  const { t } = useTranslation(['newsletter', 'common']);
  const lang = useLang();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const subscribe = useMutation(newsletterMutations.subscribe(lang));
  const focusLost = useRef(false);
  const told = useRef<number | null>(null);

  // The field is disabled while submitting, which takes its focus away from whoever pressed Enter.
  useEffect(() => {
    if (subscribe.isPending || !focusLost.current) return;
    focusLost.current = false;
    input.current?.focus();
  }, [subscribe.isPending]);

  // In the footer the field would lie under the very toast that speaks of it.
  const showField = () => {
    input.current?.focus({ preventScroll: true });
    input.current?.scrollIntoView({ block: 'center' });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (subscribe.isPending) return;
    const form = event.currentTarget;
    if (told.current !== null) dismissToast(told.current);
    const email = input.current?.value.trim() ?? '';
    if (!isAddress(email)) {
      setRefused(true);
      told.current = toast({ kind: 'error', title: t('common:error'), description: t('invalid') });
      showField();
      return;
    }
    setRefused(false);
    focusLost.current = document.activeElement === input.current;
    subscribe.mutate(email, {
      onSuccess: () => form.reset(),
      onError: (failure) => {
        setRefused(failure.kind === 'invalid');
        showField();
      },
    });
  };

  return (
    <form method="post" noValidate onSubmit={submit} className="@container">
      <div className="flex flex-col gap-3 @sm:flex-row @sm:items-start">
        <Field
          label={t('email')}
          error={refused ? 'newsletter:invalid' : undefined}
          required
          className="@sm:flex-1"
        >
          <Input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
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
          // A burst of clicks is one press: the second would find the field emptied and complain.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          // Beside the field, under the height of its label.
          className="self-start @sm:mt-7.75"
        >
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}
