/**
 * Twenty connections that change the same rows in every way there is, round after round: none may be ended by a deadlock
 * (40P01), and the rows have to fit each other afterwards. By hand: `node tests/database/lock-order.ts 200 [race]`.
 */
import { join } from 'node:path';
import { Client, type DatabaseError } from 'pg';
import { Cluster, PLATFORM } from './cluster/cluster.ts';
import { createDatabase, createRoles } from './cluster/prepare.ts';
import { findPostgres } from './cluster/programs.ts';
import { forgetAttempts } from './parallel.ts';

const SESSIONS = 20;

const administrator = 'aaaaaaaa-0000-4000-8000-0000000000bb';
const author = 'aaaaaaaa-0000-4000-8000-0000000000bc';
const refusal = '0e000000-0000-4000-8000-0000000000bb';
const issue = '55555555-0000-4000-8000-0000000000bb';
const copied = 'e0000000-0000-4000-8000-0000000000bb';

type Role = 'anon' | 'authenticated' | 'service_role' | 'postgres';

type Act = readonly [role: Role, sql: string, person?: string];

interface LockRace {
  name: string;
  before: string;
  acts: readonly Act[];
  /** A question to the owner whose answers, one a line, are ends that should not be. */
  wrong: string;
}

/** Refused for what another session did before. */
const refusals = new Set(['PT404', 'PT409', 'PT422', 'PT429', '23505', '55P03']);

