import { nameMax } from '@/lib/text';

export const subjects = [
  { value: 'projet', key: 'newProject' },
  { value: 'collaboration', key: 'collaboration' },
  { value: 'information', key: 'information' },
  { value: 'autre', key: 'other' },
] as const;

export interface Message {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}

/** Same limits as the table. */
export const messageLengths = { nameMin: 2, nameMax, messageMax: 5000 } as const;

export const messageFields = ['from_name', 'from_email', 'subject', 'message'] as const;

/** The server discards faster messages as those of a machine, so that fast typing waits until then. */
export const leastMs = 3000;
