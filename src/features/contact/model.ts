import type { MessageKey } from '@/i18n';
import { emailPattern } from '@/lib/patterns';

/** The stored value and the key of its label (decision 11). */
export const subjects = [
  { value: 'projet', key: 'newProject' },
  { value: 'collaboration', key: 'collaboration' },
  { value: 'information', key: 'information' },
  { value: 'autre', key: 'other' },
] as const;

/** What a visitor writes, under the names the database and the mail template know. */
export interface Message {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}

export type MessageField = keyof Message;

export const messageFields = ['from_name', 'from_email', 'subject', 'message'] as const;

/** The bounds of the table, counted as it counts: characters, not code units. */
export const bounds = { nameMin: 2, nameMax: 120, emailMax: 254, messageMax: 5000 } as const;

/** Faster than this is a machine: the server pretends, so a person who types fast is made to wait instead. */
export const leastMs = 3000;

const length = (text: string) => [...text].length;

export type Faults = Partial<Record<MessageField, MessageKey>>;

const rules: Record<MessageField, (text: string) => MessageKey | undefined> = {
  from_name: (name) => {
    if (length(name) < bounds.nameMin) return 'contact:form.errors.nameShort';
    return length(name) > bounds.nameMax || /\p{Cc}/u.test(name) ? 'contact:form.errors.nameLong' : undefined;
  },
  from_email: (email) => {
    if (!email) return 'contact:form.errors.emailMissing';
    return length(email) > bounds.emailMax || !emailPattern.test(email)
      ? 'contact:form.errors.email'
      : undefined;
  },
  subject: (subject) =>
    subjects.some(({ value }) => value === subject) ? undefined : 'contact:form.errors.subject',
  message: (text) => {
    if (!text) return 'contact:form.errors.messageMissing';
    return length(text) > bounds.messageMax ? 'contact:form.errors.messageLong' : undefined;
  },
};

export const faultOf = (field: MessageField, text: string) => rules[field](text.trim());

/** What keeps a message from being sent; nothing when it may. */
export function faultsOf(message: Message): Faults {
  return Object.fromEntries(
    messageFields.flatMap((field) => {
      const fault = faultOf(field, message[field]);
      return fault ? [[field, fault] as const] : [];
    }),
  );
}

export function trimmed(message: Message): Message {
  return {
    from_name: message.from_name.trim(),
    from_email: message.from_email.trim(),
    subject: message.subject,
    message: message.message.trim(),
  };
}
