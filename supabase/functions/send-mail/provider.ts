/** A mail as a provider takes it: no field holds a line break or another control character. */
export interface OutgoingMail {
  /** Handed over twice under it, it is one mail. */
  id: string;
  from: { name: string; address: string };
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface Result {
  /** `retry`: this one, later. `down`: nobody's mail leaves now. `refused`: this one never leaves. */
  outcome: 'sent' | 'retry' | 'down' | 'refused';
  /** What the provider said. */
  answer: string;
  /** Its name for the mail, by which it reports a bounce. */
  providerId: string | null;
}

/** What is wrong with the connection. */
export type Fault = 'unreachable' | 'port_blocked' | 'wrong_key' | 'refused';

/** By whom mail leaves. */
export interface Provider {
  name: string;
  /** So many mails are under way together. */
  atOnce: number;
  send(mail: OutgoingMail): Promise<Result>;
  /** Hands at most a hundred mails over in one request; handed over twice under its id, it is one batch. */
  sendBatch?(id: string, mails: readonly OutgoingMail[]): Promise<Result[]>;
  /** Asks whether mail would be taken, and sends none; null where all is well. */
  check(): Promise<{ fault: Fault; answer: string } | null>;
  /** Lets go of what the mails of one call shared. */
  close(): void;
}

/** Statuses of a mailbox, which has a quota too, before those of the sender's (RFC 3463). */
const ofTheMailbox = /\b[45]\.(?:1|2)\.\d/;
const ofTheSender =
  /\b[45]\.4\.5\b|\b[45]\.7\.28\b|quota|limit (?:of|for|has|is|was)|limit.{0,20}(?:reach|exceed)|exceed.{0,40}limit|too many (?:mails|emails|messages)/i;

/** Whether an answer says that the sender's account may send no more for now, which other mails would be told too. */
export const isOfTheAccount = (answer: string): boolean =>
  !ofTheMailbox.test(answer) && ofTheSender.test(answer);
