import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendDueMail, setUpMail } from '../../dev/send-mail.ts';
import { openProduct } from '../../dev/testing/product.ts';
import { clientOf, signedIn } from '../../dev/testing/scratch.ts';

/**
 * Erasure leaves no trace, by the calls the pages make. Not searched: the outbox page of the development server, which stands
 * for the mailbox of whoever was written to and is theirs, and freed space of the database's own files.
 */

const site = 'http://127.0.0.1:5173';
const offer = '0ffe0000-0000-4000-8000-000000000001';

let backend: Awaited<ReturnType<typeof openProduct>>;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  backend = await openProduct();
  const { email = '', password = '' } = backend.account ?? {};
  admin = await signedIn(backend, email, password);
  await setUpMail(backend, site);
  await backend.sql(
    "insert into public.site_settings (id, acknowledges_messages) values ('site', true) on conflict (id) do update set acknowledges_messages = true",
  );
});
afterAll(() => backend.close());
beforeEach(() => backend.resetLimits());

type Client = ReturnType<typeof clientOf>;

/** Returns the result of a call; a refusal fails the test. */
async function told<Data>(
  call: PromiseLike<{ data: Data; error: { message: string } | null }>,
): Promise<Data> {
  const { data, error } = await call;
  expect(error).toBeNull();
  return data;
}

const send = () => sendDueMail(backend, site);

/** Secrets in the links of the mails to somebody, the newest first. */
const linksTo = (email: string, path: string) =>
  backend.outbox.mails
    .filter(({ to }) => to === email)
    .flatMap(({ body }) => [...body.matchAll(new RegExp(`${path}#([\\w-]+)`, 'g'))])
    .map(([, token = '']) => token);

interface Somebody {
  /** A word that is in the name, in the address and in nothing else. */
  word: string;
  name: string;
  email: string;
}

const somebody = (word: string): Somebody => ({
  word,
  name: `Zebulon ${word}`,
  email: `zebulon.${word.toLowerCase()}@mail.example`,
});

/** Places that still say the word: tables with a row of it, and stored files. */
async function tracesOf({ word }: Somebody): Promise<string[]> {
  const tables = await backend.sql<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'm') and c.relnamespace::regnamespace::text in ('public', 'app', 'storage', 'auth') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await backend.sql<{ text: string }>(
      `select t::text as text from ${name} t where t::text ~* $1`,
      [`${word}|${Buffer.from(word).toString('hex')}`],
    );
    found.push(...rows.map(({ text }) => `${name}: ${text}`));
  }
  const folder = join(backend.data, 'files');
  if (!existsSync(folder)) return found;
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name);
    if (
      `${path}${file.isFile() ? readFileSync(path, 'latin1') : ''}`.toLowerCase().includes(word.toLowerCase())
    )
      found.push(path);
  }
  return found;
}

/** Applies with a CV named after its person, and is told the token of the page. */
async function apply(visitor: Client, { name, email }: Somebody) {
  const cv = `${name} CV.pdf`;
  const issued = (await told(visitor.rpc('open_application', { offer, cv }))) as {
    ticket: string;
    cv: string;
    page: string;
  };
  expect(issued.cv).toContain(name.split(' ')[1]);
  await told(
    visitor.storage
      .from('job_applications')
      .upload(issued.cv, new Blob([`%PDF-1.7 ${name} ${email}`], { type: 'application/pdf' }), {
        contentType: 'application/pdf',
      }),
  );
  await told(
    visitor.from('job_applications').insert({
      id: issued.ticket,
      job_offer_id: offer,
      full_name: name,
      email,
      phone: '+33 1',
      message: `I am ${name}, ${email}`,
      cv_file_path: issued.cv,
    }),
  );
  return issued;
}

/** The agency opens, notes, rates, moves, writes, refuses and takes it back. */
async function work(application: string, path: string, { name, email }: Somebody) {
  await told(admin.rpc('open_document', { path }));
  await told(
    admin
      .from('job_applications')
      .update({ rating: 4, note: `${name} seems kind` })
      .eq('id', application),
  );
  await told(
    admin.rpc('note_application', {
      application,
      body: `Called ${name} at ${email}`,
      note: crypto.randomUUID(),
    }),
  );
  await told(
    admin.rpc('move_applications', { moves: [{ id: application, from: 'new', to: 'shortlisted' }] }),
  );
  await told(
    admin.rpc('message_application', {
      application,
      subject: `For ${name}`,
      body: `Dear ${name}`,
      message: crypto.randomUUID(),
      next_stage: 'interview',
    }),
  );
  const refusal = crypto.randomUUID();
  const letter = { subject: `No, ${name}`, body: 'Dear {{name}}' };
  expect(
    await told(
      admin.rpc('refuse_applications', { applications: [application], letters: { fr: letter }, refusal }),
    ),
  ).toEqual({ refused: 1, mailed: 1 });
  await told(admin.rpc('undo_refusal', { refusal }));
  await send();
}

const sendMessage = (visitor: Client, { name, email }: Somebody, subject = 'autre') =>
  told(
    visitor.rpc('send_contact_message', {
      from_name: name,
      from_email: email,
      subject,
      message: `${name} asks.`,
      lang: 'fr',
      website: '',
      elapsed_ms: 5000,
    }),
  ) as Promise<{ id: string }>;

/** Deletes an application as the admin does: files, then the row. */
async function eraseApplication(id: string) {
  const files = admin.storage.from('job_applications');
  const paths = (await told(files.list(id)))?.map(({ name }) => `${id}/${name}`) ?? [];
  await told(files.remove(paths));
  await told(admin.from('job_applications').delete().eq('id', id));
}

