import type { Outbox } from './mail.ts';

const SEND = '/api/v1.0/email/send';
// The provider refuses more than 50 kB of variables.
const LARGEST = 50_000;

export const isMailRequest = (pathname: string) => pathname === SEND;

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

export async function receiveMail(request: Request, outbox: Outbox): Promise<Response> {
  if (request.method !== 'POST') return plain(405, 'Method not allowed');
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return plain(400, 'Expected application/json');
  const call = await read(request).catch(() => null);
  if (!call) return plain(400, 'Bad Request');
  if (!call.user_id) return plain(400, 'The Public Key is invalid.');
  if (!call.service_id) return plain(400, 'The service ID not found.');
  if (!call.template_id) return plain(400, 'The template ID not found.');
  if (JSON.stringify(call.fields).length > LARGEST) return plain(413, 'Variables size limit');
  outbox.add({ source: 'emailjs', ...letterOf(call.template_id, call.fields) });
  return plain(200, 'OK');
}

interface Call {
  user_id: string;
  service_id: string;
  template_id: string;
  fields: Record<string, string>;
}

async function read(request: Request): Promise<Call | null> {
  const body: unknown = await request.json();
  if (typeof body !== 'object' || body === null) return null;
  const { user_id = '', service_id = '', template_id = '' } = textFields(body);
  const parameters = 'template_params' in body ? body.template_params : null;
  const fields = typeof parameters === 'object' && parameters !== null ? textFields(parameters) : {};
  return { user_id, service_id, template_id, fields };
}

function textFields(value: object): Record<string, string> {
  const words = (entry: unknown) => (typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''));
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, words(entry)]));
}

/** Guesses the mail from the usual variable names, because the template is at the provider. */
function letterOf(template: string, fields: Record<string, string>) {
  const { to_email, to_name, subject, title, message, ...rest } = fields;
  return {
    to: to_email ?? to_name ?? 'the address of the mail template',
    subject: subject ?? title ?? template,
    body: message ?? '',
    fields: rest,
  };
}