const id = (prefix: string, n: number) =>
  `${prefix}0000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const rowId = (prefix: string) =>
  `('${prefix}0000000-0000-4000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid`;

const setting = `
  insert into auth.users (id, email) values ('${administrator}', 'locks@example.org'), ('${author}', 'author@example.org') on conflict do nothing;
  insert into public.staff (user_id, role) values ('${administrator}', 'owner'), ('${author}', 'author') on conflict do nothing;
  update app.mailer set provider = 'test', checked_at = now(), daily_cap = 1000000;
  insert into public.job_offers (id, title, description, requirements, published) values ('${id('f', 1)}', 'o', 'd', 'r', true) on conflict do nothing;`;

/** The same rows from the first to the last, and from the last to the first. */
const bothWays = (list: readonly string[]) => [list.join(', '), [...list].reverse().join(', ')] as const;

const applications = numbers(8).map((n) => id('c', n));
const moves = bothWays(
  applications.map(
    (one, at) => `{"id": "${one}", "from": "${at < 4 ? 'rejected' : 'new'}", "to": "interview"}`,
  ),
);
const imported = bothWays(
  numbers(20).map(
    (n) =>
      `{"place": "articles_fr", "origin": "site ${n}", "hash": "x", "over": true, "pair": "${n}", "columns": {"slug": "lock-${n}", "title": "Imported ${n}", "excerpt": "e", "content": "c", "author": "A"}}`,
  ),
);

const outcomes = numbers(40)
  .map((n) => `{"id": "${id('d', n)}", "outcome": "sent"}`)
  .join(', ');

const races: readonly LockRace[] = [
  {
    name: 'a subscription is confirmed, left, asked for again and deleted',
    before: `${forgetAttempts} delete from public.newsletter; delete from app.mail_outbox; delete from app.hits;
      insert into public.newsletter (id, email, language, confirmed_at, unsubscribe_token) values ('${id('b', 1)}', 'reader@example.org', 'fr', null, '${id('b', 2)}');
      insert into app.newsletter_confirmations (token_hash, subscription_id) values (app.token_hash('token'), '${id('b', 1)}');
      select app.queue_mail('newsletter-confirm', 'fr', 'reader@example.org', cause_table => 'newsletter', cause_id => '${id('b', 1)}');`,
    acts: [
      ['anon', `select public.confirm_newsletter('token')`],
      ['anon', `select public.unsubscribe_newsletter('${id('b', 2)}')`],
      ['anon', `insert into public.newsletter (email, language) values ('reader@example.org', 'fr')`],
      ['service_role', 'select public.claim_mails(5)'],
      ['anon', `select public.unsubscribe_newsletter('${id('b', 2)}')`],
      ['authenticated', `delete from public.newsletter where id = '${id('b', 1)}' and random() < 0.2`],
    ],
    wrong: `select 'a mail of a subscription that is gone: ' || o.state from app.mail_outbox o
      where o.cause_table = 'newsletter' and not exists (select from public.newsletter n where n.id::text = o.cause_id)
      union all select count(*) || ' subscriptions' from public.newsletter having count(*) > 1
      union all select 'a reader who left is confirmed later' from public.newsletter n where not n.subscribed and n.unsubscribed_at is null
      union all select 'a mail waits for a reader who left' from app.mail_outbox o join public.newsletter n on n.id::text = o.cause_id where not n.subscribed and o.state = 'waiting'`,
  },
  {
    name: 'an application is refused, called back, moved, withdrawn, corrected and erased',
    before: `delete from app.mail_outbox; delete from public.job_applications; delete from app.hits;
      insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
      select ${rowId('c')}, '${id('f', 1)}', 'Ada', 'ada' || n % 2 || '@example.org', ${rowId('c')} || '/1700000000000_cv.pdf' from generate_series(1, ${applications.length}) n;
      insert into app.application_tokens (token_hash, application_id) select app.token_hash('token ' || n), ${rowId('c')} from generate_series(1, ${applications.length}) n;
      select set_config('request.jwt.claims', '{"role":"authenticated","sub":"${administrator}"}', false), set_config('request.jwt.claim.sub', '${administrator}', false);
      select public.refuse_applications('{${applications.slice(0, 4).join()}}', '{"fr": {"subject": "s", "body": "b"}}', '${refusal}');
      select set_config('request.jwt.claims', '', false), set_config('request.jwt.claim.sub', '', false);
      update app.mail_outbox set next_try_at = now();`,
    acts: [
      ...numbers(4).map((n): Act => ['anon', `select public.withdraw_own_application('token ${n}')`]),
      ['authenticated', `select public.undo_refusal('${refusal}')`],
      ['authenticated', `select public.move_applications('[${moves[0]}]')`],
      ['authenticated', `select public.move_applications('[${moves[1]}]')`],
      ['authenticated', `select public.undo_refusal('${refusal}')`],
      ['anon', `select public.erase_own_application('token 5')`],
      ['anon', `select public.correct_own_application('token 6', 'other@example.org', '1')`],
      [
        'authenticated',
        `select public.message_application('${id('c', 7)}', 's', 'b', gen_random_uuid(), 'interview')`,
      ],
      ['anon', `select public.send_application_link('ada1@example.org')`],
      ['service_role', 'select public.claim_mails(5)'],
      // The same two boxes, each time in the other order.
      ...[
        [5, 8],
        [6, 7],
      ].map(
        (list): Act => [
          'authenticated',
          `select public.refuse_applications('{${list.map((n) => id('c', n)).join()}}', '{"fr": {"subject": "s", "body": "b"}}', gen_random_uuid())`,
        ],
      ),
      ['authenticated', `delete from public.job_applications where id = '${id('c', 8)}'`],
    ],
    wrong: `select 'a letter waits for an applicant who withdrew' from app.mail_outbox o join public.job_applications a on a.id::text = o.cause_id
      where a.status = 'withdrawn' and o.template = 'application-message' and o.state = 'waiting'
      union all select 'a mail of an application that is gone' from app.mail_outbox o
      where o.cause_table = 'job_applications' and not exists (select from public.job_applications a where a.id::text = o.cause_id)
      union all select 'a letter of a refusal that was undone' from public.application_entries e join public.job_applications a on a.id = e.application_id
      where e.refusal = '${refusal}' and e.kind = 'message' and not exists (select from public.application_entries s where s.application_id = a.id and s.refusal = e.refusal and s.kind = 'stage')
      union all select 'an application that is not where its last move led: ' || a.status from public.job_applications a
      join lateral (select e.to_stage from public.application_entries e where e.application_id = a.id and e.kind = 'stage' order by e.created_at desc limit 1) l on l.to_stage <> a.status`,
  },
  {
    name: 'an answer is settled, cancelled, retried, reported and deleted with its message',
    before: `delete from app.mail_outbox; delete from public.contact_messages; delete from app.mail_suppressions; delete from app.hits;
      insert into public.contact_messages (id, from_name, from_email, subject, message)
      select ${rowId('a')}, 'Bea', 'bea' || n % 2 || '@example.org', 'projet', 'm' from generate_series(1, 6) n order by n % 4, n;
      insert into app.mail_outbox (id, template, language, recipient, cause_table, cause_id, state, tries)
      select ${rowId('d')}, 'contact-reply', 'fr', 'bea' || n % 2 || '@example.org', 'enquiry_entries', ${rowId('e')}, case when n > 8 then 'failed' when n > 4 then 'waiting' else 'sending' end, 1 from generate_series(1, 12) n;
      insert into public.enquiry_entries (id, enquiry_id, kind, subject, body, mail_id, mail_state)
      select ${rowId('e')}, ('a0000000-0000-4000-8000-0000000000' || lpad((n % 6 + 1)::text, 2, '0'))::uuid, 'reply', 's', 'To bea1@example.org', o.id, o.state from generate_series(1, 12) n join app.mail_outbox o on o.id = ${rowId('d')};
      update app.mail_outbox set next_try_at = now() - interval '1 minute' where id = '${id('d', 4)}';`,
    acts: [
      ...numbers(4).map(
        (n): Act => [
          'service_role',
          `select public.settle_mails('[{"id": "${id('d', n)}", "outcome": "${['sent', 'refused', 'retry'][n % 3]}"}]')`,
        ],
      ),
      [
        'service_role',
        `select public.settle_mails('[{"id": "${id('d', 3)}", "outcome": "sent"}, {"id": "${id('d', 1)}", "outcome": "sent"}]')`,
      ],
      ...numbers(4).map(
        (n): Act => ['authenticated', `delete from public.contact_messages where id = '${id('a', n + 1)}'`],
      ),
      ['authenticated', `select public.cancel_mail('${id('d', 5)}')`],
      ['authenticated', `select public.retry_mail('${id('d', 9)}')`],
      ['service_role', `select public.report_bounce('p', 'bounced', '${id('d', 2)}')`],
      ['service_role', `select public.report_bounce('p', 'complained', '${id('d', 3)}')`],
      ['service_role', 'select public.claim_mails(10)'],
      ['service_role', 'select public.claim_mails(10, 100)'],
      ['authenticated', `update public.contact_messages set status = 'won' where id = '${id('a', 3)}'`],
      [
        'authenticated',
        `select public.reply_to_enquiry('${id('a', 5)}', gen_random_uuid(), 's', 'b', (select e.id from public.enquiry_entries e where e.enquiry_id = '${id('a', 5)}' order by e.created_at desc, e.id limit 1))`,
      ],
      ['authenticated', `update public.contact_messages set note = 'n' where id = '${id('a', 2)}'`],
      ['postgres', 'select app.purge_mails(50)'],
      ['authenticated', `delete from public.contact_messages where from_email = 'bea0@example.org'`],
      ['authenticated', `select public.erase_from_history('bea1@example.org')`],
    ],
    wrong: `select 'a mail of an answer that is gone: ' || o.state from app.mail_outbox o
      where o.cause_table = 'enquiry_entries' and not exists (select from public.enquiry_entries e where e.id::text = o.cause_id)
      union all select 'an answer that says ' || e.mail_state || ' of a mail that is ' || o.state from public.enquiry_entries e join app.mail_outbox o on o.id = e.mail_id where o.state <> e.mail_state and o.state <> 'sending'
      union all select 'a message that says ' || m.undelivered || ' of a mail that is ' || l.mail_state from public.contact_messages m
      join lateral (select e.mail_state from public.enquiry_entries e where e.enquiry_id = m.id and e.kind = 'reply' order by e.created_at desc, e.id desc limit 1) l on true
      where (select count(distinct e.created_at) = count(*) from public.enquiry_entries e where e.enquiry_id = m.id) and m.undelivered <> (l.mail_state in ('failed', 'cancelled'))`,
  },
  {
    name: 'a working copy is published, kept, dated, discarded, handed in and handed back',
    before: `delete from app.mail_outbox; delete from app.hits; delete from app.working_copies; delete from app.approvals;
      delete from public.articles_en where slug like 'lock-copy%'; delete from public.articles_fr where slug like 'lock-copy%';
      delete from app.versions where row_id in ('${copied}', '${id('e', 9)}'); delete from app.authorship where id in ('${copied}', '${id('e', 9)}');
      insert into public.articles_en (id, slug, title, excerpt, content, author, published) values ('${copied}', 'lock-copy', 'C', 'c', 'c', 'A', true);
      insert into public.articles_fr (id, slug, title, excerpt, content, author, published, linked_article_id) values ('${id('e', 9)}', 'lock-copy', 'C', 'c', 'c', 'A', true, '${copied}');
      insert into app.authorship (table_name, id, user_id) values ('articles_en', '${copied}', '${author}') on conflict do nothing;
      insert into app.working_copies (table_name, row_id, content, base, updated_at)
      select 'articles_en', a.id::text, '{"title": "Copied"}'::jsonb, a.updated_at, '2026-01-01Z'::timestamptz from public.articles_en a where a.id = '${copied}'
      union all select 'articles_fr', a.id::text, '{"title": "Copied"}'::jsonb, a.updated_at, '2026-01-01Z'::timestamptz from public.articles_fr a where a.id = '${id('e', 9)}';
      insert into app.approvals (table_name, row_id, person) values ('articles_en', '${copied}', '${author}');`,
    acts: [
      ['authenticated', `select public.publish_working_copy('articles_en', '${copied}', '2026-01-01Z')`],
      [
        'authenticated',
        `select public.publish_working_copy('articles_en', '${copied}', '2026-01-01Z', false, '2026-01-01Z')`,
      ],
      [
        'authenticated',
        `select public.publish_working_copy('articles_fr', '${id('e', 9)}', '2026-01-01Z', true, '2026-01-01Z')`,
      ],
      ['authenticated', `select public.hand_back('articles_en', '${copied}', '2026-01-01Z')`],
      ['authenticated', `select public.hand_in('articles_en', '${copied}')`, author],
      ['authenticated', `select public.withdraw_hand_in('articles_en', '${copied}')`, author],
      [
        'authenticated',
        `select public.keep_working_copy('articles_en', '${copied}', '{"title": "Kept"}', (select updated_at from public.articles_en where id = '${copied}'), '2026-01-01Z')`,
      ],
      [
        'authenticated',
        `select public.date_working_copy('articles_fr', '${id('e', 9)}', '2026-01-01Z', now() + interval '1 hour', '2026-01-01Z')`,
      ],
      [
        'authenticated',
        `select public.save_working_copy('articles_fr', '${id('e', 9)}', '{"title": "Saved"}', (select updated_at from public.articles_fr where id = '${id('e', 9)}'), '2026-01-01Z', 'publish', null, '2026-01-01Z')`,
      ],
      ['authenticated', `select public.discard_working_copy('articles_en', '${copied}', '2026-01-01Z')`],
      ['authenticated', `update public.articles_en set title = 'Saved' where id = '${copied}'`],
      ['authenticated', `update public.articles_en set linked_article_id = null where id = '${copied}'`],
      ['authenticated', `delete from public.articles_fr where id = '${id('e', 9)}' and random() < 0.3`],
    ],
    wrong: `select 'an approval of nothing' from app.approvals a where a.row_id = '${copied}' and not exists (select from app.working_copies c where c.row_id = a.row_id)
        and exists (select from public.articles_en e where e.id = '${copied}' and e.published)
      union all select 'a title that nobody gave: ' || a.title from public.articles_en a where a.id = '${copied}' and a.title not in ('C', 'Copied', 'Saved')
      union all select 'a row that is not its last version' from public.articles_en a
      where a.id = '${copied}' and a.title <> (select v.content ->> 'title' from app.versions v where v.table_name = 'articles_en' and v.row_id = '${copied}' order by v.version desc limit 1)
      union all select count(*) || ' copies of one row' from app.working_copies c group by c.table_name, c.row_id having count(*) > 1`,
  },
  {
    name: 'senders claim and settle the mails of one outbox beside its clock',
    before: `delete from app.mail_outbox; delete from app.hits; delete from public.newsletter_issues; delete from public.newsletter;
      insert into public.newsletter (email, language, confirmed_at, unsubscribe_token) select 'reader' || n || '@example.org', 'fr', now() - interval '1 day', ${rowId('b')} from generate_series(1, 40) n;
      insert into public.newsletter_issues (id, number, language, subject, body, state, sent_at) values ('${issue}', 1, 'fr', 's', 'b', 'sending', now());
      insert into app.mail_outbox (id, template, language, recipient, variables, cause_table, cause_id, bulk, state, tries, batch_id, next_try_at)
      select ${rowId('d')}, 'newsletter-issue', 'fr', 'reader' || n || '@example.org', jsonb_build_object('token', ${rowId('b')}), 'newsletter_issues', '${issue}', true,
        case when n % 2 = 0 then 'sending' else 'waiting' end, 0, case when n > 20 then '${id('b', 1)}'::uuid when n % 2 = 0 then '${id('b', 2)}'::uuid end, now() - interval '1 minute'
      from generate_series(1, 40) n order by n % 7, n;
      insert into app.mail_outbox (id, template, language, recipient, state, tries, next_try_at)
      select ${rowId('e')}, 'contact-receipt', 'fr', 'single@example.org', case when n % 3 = 0 then 'sending' else 'waiting' end, 0, now() - interval '1 minute' from generate_series(1, 20) n;
      update public.newsletter set subscribed = false, unsubscribed_at = now() where email like 'reader1%';`,
    acts: [
      ['service_role', 'select public.claim_mails(20)'],
      ['service_role', 'select public.claim_mails(100, 1000)'],
      ['service_role', 'select public.claim_mails(5, 10)'],
      ['postgres', 'select from app.mailer for update; select app.look_for_mail()'],
      ['service_role', `select public.settle_mails('[${outcomes}]')`],
      ['authenticated', `select public.retry_mail('${id('d', 22)}')`],
      ['authenticated', 'select public.set_mail_cap(1000000)'],
      ['service_role', `select public.report_mailer('test')`],
      ['postgres', 'select app.purge_mails(50)'],
    ],
    wrong: `select 'a mail that was claimed ' || o.tries || ' times' from app.mail_outbox o where o.tries > 1
      union all select 'a mail waits for a reader who left' from app.mail_outbox o join public.newsletter n on n.email = o.recipient where not n.subscribed and o.state = 'waiting'`,
  },
  {
    name: 'rows are imported while they are saved, in one call and one by one',
    before: `delete from app.transferred; delete from app.working_copies; delete from public.articles_fr where slug like 'lock-%'; delete from public.articles_en where slug like 'lock-%';
      delete from app.versions where table_name like 'articles%';
      insert into public.articles_fr (id, slug, title, excerpt, content, author, category, published) select ${rowId('f')}, 'lock-' || n, 'T', 'e', 'c', 'A', 'Large', true from generate_series(1, 20) n order by n % 7;
      insert into public.articles_en (id, slug, title, excerpt, content, author) select ${rowId('f')}, 'lock-' || n, 'T', 'e', 'c', 'A' from generate_series(1, 20) n;
      insert into app.transferred (table_name, origin, row_id, pair, hash, row_version) select 'articles_fr', 'site ' || n, a.id, n, 'old', a.updated_at from generate_series(1, 15) n join public.articles_fr a on a.slug = 'lock-' || n;
      insert into app.working_copies (table_name, row_id, content, base, updated_at) select 'articles_fr', a.id::text, '{"title": "Copied"}'::jsonb, a.updated_at, '2026-01-01Z'::timestamptz from public.articles_fr a where a.slug = 'lock-3';`,
    acts: [
      ...imported.map(
        (entries): Act => ['authenticated', `select public.import_entries('[${entries}]', false)`],
      ),
      ['authenticated', `update public.articles_fr set published = false where slug like 'lock-%'`],
      // As they lie in the table, and by their key, as the planner chooses.
      ...['', 'set local enable_seqscan = off; set local enable_bitmapscan = off;'].map(
        (plan): Act => [
          'authenticated',
          `${plan} update public.articles_fr set title = 'Bulk' where id in (${numbers(20).map((n) => `'${id('f', n)}'`)})`,
        ],
      ),
      ['authenticated', `select public.rename_article_category('fr', 'Large', 'Larger')`],
      ['authenticated', `select public.link_articles('${id('f', 5)}', '${id('f', 6)}')`],
      [
        'authenticated',
        `select public.publish_working_copy('articles_fr', '${id('f', 3)}', '2026-01-01Z', true)`,
      ],
      ['authenticated', `select public.restore_version('articles_fr', '${id('f', 4)}', 1, 1)`],
      ['authenticated', `delete from public.articles_fr where id = '${id('f', 7)}'`],
      ['authenticated', `select public.restore_from_trash('articles_fr', '${id('f', 7)}')`],
      [
        'authenticated',
        `update public.articles_en set linked_article_id = '${id('f', 8)}' where id = '${id('f', 9)}'`,
      ],
      ['authenticated', `update public.articles_fr set slug = 'lock-moved' where id = '${id('f', 2)}'`],
      ['postgres', 'select app.publish_due_copies()'],
    ],
    wrong: `select 'a row that is not its last version: ' || a.slug from public.articles_fr a
      where a.title <> (select v.content ->> 'title' from app.versions v where v.table_name = 'articles_fr' and v.row_id = a.id::text order by v.version desc limit 1)
      union all select 'an entry that was made twice: ' || t.row_id from app.transferred t group by t.row_id having count(*) > 1
      union all select 'a link of one side' from public.articles_fr a where a.linked_article_id is not null
        and not exists (select from public.articles_en e where e.id = a.linked_article_id and e.linked_article_id = a.id)`,
  },
  {
    name: 'an issue is sent, paused and resumed while its readers leave',
    before: `delete from app.mail_outbox; delete from app.hits; delete from public.newsletter_issues; delete from public.newsletter;
      insert into public.newsletter (email, language, confirmed_at, unsubscribe_token) select 'reader' || n || '@example.org', 'fr', now() - interval '1 day', ${rowId('b')} from generate_series(1, 40) n order by n % 7;
      insert into public.newsletter_issues (id, number, language, subject, body, tested_at) values ('${issue}', 1, 'fr', 's', 'b', now());
      insert into public.newsletter_issues (id, number, language, subject, body, state, sent_at) values ('${id('5', 2)}', 2, 'fr', 's', 'b', 'sending', now());
      insert into app.mail_outbox (id, template, language, recipient, variables, cause_table, cause_id, bulk, batch_id, state, next_try_at)
      select ${rowId('d')}, 'newsletter-issue', 'fr', 'reader' || n || '@example.org', jsonb_build_object('token', ${rowId('b')}), 'newsletter_issues', '${id('5', 2)}', true,
        case when n < 20 then '${id('b', 50)}'::uuid end, case when n % 3 = 0 then 'sending' else 'waiting' end, now() - interval '1 minute'
      from generate_series(1, 40) n order by n % 7, n;`,
    acts: [
      [
        'authenticated',
        `select public.send_issue('${issue}', null, (select i.updated_at from public.newsletter_issues i where i.id = '${issue}'))`,
      ],
      ...numbers(4).map((n): Act => ['anon', `select public.unsubscribe_newsletter('${id('b', n)}')`]),
      ['service_role', 'select public.claim_mails(20)'],
      ['service_role', 'select public.claim_mails(20, 100)'],
      ['authenticated', `select public.pause_issue('${id('5', 2)}')`],
      ['authenticated', `select public.resume_issue('${id('5', 2)}')`],
      ['authenticated', `delete from public.newsletter where email = 'reader5@example.org'`],
      ['service_role', `select public.settle_mails('[${outcomes}]')`],
      ['postgres', 'select from app.mailer for update; select app.look_for_mail()'],
      ['service_role', `select public.report_bounce(null, 'bounced', '${id('d', 8)}')`],
      ['authenticated', `delete from public.newsletter where email = 'reader9@example.org'`],
      ...['1', '[23]'].map(
        (digit): Act => ['authenticated', `delete from public.newsletter where email ~ '^reader${digit}.@'`],
      ),
    ],
    wrong: `select 'a mail waits for a reader who left' from app.mail_outbox o join public.newsletter n on n.email = o.recipient where not n.subscribed and o.state in ('waiting', 'paused')
      union all select 'an address that was deleted: ' || o.state from app.mail_outbox o where o.recipient like 'reader%' and not exists (select from public.newsletter n where n.email = o.recipient)
      union all select 'two mails to one address' from app.mail_outbox o group by o.cause_id, o.recipient having count(*) > 1
      union all select 'a mail waits for a paused issue' from app.mail_outbox o join public.newsletter_issues i on i.id::text = o.cause_id where i.state = 'paused' and o.state = 'waiting'`,
  },
];

/** Deadlocks, errors that no rule explains and rows that do not fit each other. */
export async function lockProblems(
  cluster: Cluster,
  database: string,
  rounds: number,
  wanted = '',
): Promise<string[]> {
  cluster.must(PLATFORM, database, setting);
  const sessions = Array.from(
    { length: SESSIONS },
    () => new Client({ connectionString: cluster.address(database) }),
  );
  const owner = new Client({ connectionString: cluster.address(database, PLATFORM) });
  await Promise.all([owner, ...sessions].map((session) => session.connect()));
  const found = new Map<string, number>();
  const count = (what: string) => found.set(what, (found.get(what) ?? 0) + 1);
  try {
    for (const { name, before, acts, wrong } of races.filter((race) => race.name.includes(wanted))) {
      for (let round = 0; round < rounds; round += 1) {
        await owner.query(before);
        await Promise.all(
          sessions.map((session, at) => actIn(session, acts[at % acts.length], at, name, count)),
        );
        const { rows } = await owner.query({ text: wrong, rowMode: 'array' });
        for (const [end] of rows) count(`${name}: ${end}`);
      }
    }
  } finally {
    await Promise.all([owner, ...sessions].map((session) => session.end()));
  }
  return [...found].map(([what, times]) => `${what}: ${times} times in ${rounds} rounds.`);
}

async function actIn(
  session: Client,
  act: Act | undefined,
  at: number,
  name: string,
  count: (what: string) => void,
) {
  await session.query(transaction(act, at)).catch((error: DatabaseError) => {
    if (!refusals.has(error.code ?? ''))
      count(`${name}: ${error.code} ${error.message} (${act?.[1].slice(0, 60)})`);
    return session.query('rollback');
  });
}

/** Begins within a few milliseconds of the others, each time in another order. */
function transaction(act: Act | undefined, at: number): string {
  const [role, sql, person = administrator] = act ?? ['anon', ''];
  const claims =
    role === 'authenticated' ? `{"role":"authenticated","sub":"${person}"}` : `{"role":"${role}"}`;
  return `begin;
    select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.${at}"}', true), set_config('request.method', 'POST', true),
      set_config('request.jwt.claims', '${claims}', true), set_config('request.jwt.claim.sub', '${role === 'authenticated' ? person : ''}', true);
    set local role ${role};
    select pg_sleep(random() * 0.02);
    ${sql};
    commit`;
}

if (import.meta.main) {
  const programs = findPostgres();
  if (!programs) throw new Error('There is no PostgreSQL here.');
  const cluster = await Cluster.start(programs);
  try {
    createRoles(cluster);
    createDatabase(cluster, 'locks', 'explicit', join(import.meta.dirname, '../..'));
    const [rounds = '3', wanted] = process.argv.slice(2);
    for (const { name } of races.filter((race) => race.name.includes(wanted ?? ''))) {
      const began = performance.now();
      const problems = await lockProblems(cluster, 'locks', Number(rounds), name);
      console.log(
        [
          `${problems.length === 0 ? 'ok' : 'not ok'} - ${name} (${rounds} rounds, ${Math.round((performance.now() - began) / 1000)} s)`,
          ...problems,
        ].join('\n# '),
      );
    }
  } finally {
    await cluster.stop();
  }
}
