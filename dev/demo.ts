import { type DemoApplication, demoApplications } from './demo-applications.ts';
import { cvPdf, letterPdf } from './demo-pdf.ts';
import type { Engine } from './engine.ts';
import { StartError } from './start-error.ts';

interface Offer {
  id: string;
  title: string;
}

/** Applications as visitors send them: a ticket, the files, the row. Needs open offers to apply for. */
export async function createDemoApplications(backend: Engine): Promise<void> {
  const offers: Offer[] = await callJson(
    backend,
    0,
    '/rest/v1/job_offers?select=id,title&order=created_at,id',
  );
  if (offers.length === 0) return;
  for (const [index, application] of demoApplications.entries()) {
    const offer = offers.find(({ title }) => application.offer.test(title)) ?? offers[index % offers.length];
    if (offer) await apply(backend, index, application, offer);
  }
  await backend.resetLimits();
}

async function apply(backend: Engine, index: number, application: DemoApplication, offer: Offer) {
  const person = application.name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '_');
  const { letter } = application;
  const opened: { ticket: string; cv: string; cover_letter: string | null } = await callJson(
    backend,
    index,
    '/rest/v1/rpc/open_application',
    { offer: offer.id, cv: `CV_${person}.pdf`, ...(letter ? { cover_letter: `lettre_${person}.pdf` } : {}) },
  );
  const sentAt = Date.now() - application.hoursAgo * 3_600_000;
  const store = (path: string, pdf: Uint8Array<ArrayBuffer>) =>
    call(backend, index, `/storage/v1/object/job_applications/${path}`, pdf, 'application/pdf');
  await store(opened.cv, await cvPdf(application));
  if (letter && opened.cover_letter) await store(opened.cover_letter, await letterPdf(application, letter));
  const row = {
    id: opened.ticket,
    job_offer_id: offer.id,
    full_name: application.name,
    email: application.email,
    phone: application.phone,
    message: application.message,
    cv_file_path: opened.cv,
    cover_letter_file_path: opened.cover_letter,
  };
  await call(backend, index, '/rest/v1/job_applications', JSON.stringify(row));
  await backend.sql(
    'update public.job_applications set created_at = $2, status = $3, note = $4 where id = $1',
    [opened.ticket, new Date(sentAt).toISOString(), application.status, application.note],
  );
}

/** As an anonymous visitor; each candidate from an address of their own, out of those kept for examples. */
async function call(
  backend: Engine,
  index: number,
  path: string,
  body?: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
): Promise<Response> {
  const headers = { apikey: backend.keys.publishable, 'content-type': type };
  const request = new Request(`http://127.0.0.1${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
  const response = await backend.fetch(request, { peerAddress: `203.0.113.${index + 1}` });
  if (response.ok) return response;
  throw new StartError(`The demo content could not be made: ${path} answered ${await response.text()}`);
}

async function callJson<Answer>(
  backend: Engine,
  index: number,
  path: string,
  body?: object,
): Promise<Answer> {
  const response = await call(backend, index, path, body && JSON.stringify(body));
  return response.json() as Promise<Answer>;
}
