import { createTransport } from 'nodemailer';
import { isOfTheAccount, type OutgoingMail, type Provider, type Result } from './provider.ts';

interface Settings {
  host: string;
  port: number;
  user: string;
  password: string;
  /** Anything but true is for a stand-in on this machine. */
  encrypted?: boolean;
}

/** Hosted functions open no connection to these. */
const blockedPorts = [25, 587];

const timeoutMs = 15_000;

/**
 * Hands mail over by SMTP, always encrypted. It has no idempotency key: the mail that is under way when a sender is killed
 * goes twice, under the same Message-ID, so that they go one after the other.
 */
export function smtpProvider({ host, port, user, password, encrypted = true }: Settings): Provider {
  let transport: ReturnType<typeof open> | null = null;

  function open() {
    return createTransport({
      pool: true,
      maxConnections: 1,
      // A connection that breaks after the mail was handed over would otherwise hand it over again.
      maxRequeues: 0,
      host,
      port,
      secure: port === 465 || port === 2465,
      requireTLS: encrypted,
      auth: { user, pass: password },
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  return {
    name: `${host}:${port}`.slice(-60),
    atOnce: 1,
    async send({ id, from, to, replyTo, subject, html, text, headers }: OutgoingMail): Promise<Result> {
      transport ??= open();
      try {
        const { response } = await transport.sendMail({
          messageId: `<${id}@${from.address.split('@')[1]}>`,
          from,
          to: { name: '', address: to },
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          headers,
        });
        return { outcome: 'sent', answer: response, providerId: null };
      } catch (error) {
        const refusal = refusalOf(error);
        return { outcome: outcomeOf(refusal), answer: refusal.message, providerId: null };
      }
    },
    async check() {
      const asked = open();
      try {
        await asked.verify();
        return null;
      } catch (error) {
        const { message, code } = refusalOf(error);
        if (code === null) {
          return { fault: blockedPorts.includes(port) ? 'port_blocked' : 'unreachable', answer: message };
        }
        return { fault: code === 535 || code === 534 ? 'wrong_key' : 'refused', answer: message };
      } finally {
        asked.close();
      }
    },
    close() {
      transport?.close();
      transport = null;
    },
  };
}

interface Refusal {
  message: string;
  /** The server's answer to the command; null where there was none. */
  code: number | null;
  command: string;
  kind: string;
}

function refusalOf(error: unknown): Refusal {
  const { message, response, responseCode, command, code } = Object(error);
  return {
    message: String(response ?? message),
    code: typeof responseCode === 'number' ? responseCode : null,
    command: String(command ?? ''),
    kind: String(code ?? ''),
  };
}

/** Only what is said of the recipient and of the words is about this one mail. */
function outcomeOf({ code, command, kind, message }: Refusal): Result['outcome'] {
  if (code === null) {
    return kind === 'EMESSAGE' || (kind === 'EENVELOPE' && command === 'API') ? 'refused' : 'down';
  }
  if (code === 421 || !/^(RCPT TO|DATA)/.test(command) || isOfTheAccount(message)) return 'down';
  return code >= 500 ? 'refused' : 'retry';
}
