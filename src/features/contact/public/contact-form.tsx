import { useMutation } from '@tanstack/react-query';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { storageKeys } from '@/lib/local-storage';
import { loadMailer } from '@/lib/mail';
import { retention } from '@/lib/retention';
import { wait } from '@/lib/timers';
import { Field } from '@/ui/field';
import { FieldRow, Form } from '@/ui/form';
import { DraftNote, useFormDraft } from '@/ui/form-draft';
import { Input } from '@/ui/input';
import { lazyRules } from '@/ui/lazy-rules';
import { OfflineNote } from '@/ui/offline-note';
import { Select } from '@/ui/select';
import { SubmitButton } from '@/ui/submit-button';
import { Textarea } from '@/ui/textarea';
import { type Message, messageFields, messageLengths, subjects } from '../model';
import { MessageSent } from './message-sent';
import { contactMutations } from './mutations';

const sentMs = 1000;

const rules = lazyRules<Message>(async () => {
  // Loads the code that sends with the form, so that it is there when the network is not.
  import('./send-message').catch(() => undefined);
  return (await import('../schema')).messageSchema;
});

/** Without default values, so that input from before hydration stays in its fields. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const form = useForm({
    resolver: rules.resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  const honeypot = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  const [sent, setSent] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const sentHeading = useRef<HTMLHeadingElement>(null);
  const send = useMutation(contactMutations.send(useLang()));
  // False while rules are loading: letters typed then are kept.
  const isFixed = send.isPending || sent;
  const draft = useFormDraft({ form, storageKey: storageKeys.contactDraft, texts: messageFields });

  useEffect(() => {
    shownAt.current = performance.now();
    // Loads the rules for a field that was focused before hydration.
    if (honeypot.current?.form?.contains(document.activeElement)) rules.preload();
  }, []);

  const submit = async (message: Message) => {
    await send.mutateAsync({ message, website: honeypot.current?.value ?? '', shownAt: shownAt.current });
    draft.finish();
    setSent(true);
    await wait(sentMs);
    form.reset();
    draft.begin();
    setSent(false);
    const { activeElement } = document;
    const wasHere = activeElement === document.body || honeypot.current?.form?.contains(activeElement);
    flushSync(() => setSentTo(message.from_email));
    if (wasHere) showOutcome(sentHeading.current);
  };

  const writeAnother = () => {
    flushSync(() => setSentTo(''));
    form.setFocus('from_name');
  };

  const register = (name: keyof Message) =>
    form.register(name, { onChange: () => void (form.getFieldState(name).invalid && form.trigger(name)) });

  const field = (name: keyof Message) => ({
    label: t(`form.${name}`),
    error: formState.errors[name]?.message,
    errorValues: messageLengths,
    required: true,
  });

  const fields = (
    <Form
      form={form}
      hidden={sentTo !== ''}
      method="post"
      data-needs-script=""
      data-start={storageKeys.contactDraft}
      onSubmit={submit}
      onFocus={() => {
        rules.preload();
        loadMailer().catch(() => undefined);
      }}
      className="relative"
      footer={
        <>
          <SubmitButton
            size="lg"
            icon={sent ? 'check' : 'mail'}
            label={t(sent ? 'form.sent' : 'form.idle')}
            busyLabel={t('form.sending')}
            busy={send.isPending}
            blocked={formState.isSubmitting || sent}
            className="self-start max-sm:w-full"
          />
          <OfflineNote failure={send.error} isKept />
          <DraftNote
            labels={{
              clear: t('form.clear'),
              cleared: t('form.cleared'),
              undo: t('form.undo'),
              restored: t('form.restored'),
            }}
            disabled={isFixed}
            quiet
            onClear={draft.clear}
          >
            {draft.isStored
              ? t('form.draft', { hours: retention.applicationDraftHours })
              : t('form.draftOff')}
          </DraftNote>
        </>
      }
    >
      <FieldRow>
        <Field {...field('from_name')}>
          <Input autoComplete="name" required readOnly={isFixed} {...register('from_name')} />
        </Field>
        <Field {...field('from_email')}>
          <Input type="email" autoComplete="email" required readOnly={isFixed} {...register('from_email')} />
        </Field>
      </FieldRow>
      <Field {...field('subject')}>
        <Select
          required
          defaultValue=""
          className='[&_select:has([value=""]:checked)]:text-muted'
          {...register('subject')}
        >
          <option value="" disabled>
            {t('form.subjects.choose')}
          </option>
          {subjects.map(({ value, key }) => (
            <option key={value} value={value}>
              {t(`form.subjects.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...field('message')}>
        <Textarea rows={4} required readOnly={isFixed} {...register('message')} />
      </Field>
      <Honeypot ref={honeypot} />
    </Form>
  );
  return (
    <>
      {sentTo ? <MessageSent email={sentTo} heading={sentHeading} onAgain={writeAnother} /> : null}
      {fields}
    </>
  );
}

/** Field for machines: out of sight, out of the tab order, out of the accessibility tree. */
function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" inert className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        Website
        <input ref={ref} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Height of the header and a toast at the bottom. */
const covered = 216;

/** Focuses the heading of the panel in place of a form, below the header and above a toast. */
function showOutcome(heading: HTMLElement | null): void {
  const panel = heading?.parentElement;
  if (!panel) return;
  heading.focus({ preventScroll: true });
  const toasts = document.querySelector('[data-toasts]')?.getBoundingClientRect();
  const below = toasts && toasts.top <= 76 ? toasts.bottom - toasts.top : 0;
  heading.style.scrollMarginTop = `${below}px`;
  if (!below && panel.offsetHeight <= innerHeight - covered) panel.scrollIntoView({ block: 'nearest' });
  else heading.scrollIntoView();
}
