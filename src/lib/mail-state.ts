export const mailMs = 4000;

const ends: readonly string[] = ['sent', 'failed', 'cancelled', 'forgotten'];

/** Whether the outbox has yet to send the mail of an entry; null where it never had one. */
export const isOnItsWay = ({ mail_state: state }: { mail_state: string | null }): boolean =>
  state !== null && !ends.includes(state);
