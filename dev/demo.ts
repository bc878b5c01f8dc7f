import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../src/lib/database.types.ts';
import { readPicturePath } from '../src/lib/media-path.ts';
import demoApplications from './demo-applications.json' with { type: 'json' };
import demoPictures from './demo-pictures.json' with { type: 'json' };
import type { Engine } from './engine.ts';
import { StartError } from './start-error.ts';

const ticketAnswer = z.object({ ticket: z.string(), cv: z.string(), cover_letter: z.string().nullable() });

/** An anonymous visitor; each candidate has their own address, from the ranges reserved for examples. */
const visitor = ({ fetch, keys }: Engine, index: number) =>
  createClient<Database>('http://127.0.0.1', keys.publishable, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: (input, init) => fetch(new Request(input, init), { peerAddress: `203.0.113.${index + 1}` }),
    },
  });

export async function createDemoApplications(backend: Engine): Promise<void> {
  const { data: offers, error } = await visitor(backend, 0)
    .from('job_offers')
    .select('id, title')
    .order('created_at')
    .order('id');
  throwIf(error);
  if (!offers?.length) return;
  for (const [index, application] of demoApplications.entries()) {
    const offer =
      offers.find(({ title }) => new RegExp(application.offer, 'i').test(title)) ??
      offers[index % offers.length];
    if (offer) await apply(backend, index, application, offer.id);
  }
  await backend.resetLimits();
}

type DemoApplication = Omit<(typeof demoApplications)[number], 'entries'> & {
  entries?: { kind: string; subject?: string; body: string; hoursAgo: number }[];
};

async function apply(backend: Engine, index: number, application: DemoApplication, offer: string) {
  const person = application.name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .replaceAll(' ', '_');
  const { letter } = application;
  const client = visitor(backend, index);
  const files = { cv: `CV_${person}.pdf`, ...(letter ? { cover_letter: `lettre_${person}.pdf` } : {}) };
  const opened = await client.rpc('open_application', { offer, ...files });
  throwIf(opened.error);
  const { ticket, cv, cover_letter } = ticketAnswer.parse(opened.data);
  const sentAt = Date.now() - application.hoursAgo * 3_600_000;
  const bucket = client.storage.from('job_applications');
  const store = async (path: string, document: string) => {
    const pdf = await readFile(join(import.meta.dirname, 'demo-documents', document));
    throwIf((await bucket.upload(path, pdf, { contentType: 'application/pdf' })).error);
  };
  await store(cv, 'cv.pdf');
  if (cover_letter) await store(cover_letter, 'letter.pdf');
  const sent = await client.from('job_applications').insert({
    id: ticket,
    job_offer_id: offer,
    full_name: application.name,
    email: application.email,
    phone: application.phone,
    message: application.message,
    language: application.lang,
    cv_file_path: cv,
    cover_letter_file_path: cover_letter,
  });
  throwIf(sent.error);
  const { status, note, rating, stageHoursAgo, entries = [] } = application;
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await backend.sql(
    'update public.job_applications set created_at = $2, status = $3, note = $4, rating = $5 where id = $1',
    [ticket, new Date(sentAt).toISOString(), status, note, rating],
  );
  await backend.sql('update public.job_applications set stage_changed_at = $2 where id = $1', [
    ticket,
    ago(stageHoursAgo),
  ]);
  const author =
    '(select s.user_id from public.staff s where s.role = $$owner$$ order by s.created_at limit 1)';
  await backend.sql(
    `update public.application_entries set created_at = $2, author = ${author} where application_id = $1`,
    [ticket, ago(stageHoursAgo)],
  );
  for (const { kind, subject = null, body, hoursAgo } of entries) {
    await backend.sql(
      `insert into public.application_entries (application_id, kind, author, subject, body, created_at)
       values ($1, $2, ${author}, $3, $4, $5)`,
      [ticket, kind, subject, body, ago(hoursAgo)],
    );
  }
}

const pictureFolder = join(import.meta.dirname, 'demo-pictures');

export async function createDemoPictures(backend: Engine): Promise<void> {
  const { fetch, keys } = backend;
  const client = createClient<Database>('http://127.0.0.1', keys.secret, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: (input, init) => fetch(new Request(input, init)) },
  });
  const bucket = client.storage.from('media');
  const store = async ({ file, focus, daysAgo, ...description }: (typeof demoPictures)[number]) => {
    const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const folder = at.slice(0, 7).replace('-', '/');
    const path = `${folder}/${file}`;
    const paths = readPicturePath(path)?.files.map((one) => one.path) ?? [];
    for (const one of paths) {
      const bytes = await readFile(join(pictureFolder, one.slice(folder.length)));
      const options = { contentType: 'image/webp', cacheControl: '31536000, immutable' };
      throwIf((await bucket.upload(one, bytes, options)).error);
    }
    const point = { focus_x: focus?.x ?? null, focus_y: focus?.y ?? null };
    throwIf((await client.from('media').insert({ path, ...description, ...point, created_at: at })).error);
    await backend.sql('update storage.objects set created_at = $2 where name = any ($1)', [paths, at]);
    return `![${description.alt_fr}](/media/${path})`;
  };
  const shown = (await Promise.all(demoPictures.map(store))).filter((one) => /mur-du|fournil/.test(one));
  await backend.connection.driver.transaction(async (db) => {
    // Without triggers: the draft keeps its date.
    await db.query('set local session_replication_role = replica');
    await db.query(
      `update public.articles_fr set content = content || $1 where slug = 'les-prix-a-la-craie'`,
      [`\n\nCroquis possibles : le mur du marché, ou le papier d’Odil.\n\n${shown.join('\n\n')}`],
    );
  });
}

export const forgetSetUp = ({ connection }: Engine): Promise<void> =>
  connection.driver.transaction(async (db) => {
    await db.query('set local session_replication_role = replica');
    await db.query('truncate app.audit_log');
  });

function throwIf(error: { message: string } | null): void {
  if (error) throw new StartError(`The demo content could not be made: ${error.message}`);
}