it('leaves nothing of a person whom the agency erases', async () => {
  const person = somebody('Quandary');
  const { name, email } = person;
  const visitor = clientOf(backend, '198.51.100.1');

  await told(visitor.from('newsletter').insert({ email, language: 'fr' }));
  await send();
  expect(
    await told(visitor.rpc('confirm_newsletter', { token: linksTo(email, 'newsletter/confirm')[0] })),
  ).toBe(true);
  const issue = await told(
    admin
      .from('newsletter_issues')
      .insert({ language: 'fr', subject: 'Nouvelles', body: `Bonjour de ${email}` })
      .select('id')
      .single(),
  );
  await told(admin.rpc('send_issue_test', { issue: issue?.id }));
  await send();
  const base = await told(admin.from('newsletter_issues').select('updated_at').eq('id', issue?.id).single());
  await told(admin.rpc('send_issue', { issue: issue?.id, base: base?.updated_at }));
  await send();
  expect(backend.outbox.mails.some(({ to, subject }) => to === email && subject.includes('Nouvelles'))).toBe(
    true,
  );

  const { id: answered } = await sendMessage(visitor, person);
  const { id: trashed } = await sendMessage(visitor, person, 'autre');
  const { id: another } = await sendMessage(visitor, {
    word: '',
    name: 'Ada',
    email: 'ada@mail.example',
  });
  for (const kind of ['note', 'received'])
    await told(
      admin.from('enquiry_entries').insert({ enquiry_id: answered, kind, body: `${name} (${email}) called` }),
    );
  const seen = await told(
    admin.from('enquiry_entries').select('id').eq('enquiry_id', answered).eq('kind', 'received').single(),
  );
  await told(
    admin.rpc('reply_to_enquiry', {
      enquiry: answered,
      entry: crypto.randomUUID(),
      subject: `For ${name}`,
      body: `Dear ${name}`,
      seen: seen?.id,
      moves: true,
    }),
  );
  await told(
    admin
      .from('enquiry_entries')
      .insert({ enquiry_id: another, kind: 'note', body: `Sent here by ${email}` }),
  );
  await told(admin.from('contact_messages').update({ note: name }).eq('id', trashed));
  await told(admin.rpc('move_to_trash', { table_name: 'contact_messages', row_id: trashed }));

  const applied = await apply(visitor, person);
  await send();
  await work(applied.ticket, applied.cv, person);
  await told(visitor.rpc('get_own_application', { token: applied.page }));
  await told(admin.rpc('invite', { address: email, new_role: 'author' }));

  // Texts to and about other people, where the address identifies a person.
  await told(
    admin
      .from('contact_messages')
      .update({ note: `For ${email}` })
      .eq('id', another),
  );
  await told(
    admin.rpc('reply_to_enquiry', {
      enquiry: another,
      entry: crypto.randomUUID(),
      subject: 'Ask somebody',
      body: `Write to ${email}`,
      seen: null,
      moves: true,
    }),
  );
  const ada = { word: 'Ada', name: 'Ada Ada', email: 'ada@mail.example' };
  const other = await apply(clientOf(backend, '198.51.100.3'), ada);
  await told(
    admin
      .from('job_applications')
      .update({ note: `A friend of ${email}` })
      .eq('id', other.ticket),
  );
  const draft = await told(
    admin
      .from('newsletter_issues')
      .insert({ language: 'fr', subject: 'Portrait', body: `Write to ${email}` })
      .select('id')
      .single(),
  );
  await told(admin.rpc('send_issue_test', { issue: draft?.id }));
  expect((await tracesOf(person)).length).toBeGreaterThan(10);

  await eraseApplication(applied.ticket);
  for (const { id } of (
    (await told(admin.rpc('trash_of_person', { address: email }))) as {
      messages: { id: string }[];
    }
  ).messages)
    await told(admin.rpc('delete_for_good', { table_name: 'contact_messages', row_id: id }));
  await told(admin.from('contact_messages').delete().ilike('from_email', email));
  await told(admin.from('newsletter').delete().ilike('email', email));
  await told(admin.from('invitations').delete().ilike('email', email));
  // Words of the agency that are still to be read are told, for somebody to change them.
  const erase = async (): Promise<unknown> => {
    const answer = (await told(admin.rpc('erase_from_history', { address: email }))) as {
      done: boolean;
      standing: unknown;
    };
    return answer.done ? answer.standing : erase();
  };
  expect(await erase()).toMatchObject([{ table_name: 'newsletter_issues', title: 'Portrait' }]);
  await told(admin.from('newsletter_issues').delete().eq('id', draft?.id));

  expect(await tracesOf(person)).toEqual([]);
}, 120_000);

it('leaves nothing of an applicant who erases themselves', async () => {
  const person = somebody('Perspicua');
  const { email, word } = person;
  const visitor = clientOf(backend, '198.51.100.2');
  const applied = await apply(visitor, person);
  await send();
  await work(applied.ticket, applied.cv, person);
  await told(visitor.rpc('send_application_link', { address: email }));
  const moved = `${word.toLowerCase()}@new.example`;
  await told(
    visitor.rpc('correct_own_application', { token: applied.page, new_email: moved, new_phone: '+33 2' }),
  );
  await send();
  const [token = ''] = linksTo(moved, 'application');
  expect(await told(visitor.rpc('get_own_application', { token }))).toMatchObject({ email: moved });
  await told(visitor.rpc('withdraw_own_application', { token }));
  expect((await tracesOf(person)).length).toBeGreaterThan(5);

  const paths = await told(visitor.rpc('erase_own_application', { token }));
  expect(paths).toEqual([applied.cv]);
  await told(visitor.storage.from('job_applications').remove(paths as string[]));
  expect(await told(visitor.rpc('erase_own_application', { token }))).toEqual([]);

  expect(await tracesOf(person)).toEqual([]);
}, 120_000);
