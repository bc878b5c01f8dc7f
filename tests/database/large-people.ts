export interface PeopleSizes {
  subscribers: number;
  /** Mails of the outbox: an edition that left, and two days of others. */
  mails: number;
  messages: number;
  applications: number;
  redirects: number;
}

/** The address that erasure looks for: in a message, an application, a subscription, the outbox, notes about others. */
export const erasedAddress = 'reader-77@example.org';

export const issues = {
  draft: 'aaaaaaaa-0000-4000-8000-0000000000c1',
  sending: 'aaaaaaaa-0000-4000-8000-0000000000c2',
  paused: 'aaaaaaaa-0000-4000-8000-0000000000c3',
} as const;

/** SQL that fills the tables of people, as a replica so that no trigger runs. The content's fill comes before it. */
export function fillPeople({ subscribers, mails, messages, applications, redirects }: PeopleSizes): string {
  const mail = (columns: string, values: string, count: number) => `
    insert into app.mail_outbox (template, language, recipient, ${columns})
    select ${values} from generate_series(1, ${count}) n;`;
  // An edition is queued while it leaves, two thousand readers at a time.
  const waiting = Math.min(2000, subscribers, Math.floor(mails / 5));
  return `
  set session_replication_role = replica;
  update app.mailer m set provider = 'smtp', checked_at = now(), daily_cap = 1000000 where m.only_row;
  insert into public.newsletter (email, language, subscribed, unsubscribed_at, confirmed_at, created_at)
  select 'reader-' || n || '@example.org', case n % 10 when 0 then 'en' else 'fr' end, n % 50 <> 0, case when n % 50 = 0 then now() end, now(), now() - n * interval '1 minute'
  from generate_series(1, ${subscribers}) n;
  insert into public.newsletter_issues (id, number, language, subject, body, state, tested_at, sent_at, unqueued_count) values
    ('${issues.draft}', 901, 'fr', 'Brouillon', 'Bonjour', 'draft', now(), null, 0),
    ('${issues.sending}', 902, 'fr', 'En route', 'Bonjour', 'sending', now(), now(), ${subscribers - waiting}),
    ('${issues.paused}', 903, 'fr', 'En pause', 'Bonjour', 'paused', now(), now(), ${subscribers - waiting});
  ${mail(
    'state, sent_at, provider_id, cause_table, cause_id, bulk, next_try_at, created_at',
    `'newsletter-issue', 'fr', 'reader-' || n || '@example.org', 'sent', now() - interval '10 days', 'p-' || n,
     'newsletter_issues', 'aaaaaaaa-0000-4000-8000-00000000' || lpad((n / ${subscribers})::text, 4, '0'), true, now() - interval '10 days', now() - interval '10 days'`,
    mails - 2 * waiting,
  )}
  ${(['sending', 'paused'] as const)
    .map((state) =>
      mail(
        'state, cause_table, cause_id, bulk, variables',
        `'newsletter-issue', 'fr', 'reader-' || n || '@example.org', '${state === 'sending' ? 'waiting' : 'paused'}', 'newsletter_issues',
         '${issues[state]}', true, '{"leave": "/fr/newsletter/unsubscribe?token=x", "token": "x"}'`,
        waiting,
      ),
    )
    .join('')}
  insert into public.contact_messages (from_name, from_email, subject, message, language, created_at, last_exchange_at)
  select 'Reader ' || n, 'reader-' || n || '@example.org', 'projet', repeat('Un site pour notre atelier. ', 20), 'fr',
         now() - n * interval '10 minutes', now() - n * interval '10 minutes'
  from generate_series(1, ${messages}) n;
  insert into public.enquiry_entries (enquiry_id, kind, body)
  select m.id, 'note', case when row_number() over () % 5000 = 0 then 'Même personne que ${erasedAddress}.' else 'Rappeler lundi.' end
  from public.contact_messages m;
  insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path, message, created_at)
  select i.id, (select o.id from public.job_offers o where o.published limit 1), 'Reader ' || i.n, 'reader-' || i.n || '@example.org',
         i.id || '/1_cv.pdf', repeat('Une candidature. ', 20), now() - i.n * interval '20 minutes'
  from (select md5('application' || n)::uuid as id, n from generate_series(1, ${applications}) n) i;
  insert into public.application_entries (application_id, kind, body)
  select a.id, 'note', 'Entretien mardi.' from public.job_applications a;
  insert into app.former_addresses (table_name, slug, row_id)
  select 'articles_fr', 'former-' || n, md5('fr' || (1 + n % 4000))::uuid::text from generate_series(1, ${redirects}) n;
  set session_replication_role = origin;
  vacuum analyze;`;
}
