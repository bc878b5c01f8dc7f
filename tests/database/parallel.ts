/**
 * What one session after another cannot show: twenty visitors at the same moment, none of whom sees what the others have
 * not committed yet. Whoever counts rows first and then adds one lets too many through.
 */
import { setWork } from '../support/set-work.ts';
import { type Cluster, PLATFORM } from './cluster/cluster.ts';

const SESSIONS = 20;

/** Refused inserts count in sequences, which a rollback leaves alone. */
export const forgetAttempts = `do $$ declare s regclass; begin
  for s in select c.oid from pg_class c where c.relkind = 'S' and c.relname like '%attempts_newsletter_%' loop
    execute format('alter sequence %s restart', s);
  end loop;
end $$;`;

const offer = '0f000000-0000-4000-8000-0000000000aa';
const article = 'f0000000-0000-4000-8000-0000000000aa';
const ticket = '0c000000-0000-4000-8000-0000000000aa';
const administrator = 'aaaaaaaa-0000-4000-8000-0000000000aa';
const deleted = 'e0000000-0000-4000-8000-0000000000aa';
const copied = 'e0000000-0000-4000-8000-0000000000cc';
const saved = 'e0000000-0000-4000-8000-0000000000dd';
const liked = 'e0000000-0000-4000-8000-0000000000bb';
const signed = 'e0000000-0000-4000-8000-0000000000ee';
const cv = `${ticket}/1700000000000_cv.pdf`;
const letter = `${ticket}/1700000000001_letter.pdf`;

const setting = `
  insert into public.job_offers (id, title, description, requirements, published) values ('${offer}', 'o', 'd', 'r', true);
  insert into public.articles_fr (id, slug, title, excerpt, content, author, published) values ('${article}', 'parallel', 'P', 'p', 'p', 'A', true);
  insert into app.tickets (id, job_offer_id, cv_path, cover_letter_path) values ('${ticket}', '${offer}', '${cv}', '${letter}');
${setWork(4)}`;

interface Race {
  what: string;
  /** Statements of the session with this number, as a visitor or as `role`. */
  act(session: number): string;
  /** From which address it comes; everybody from the same where it is left out. */
  address?(session: number): string;
  /** The header x-proof, as a text of SQL. */
  proof?: string;
  before?: string;
  role?: 'postgres' | 'service_role';
  isolation?: 'repeatable read' | 'serializable';
  /** A question to the owner, and what it has to answer. */
  found: string;
  wanted: string;
}

const message = (name: string, id = 'gen_random_uuid()') =>
  `select public.send_contact_message('${name}', 'a@example.org', 'autre', 'x', 'fr', '', 5000, ${id});`;

const owner = (session: number) => `0e000000-0000-4000-8000-0000000000${String(session).padStart(2, '0')}`;

/** An account for each session. */
const accounts = `insert into auth.users (id) select ('0e000000-0000-4000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid from generate_series(0, ${SESSIONS - 1}) n on conflict do nothing;`;

/** Every owner goes at the same moment, each by another way. */
const owners = {
  before: `${accounts}
    insert into public.admins (user_id) select id from auth.users on conflict do nothing;`,
  act: (session: number) =>
    [
      `delete from public.staff where user_id = '${owner(session)}';`,
      `update public.staff set role = 'editor' where user_id = '${owner(session)}';`,
      `delete from public.admins where user_id = '${owner(session)}';`,
    ][session % 3] ?? '',
};
/** As an administrator, within the transaction of a visitor. */
const asAdministrator = `select set_config('request.jwt.claims', '{"role":"authenticated","sub":"${administrator}"}', true);
  select set_config('request.jwt.claim.sub', '${administrator}', true);
  set local role authenticated;`;

