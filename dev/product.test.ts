import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedMedia } from '../src/features/media/model.ts';
import { readPicturePath } from '../src/lib/media-path.ts';
import { type Backend, createBackend } from './backend.ts';
import demoApplications from './demo-applications.json' with { type: 'json' };
import demoPictures from './demo-pictures.json' with { type: 'json' };
import { clientOf, projectRoot, signedIn } from './testing/scratch.ts';

/** Backend with the product's own migrations and demo content, as `npm run dev` starts it. */
let backend: Backend;

beforeAll(async () => {
  backend = await createBackend({ root: projectRoot, demo: 'everything' });
});

afterAll(() => backend.close());

async function administrator() {
  const { email = '', password = '' } = backend.account ?? {};
  return signedIn(backend, email, password);
}

test('shows a visitor published articles and no draft', async () => {
  for (const table of ['articles_fr', 'articles_en']) {
    const { data } = await clientOf(backend).from(table).select('published, published_at');
    expect(data?.length).toBeGreaterThanOrEqual(7);
    expect(
      data?.every(({ published, published_at }) => published && new Date(published_at) <= new Date()),
    ).toBe(true);
  }
});

test('has the zone of a hosted database, whatever that of the machine', async () => {
  expect(await backend.sql('show time zone')).toEqual([{ TimeZone: 'UTC' }]);
});

test('lets the demo account sign in as an administrator', async () => {
  const admin = await administrator();
  expect((await admin.rpc('am_i_admin')).data).toBe(true);
  expect((await clientOf(backend).rpc('am_i_admin')).error?.code).toBe('42501');
});

test('refuses sign-up, and requires the password length of supabase/config.toml', async () => {
  const { error } = await clientOf(backend).auth.signUp({
    email: 'new@example.org',
    password: 'long enough for all',
  });
  expect(error?.code).toBe('signup_disabled');
  const admin = await administrator();
  const shorten = async (length: number) =>
    (await admin.auth.updateUser({ password: 'x'.repeat(length) })).error;
  expect((await shorten(11))?.code).toBe('weak_password');
});

test('changes a password with the current one and a recent sign-in, and ends the other sessions', async () => {
  const { email = '', password = '' } = backend.account ?? {};
  const admin = await administrator();
  const other = await administrator();
  const next = `${password}!`;
  const change = async (given: object) => (await admin.auth.updateUser({ password: next, ...given })).error;
  expect((await change({}))?.code).toBe('current_password_required');
  expect((await change({ current_password: 'a guess at it' }))?.code).toBe('current_password_invalid');
  await expect(signedIn(backend, email, next)).rejects.toThrow('Invalid login credentials');

  const ageBy = (hours: number) =>
    backend.sql(
      "update auth.sessions set created_at = now() - $1 * interval '1 hour', refreshed_at = now()",
      [hours],
    );
  await ageBy(25);
  expect((await change({ current_password: password }))?.code).toBe('reauthentication_needed');
  expect((await change({ current_password: password, nonce: '123456' }))?.code).toBe(
    'reauthentication_not_valid',
  );
  await ageBy(23);
  expect(await change({ current_password: password })).toBeNull();
  expect((await other.auth.refreshSession()).error).not.toBeNull();
  expect((await admin.auth.refreshSession()).error).toBeNull();
  const back = await admin.auth.updateUser({ password, current_password: next });
  expect(back.error).toBeNull();
});

test('accepts the link of a password mail instead of the current password', async () => {
  const { email = '', password = '' } = backend.account ?? {};
  const client = clientOf(backend);
  await client.auth.resetPasswordForEmail(email);
  const [link = ''] = /http\S+\/verify\S+/.exec(backend.outbox.mails.at(-1)?.body ?? '') ?? [];
  const answer = await backend.fetch(new Request(link, { redirect: 'manual' }));
  const session = new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1));
  await client.auth.setSession({
    access_token: session.get('access_token') ?? '',
    refresh_token: session.get('refresh_token') ?? '',
  });
  const next = `${password}?`;
  expect((await client.auth.updateUser({ password: next })).error).toBeNull();
  const admin = await signedIn(backend, email, next);
  const back = await admin.auth.updateUser({ password, current_password: next });
  expect(back.error).toBeNull();
});

