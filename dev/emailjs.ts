import { z } from 'zod';
import { jsonOf } from './json-body.ts';
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
  const { data } = call.safeParse(await jsonOf(request));
  if (!data) return plain(400, 'Bad Request');
  if (!data.user_id) return plain(400, 'The Public Key is invalid.');
  if (!data.service_id) return plain(400, 'The service ID not found.');
  if (!data.template_id) return plain(400, 'The template ID not found.');
  if (JSON.stringify(data.template_params).length > LARGEST) return plain(413, 'Variables size limit');
  outbox.add({ source: 'emailjs', ...letterOf(data.template_id, data.template_params) });
  return plain(200, 'OK');
}

const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const call = z.object({
  user_id: text,
  service_id: text,
  template_id: text,
  template_params: z.record(z.string(), text).catch({}),
});

function letterOf(template: string, fields: Record<string, string>) {
  const { to_email, to_name, subject, title, message, ...rest } = fields;
  return {
    to: to_email ?? to_name ?? 'the address of the mail template',
    subject: subject ?? title ?? template,
    body: message ?? '',
    fields: rest,
  };
}
