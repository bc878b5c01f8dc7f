/** The stored value and the key of its label. */
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

export const messageFields = ['from_name', 'from_email', 'subject', 'message'] as const;

/** Faster than this is a machine: the server pretends, so a person who types fast is made to wait instead. */
export const leastMs = 3000;