const races: Race[] = [
  {
    what: 'of many owners who go at once one stays',
    ...owners,
    role: 'service_role',
    found: `select count(*) || ' ' || (select count(*) from public.admins) from public.staff where role = 'owner'`,
    wanted: '1 1',
  },
  ...(['repeatable read', 'serializable'] as const).map(
    (isolation): Race => ({
      what: `and also when none sees that others go (${isolation})`,
      ...owners,
      role: 'service_role',
      isolation,
      found: `select least(count(*), 1) || ' ' || (select count(*) = count(*) filter (where s.role = 'owner') from public.admins a left join public.staff s using (user_id)) from public.staff where role = 'owner'`,
      wanted: '1 true',
    }),
  ),
  {
    what: 'of many owners whose accounts are deleted at once one stays',
    before: owners.before,
    act: (session) => `delete from auth.users where id = '${owner(session)}';`,
    role: 'postgres',
    found: `select count(*) || ' ' || (select count(*) from public.admins) from public.staff where role = 'owner'`,
    wanted: '1 1',
  },
  {
    what: 'one invitation lets one account in',
    before: `${accounts}
      delete from public.staff where role <> 'owner';
      update auth.users set email = 'invited@example.org' where id not in (select user_id from public.staff);
      insert into public.invitations (email, role, token_hash, invited_by)
      select 'invited@example.org', 'recruiter', sha256('parallel'), user_id from public.staff where role = 'owner' limit 1;`,
    act: (session) => `select public.accept_invitation('parallel', '${owner(session)}');`,
    role: 'service_role',
    found: `select count(*) || ' ' || (select count(*) from public.invitations) from public.staff where role = 'recruiter'`,
    wanted: '1 0',
  },
  {
    what: 'one ticket takes two files',
    act: (session) => {
      const path = session % 2 ? [cv, letter][(session >> 1) % 2] : `${ticket}/17000000001${session}_cv.pdf`;
      return `set local storage.operation = 'storage.object.upload';
        insert into storage.objects (bucket_id, name, metadata)
        values ('job_applications', '${path}', '{"mimetype":"application/pdf","size":1000}');`;
    },
    found: `select count(*) from storage.objects where name like '${ticket}/%'`,
    wanted: '2',
  },
  {
    what: 'one ticket takes one application',
    act: () => `insert into public.job_applications (id, job_offer_id, full_name, email, cv_file_path)
      values ('${ticket}', '${offer}', 'Ada', 'ada@example.org', '${cv}');`,
    found: `select count(*) from public.job_applications where job_offer_id = '${offer}'`,
    wanted: '1',
  },
  {
    what: 'one visitor writes five messages an hour',
    act: () => message('Many'),
    found: `select count(*) from public.contact_messages where from_name = 'Many'`,
    wanted: '5',
  },
  {
    what: 'one message is stored once',
    act: () => message('Once', `'0a000000-0000-4000-8000-0000000000aa'`),
    address: (session) => `198.51.100.${session}`,
    found: `select count(*) from public.contact_messages where from_name = 'Once'`,
    wanted: '1',
  },
  {
    what: 'one view and one like count once',
    act: () => `insert into public.article_views (article_id, language) values ('${article}', 'fr');
      insert into public.article_likes (article_id, language) values ('${article}', 'fr') on conflict do nothing;`,
    found: `select views + likes from app.article_counters where article_id = '${article}'`,
    wanted: '2',
  },
  {
    what: 'one address subscribes once',
    act: () => `insert into public.newsletter (email, language) values ('parallel@example.org', 'fr');`,
    address: (session) => `203.0.113.${session}`,
    found: `select count(*) from public.newsletter where email = 'parallel@example.org'`,
    wanted: '1',
  },
  ...([4, 5] as const).map((refused) => ({
    what: `${refused} refused duplicates of one visitor count over separate connections`,
    before: `insert into public.newsletter (email, language) values ('known@example.org', 'fr') on conflict do nothing;
      ${forgetAttempts}`,
    act: (session: number) =>
      session < refused
        ? `insert into public.newsletter (email, language) values ('known@example.org', 'fr');`
        : session === refused
          ? `select pg_sleep(1); insert into public.newsletter (email, language) values ('after-${refused}@example.org', 'fr');`
          : '',
    found: `select count(*) from public.newsletter where email = 'after-${refused}@example.org'`,
    wanted: refused === 4 ? '1' : '0',
  })),
  {
    what: 'one proof of work lets one write through',
    before: `delete from app.hits;
      insert into app.hits (bucket, visitor, hits) select 'contact', 'somebody ' || n, 5 from generate_series(1, 11) n;
      create table public.t_proof as
      select c || '.' || n as proof from (
        select c || '.' || app.signature_of(c) as c from (select format('contact.8.%s.%s', extract(epoch from now() + interval '1 hour')::bigint, repeat('ab', 16)) as c) s
      ) s, generate_series(0, 10000) n where app.is_proof(c || '.' || n, 'contact', 8) limit 1;
      grant select on public.t_proof to anon;`,
    proof: '(select proof from public.t_proof)',
    act: () => message('Proven'),
    address: (session) => `192.0.2.${session}`,
    found: `select count(*) from public.contact_messages where from_name = 'Proven'`,
    wanted: '1',
  },
  {
    what: 'one article comes back from the trash once',
    before: `insert into auth.users (id, email) values ('${administrator}', 'parallel@example.org');
      insert into public.admins (user_id) values ('${administrator}');
      insert into public.articles_en (id, slug, title, excerpt, content, author) values ('${deleted}', 'deleted', 'D', 'd', 'd', 'A');
      delete from public.articles_en where id = '${deleted}';`,
    act: () => `${asAdministrator} select public.restore_from_trash('articles_en', '${deleted}');`,
    found: `select count(*) || ' ' || (select count(*) from app.versions v where v.row_id = '${deleted}' and v.act = 'restored') from public.articles_en where id = '${deleted}'`,
    wanted: '1 1',
  },
  {
    what: 'both ends of a translation go, each by somebody else',
    // The pause is between the row that goes and the link of its translation.
    before: `create function public.t_pause() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return null; end $$;
      create trigger "A_pause" after delete on public.articles_fr for each row when (old.slug = 'parallel-pair') execute function public.t_pause();
      create trigger "A_pause" after delete on public.articles_en for each row when (old.slug = 'parallel-pair') execute function public.t_pause();
      insert into public.articles_fr (slug, title, excerpt, content, author) values ('parallel-pair', 'P', 'p', 'p', 'A');
      insert into public.articles_en (slug, title, excerpt, content, author, linked_article_id) select 'parallel-pair', 'P', 'p', 'p', 'A', id from public.articles_fr where slug = 'parallel-pair';`,
    act: (session) =>
      `${asAdministrator} delete from public.articles_${session % 2 ? 'fr' : 'en'} where slug = 'parallel-pair' and ${session < 2};`,
    found: `select count(*) from (select slug from public.articles_fr union all select slug from public.articles_en) a where a.slug = 'parallel-pair'`,
    wanted: '0',
  },
  {
    what: 'a like taken back while its article goes does not come back with it',
    before: `insert into public.articles_en (id, slug, title, excerpt, content, author, published) values ('${liked}', 'parallel-liked', 'P', 'p', 'p', 'A', true);
      select set_config('request.headers', '{"cf-connecting-ip": "203.0.113.200"}', false);
      insert into public.article_likes (article_id, language, ip_address) values ('${liked}', 'en', app.visitor_key()), ('${liked}', 'en', 'somebody else');`,
    act: (session) =>
      [
        `delete from public.article_likes where article_id = '${liked}'; select pg_sleep(1);`,
        `select pg_sleep(0.5); ${asAdministrator} delete from public.articles_en where id = '${liked}';`,
      ][session] ?? '',
    found: `select counters ->> 'likes' from app.versions where row_id = '${liked}' and in_trash`,
    wanted: '1',
  },
  {
    what: 'one version is restored once over what everybody saw',
    before: `update public.articles_en set content = 'second' where id = '${deleted}';
      update app.versions set began_at = began_at - interval '1 hour';`,
    act: () => `${asAdministrator} select public.restore_version('articles_en', '${deleted}', 1, 4);`,
    found: `select max(v.version) || ' ' || (select content from public.articles_en where id = '${deleted}') from app.versions v where v.row_id = '${deleted}'`,
    wanted: '5 d',
  },
  {
    what: 'one save over a state holds',
    before: `insert into public.articles_en (id, slug, title, excerpt, content, author) values ('${saved}', 'parallel-saved', 'S', 's', 's', 'A');
      create table public.t_seen as select updated_at from public.articles_en where id = '${saved}';
      grant select on public.t_seen to authenticated;`,
    act: (session) => `${asAdministrator}
      update public.articles_en set content = 'by ${session}' where id = '${saved}' and updated_at = (select updated_at from public.t_seen);`,
    found: `select max(v.version) || ' ' || ((array_agg(v.content ->> 'content' order by v.version desc))[1] = (select a.content from public.articles_en a where a.id = '${saved}')) from app.versions v where v.row_id = '${saved}'`,
    wanted: '2 true',
  },
  {
    what: 'a save that meets the deletion of its row leaves one state in the trash, its last',
    act: (session) =>
      `${asAdministrator} ${
        session === 7
          ? `delete from public.articles_en where id = '${saved}';`
          : `update public.articles_en set title = 'by ${session}' where id = '${saved}';`
      }`,
    found: `select count(*) filter (where v.in_trash) || ' ' || (max(v.version) filter (where v.in_trash) = max(v.version)) || ' ' || (select count(*) from public.articles_en where id = '${saved}') from app.versions v where v.row_id = '${saved}'`,
    wanted: '1 true 0',
  },
  {
    what: 'a row in the trash is restored or deleted for good, never half of each',
    act: (session) =>
      `${asAdministrator} ${
        session % 2
          ? `select public.restore_from_trash('articles_en', '${saved}');`
          : `select public.delete_for_good('articles_en', '${saved}');`
      }`,
    found: `select (select count(*) from public.articles_en where id = '${saved}') = least(count(*), 1) and not coalesce(bool_or(v.in_trash), false) from app.versions v where v.row_id = '${saved}'`,
    wanted: 't',
  },
  {
    what: 'of many translations of one article one is linked, from both sides',
    before: `insert into public.articles_fr (id, slug, title, excerpt, content, author) values ('${saved}', 'parallel-linked', 'L', 'l', 'l', 'A');
      insert into public.articles_en (id, slug, title, excerpt, content, author)
      select ('0e000000-0000-4000-8000-0000000000' || lpad(n::text, 2, '0'))::uuid, 'parallel-linked-' || n, 'L', 'l', 'l', 'A' from generate_series(0, ${SESSIONS - 1}) n;`,
    act: (session) => `${asAdministrator} select public.link_articles('${saved}', '${owner(session)}');`,
    found: `select count(*) || ' ' || bool_and(fr.linked_article_id = en.id) from public.articles_en en join public.articles_fr fr on fr.id = en.linked_article_id where fr.id = '${saved}'`,
    wanted: '1 true',
  },
  {
    what: 'one working copy is published once, however many publish or date it',
    before: `insert into public.articles_en (id, slug, title, excerpt, content, author, published) values ('${copied}', 'parallel-copied', 'C', 'c', 'c', 'A', true);
      insert into app.working_copies (table_name, row_id, content, base, updated_at)
      select 'articles_en', a.id, '{"title": "Copied"}', a.updated_at, '2026-01-01Z' from public.articles_en a where a.id = '${copied}';`,
    act: (session) =>
      `${asAdministrator} ${
        session % 2
          ? `select public.publish_working_copy('articles_en', '${copied}', '2026-01-01Z');`
          : `do $$ begin perform public.date_working_copy('articles_en', '${copied}', '2026-01-01Z', now() + interval '1 day'); exception when sqlstate 'PT409' then null; end $$;`
      }`,
    found: `select a.title || ' ' || (select count(*) from app.versions v where v.row_id = '${copied}') || ' ' || (select count(*) from app.working_copies) from public.articles_en a where a.id = '${copied}'`,
    wanted: 'Copied 2 0',
  },
  {
    what: 'an answer is stored once, and with a text that its link showed, however many answer and change it',
    before: `insert into public.articles_en (id, slug, title, excerpt, content, author) values ('${signed}', 'parallel-signed', 'S', 's', 's', 'A');
      insert into app.preview_links as l (table_name, row_id, token_hash, made_by, asks, expires_at)
      values ('articles_en', '${signed}', app.token_hash('parallel-signed'), '${administrator}', true, now() + interval '1 day');
      select app.keep_shown(l) from app.preview_links l where l.row_id = '${signed}';
      create table public.t_shown as select s.digest from app.shown_states s where s.row_id = '${signed}';
      grant select on public.t_shown to anon;
      create table public.t_signed as select l.id from app.preview_links l where l.row_id = '${signed}';
      grant select on public.t_signed to authenticated;`,
    act: (session) =>
      session % 4 === 3
        ? `${asAdministrator} update public.articles_en set content = 'by ${session}' where id = '${signed}';
           select public.show_present_state(id) from public.t_signed;`
        : `do $$ begin
             perform public.answer_preview('parallel-signed', 'en', (select digest from public.t_shown), 'Zoe', 'approved',
               '[{"field": "content", "quote": "s", "text": "Yes."}]');
           exception when sqlstate 'PT409' then null; end $$;`,
    address: (session) => `203.0.113.${session}`,
    found: `select (count(*) <= 1) || ' ' || coalesce(bool_and(exists (select from app.shown_states x where x.link_id = s.link_id and x.digest = s.digest)), true)
      || ' ' || ((select count(*) from app.remarks r where r.row_id = '${signed}') = count(*)) || ' ' || (select count(distinct l.digest) from app.latest_shown((select id from public.t_signed)) l)
      from app.sign_offs s where s.row_id = '${signed}'`,
    wanted: 'true true true 1',
  },
];

/** Which of the rules do not hold when many come at the same moment. */
export async function parallelProblems(cluster: Cluster, database: string): Promise<string[]> {
  const problems: string[] = [];
  cluster.must(PLATFORM, database, setting);
  for (const race of races) {
    const { what, act, address, proof = 'null', before, role = 'anon', found, wanted } = race;
    if (before) cluster.must(PLATFORM, database, before);
    // The pauses let every session begin before any has written, and none commit before all have.
    const texts = Array.from(
      { length: SESSIONS },
      (_, session) => `begin isolation level ${race.isolation ?? 'read committed'};
        select set_config('request.headers', jsonb_strip_nulls(jsonb_build_object('cf-connecting-ip', '${address?.(session) ?? '203.0.113.200'}', 'x-proof', ${proof}))::text, true);
        set local role ${role};
        select pg_sleep(0.4);
        ${act(session)}
        select pg_sleep(0.1);
        commit;`,
    );
    await cluster.together('postgres', database, texts);
    const [answer] = cluster.must(PLATFORM, database, found);
    if (answer !== wanted) problems.push(`${what}: ${answer} where there should be ${wanted}.`);
  }
  return problems;
}