test.each([
  ['{}', 'fr', 'Choisissez un nouveau mot de passe'],
  ['{"lang": "en"}', 'en', 'Choose a new password'],
])('mails as templates an account with %s in %s', async (metadata, lang, subject) => {
  const { email = '' } = backend.account ?? {};
  await backend.sql('update auth.users set raw_user_meta_data = $1 where email = $2', [metadata, email]);
  await clientOf(backend).auth.resetPasswordForEmail(email);
  const mail = backend.outbox.mails.at(-1);
  expect(mail?.subject).toBe(subject);
  expect(mail?.html).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${lang}"`));
  expect(mail?.html).toMatch(/href="http\S+\/verify\?\S+type=recovery/);
  expect(mail?.html).not.toContain('{{');
});

test.each([
  ['a day after the sign-in', 'created_at', 25],
  ['after four hours without a sign of life', 'refreshed_at', 5],
])('ends a session %s', async (_when, column, hours) => {
  const admin = await administrator();
  expect((await admin.auth.refreshSession()).error).toBeNull();
  await backend.sql(`update auth.sessions set ${column} = now() - $1 * interval '1 hour'`, [hours]);
  expect((await admin.auth.refreshSession()).error?.code).toBe('session_expired');
});

test('has applications with real PDF files, which only the administrator opens', async () => {
  const admin = await administrator();
  const { data } = await admin
    .from('job_applications')
    .select('full_name, status, created_at, cv_file_path, cover_letter_file_path, job_offers(title)')
    .order('created_at', { ascending: false });
  expect(data?.map(({ full_name, status }) => [full_name, status])).toEqual(
    demoApplications.map(({ name, status }) => [name, status]),
  );
  const paths = (data ?? []).flatMap(({ cv_file_path, cover_letter_file_path }) =>
    [cv_file_path, cover_letter_file_path].filter((path) => path !== null),
  );
  expect(paths).toHaveLength(9);
  for (const path of paths) {
    expect((await admin.rpc('open_document', { path })).error).toBeNull();
    const file = await admin.storage.from('job_applications').download(path);
    expect(await file.data?.slice(0, 5).text()).toBe('%PDF-');
    expect((await clientOf(backend).storage.from('job_applications').download(path)).data).toBeNull();
  }
  expect((await clientOf(backend).from('job_applications').select('id')).error?.code).toBe('42501');
});

test('begins its audit log with its account', async () => {
  const acts = await backend.sql('select act, table_name from app.audit_log order by at, id limit 1');
  expect(acts).toEqual([{ act: 'role_given', table_name: 'staff' }]);
});

test('records a sign-in in the audit log once, no renewed session', async () => {
  const admin = await administrator();
  const signIns = async () =>
    (await admin.rpc('list_audit_log', { of_kind: 'session', page_size: 1000 })).data?.length;
  const before = await signIns();
  expect(before).toBeGreaterThan(0);
  await admin.auth.refreshSession();
  expect(await signIns()).toBe(before);
});

test('has pictures as an upload stores them, described in both languages', async () => {
  const admin = await administrator();
  const { data } = await admin.rpc('list_media');
  const pictures: ListedMedia[] = data ?? [];
  expect(pictures.map(({ name }) => name)).toEqual(demoPictures.map(({ name }) => name));
  expect(pictures.filter(({ uses }) => uses > 0).map(({ name }) => name)).toEqual([
    'mur-du-marche.png',
    'fournil-papier.png',
  ]);
  for (const { path, files, complete, alt_fr, alt_en } of pictures) {
    expect(complete && alt_fr && alt_en).toBeTruthy();
    expect(files.toSorted()).toEqual(
      readPicturePath(path)
        ?.files.map((file) => file.path)
        .sort(),
    );
    const bucket = clientOf(backend).storage.from('media');
    const bytes = new Uint8Array((await (await bucket.download(path)).data?.arrayBuffer()) ?? []);
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    expect(path).toMatch(new RegExp(`^\\d{4}/\\d{2}/[a-z-]+-${digest}-\\d+x\\d+\\.webp$`));
  }
});

test('leaves visitors their whole rate limit', async () => {
  expect(await backend.sql('select from app.hits')).toEqual([]);
});

test('identifies a visitor by the address of the socket, hashed', async () => {
  const keyFrom = async (address: string | null) => (await clientOf(backend, address).rpc('ip_echo')).data.ip;
  const key = await keyFrom('192.0.2.1');
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyFrom('::ffff:192.0.2.1')).toBe(key);
  expect(await keyFrom('192.0.2.2')).not.toBe(key);
  expect(await keyFrom(null)).toBe('local');
});

test('limits one visitor, and lets only the process lift the limit', async () => {
  const { data: offers } = await clientOf(backend).from('job_offers').select('id').limit(1);
  const open = () => clientOf(backend, '192.0.2.3').rpc('open_application', { offer: offers?.[0]?.id });
  let status = 200;
  for (let attempt = 0; attempt < 40 && status === 200; attempt += 1) status = (await open()).status;
  expect(status).toBe(429);
  await backend.resetLimits();
  expect((await open()).status).toBe(200);
});

test('changes nothing when the seed runs again', async () => {
  const count = () =>
    backend.sql(
      `select table_name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from public.%I', table_name), false, true, '')))[1]::text as rows
       from information_schema.tables where table_schema = 'public' order by 1`,
    );
  const before = await count();
  await backend.connection.driver.exec(readFileSync(join(projectRoot, 'supabase', 'seed.sql'), 'utf8'));
  expect(await count()).toEqual(before);
});
