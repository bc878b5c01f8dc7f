import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and body, unchanged. */
  data: string;
}

interface StandIn {
  port: number;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Refusing answer by command; null accepts. */
export type Refusal = (command: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'MESSAGE', said: string) => string | null;

/** A mail server on this machine that keeps its mails. `MESSAGE` is asked after a mail is kept. */
export async function startFakeSmtp(refuse: Refusal = () => null): Promise<StandIn> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    void converse(socket, received, refuse);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
  return { port: address.port, received, close };
}

async function converse(socket: Socket, received: ReceivedMail[], refuse: Refusal): Promise<void> {
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  let mail = { from: '', to: '', data: '' };
  let inMessage = false;
  say('220 stand-in');
  try {
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (inMessage) {
        if (line !== '.') {
          mail.data += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
          continue;
        }
        inMessage = false;
        received.push(mail);
        say(refuse('MESSAGE', mail.data) ?? '250 kept');
        mail = { from: '', to: '', data: '' };
        continue;
      }
      const [verb = ''] = line.toUpperCase().split(' ');
      const argument = /<(.*?)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO') say('250-stand-in\r\n250-8BITMIME\r\n250 AUTH PLAIN');
      else if (verb === 'AUTH') say(refuse('AUTH', line) ?? '235 welcome');
      else if (verb === 'MAIL') {
        mail = { from: argument, to: '', data: '' };
        say(refuse('MAIL', argument) ?? '250 from you');
      } else if (verb === 'RCPT') {
        mail.to = argument;
        say(refuse('RCPT', argument) ?? '250 to them');
      } else if (verb === 'DATA') {
        const refusal = refuse('DATA', mail.to);
        inMessage = refusal === null;
        say(refusal ?? '354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else say('250 as you like');
    }
  } catch {
    socket.destroy();
  }
}
