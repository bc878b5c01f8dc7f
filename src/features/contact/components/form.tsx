import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Field } from '@/ui/field';
import { FieldRow, FormErrors } from '@/ui/form';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { keepDraft, keptDraft } from '../draft';
import {
  bounds,
  type Faults,
  faultOf,
  faultsOf,
  type Message,
  type MessageField,
  messageFields,
  subjects,
  trimmed,
} from '../model';
import { loadMailer } from '../public/mailer';
import { contactMutations } from '../public/mutations';
import { SendButton } from './send-button';
import { Trap } from './trap';

/** How long "sent" is read before the form is empty again (specification, section 9). */
const restMs = 1000;

const isField = (name: string): name is MessageField => messageFields.some((field) => field === name);

function read(form: HTMLFormElement): Message & { website: string } {
  const values = new FormData(form);
  const text = (name: string) => String(values.get(name) ?? '');
  return {
    from_name: text('from_name'),
    from_email: text('from_email'),
    subject: text('subject'),
    message: text('message'),
    website: text('website'),
  };
}

function write(form: HTMLFormElement, draft: Partial<Message>): void {
  for (const field of messageFields) {
    const control = form.elements.namedItem(field);
    if (draft[field] && control && 'value' in control) control.value = draft[field];
  }
}

/** On the browser's own form state: the fields keep what was written whatever the network does. */
export function ContactForm() {
  const { t } = useTranslation('contact');
  const form = useRef<HTMLFormElement>(null);
  const shownAt = useRef(0);
  const underWay = useRef(false);
  const [faults, setFaults] = useState<Faults>({});
  const [sent, setSent] = useState(false);
  const send = useMutation(contactMutations.send(useLang()));
  const busy = send.isPending || sent;

  useEffect(() => {
    shownAt.current = performance.now();
    if (form.current) write(form.current, keptDraft());
  }, []);

  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      form.current?.reset();
      underWay.current = false;
      setSent(false);
    }, restMs);
    return () => clearTimeout(timer);
  }, [sent]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    const { website, ...message } = read(event.currentTarget);
    const found = faultsOf(message);
    setFaults(found);
    const [first] = messageFields.filter((field) => found[field]);
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    underWay.current = true;
    send.mutate(
      { message: trimmed(message), website, shownAt: shownAt.current },
      {
        onSuccess: () => {
          keepDraft({});
          setSent(true);
        },
        onError: () => {
          underWay.current = false;
        },
      },
    );
  };

  /** A field that was at fault is judged again as it is mended; the others are left alone until they are sent. */
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const { website: _machine, ...message } = read(event.currentTarget);
    keepDraft(message);
    if (!isField(name) || !faults[name]) return;
    const { [name]: _before, ...others } = faults;
    const fault = faultOf(name, value);
    setFaults(fault ? { ...others, [name]: fault } : others);
  };

  const field = (name: MessageField) => ({
    label: t(`form.${name}`),
    error: faults[name],
    errorValues: bounds,
    required: true,
  });

  return (
    <form
      ref={form}
      method="post"
      data-needs-script=""
      noValidate
      onSubmit={submit}
      onInput={change}
      onFocus={() => void loadMailer().catch(() => undefined)}
      className="relative flex flex-col gap-5"
    >
      <FieldRow>
        <Field {...field('from_name')}>
          <Input name="from_name" autoComplete="name" required readOnly={busy} />
        </Field>
        <Field {...field('from_email')}>
          <Input
            type="email"
            name="from_email"
            autoComplete="email"
            inputMode="email"
            required
            readOnly={busy}
          />
        </Field>
      </FieldRow>
      <Field {...field('subject')}>
        <Select
          name="subject"
          required
          defaultValue=""
          className='[&_select:has([value=""]:checked)]:text-muted'
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
        <Textarea name="message" rows={4} required readOnly={busy} />
      </Field>
      <Trap />
      <FormErrors count={Object.keys(faults).length} />
      <SendButton state={sent ? 'sent' : send.isPending ? 'sending' : 'idle'} />
    </form>
  );
}
