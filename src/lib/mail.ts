import { env } from './env';
import { wait } from './timers';

const mailTimeoutMs = 15_000;

export interface Mail {
  from_name: string;
  from_email: string;
  subject: string;
  message: string;
}

export type Delivery = 'sent' | 'failed' | 'not_configured';

/** Fetched when the form is first touched, so that it is there when the network is not. */
export const loadMailer = () => import('@emailjs/browser');

interface MailKeys {
  emailjs_service_id: string;
  emailjs_template_id: string;
  emailjs_public_key: string;
}

/** Identifiers of the mail service: those of the owner before those of the build. */
export const mailKeys = (set: MailKeys) => ({
  serviceId: set.emailjs_service_id || env.mail.serviceId,
  templateId: set.emailjs_template_id || env.mail.templateId,
  publicKey: set.emailjs_public_key || env.mail.publicKey,
});

export async function sendMail(
  set: MailKeys,
  { from_name, from_email, subject, message }: Mail,
): Promise<Delivery> {
  const { serviceId, templateId, publicKey } = mailKeys(set);
  if (!serviceId || !templateId || !publicKey) return 'not_configured';
  const send = async (): Promise<Delivery> => {
    const mailer = await loadMailer();
    mailer.init({ publicKey, origin: env.mail.origin });
    await mailer.send(serviceId, templateId, { from_name, from_email, subject, message });
    return 'sent';
  };
  return Promise.race([send(), wait(mailTimeoutMs).then((): Delivery => 'failed')]).catch((cause) => {
    // biome-ignore lint/suspicious/noConsole: the visitor's message is safe, the agency wants to know why no mail came
    console.warn(cause);
    return 'failed';
  });
}

interface MailedAgency extends MailKeys {
  name: string;
  email: string;
}

export async function notifyAgency(agency: MailedAgency, subject: string, message: string): Promise<void> {
  await sendMail(agency, { from_name: agency.name, from_email: agency.email, subject, message });
}
