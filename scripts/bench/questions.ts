const articles = 10_000;
const views = 1_000_000;
const admin = 'aaaaaaaa-0000-4000-8000-000000000001';

const sessionOf = (role: string, claims: object) =>
  `begin; set local role ${role}; set local request.jwt.claims = '${JSON.stringify(claims)}'; set local request.jwt.claim.sub = '${'sub' in claims ? claims.sub : ''}'; set local request.headers = '{"cf-connecting-ip":"203.0.113.1"}';`;

export const people = {
  visitor: sessionOf('anon', { role: 'anon' }),
  'signed in': sessionOf('authenticated', {
    role: 'authenticated',
    sub: 'aaaaaaaa-0000-4000-8000-000000000002',
  }),
  administrator: sessionOf('authenticated', { role: 'authenticated', sub: admin }),
};

/** Inserts rows in bulk without their triggers, then sets the counters of those triggers. */
export const fill = [
  `insert into auth.users (id, email) values ('${admin}', 'bench@example.org');
   insert into public.admins (user_id) values ('${admin}');`,
  ...['fr', 'en'].map(
    (
      lang,
    ) => `insert into public.articles_${lang} (slug, title, excerpt, content, author, category, tags, published, published_at)
     select 'article-' || n, 'Article numéro ' || n || case when n % 97 = 0 then ' sur l’été' else '' end,
            'Ce que l’on dit de ' || md5(n::text), repeat('Un paragraphe de plus. ', 120), 'A',
            'catégorie ' || n % 12, array['tag-' || n % 50], n % 10 <> 0, now() - n * interval '1 hour'
     from generate_series(1, ${articles / 2}) n;`,
  ),
  `set session_replication_role = replica;
   insert into public.article_views (article_id, language, ip_address, created_at)
   select a.id, 'fr', md5(n::text), now() - (n % 5000) * interval '10 minutes'
   from generate_series(1, ${views}) n
   join (select id, row_number() over () - 1 as place from public.articles_fr) a on a.place = n % ${articles / 2};
   set session_replication_role = default;`,
  `insert into app.article_counters (article_id, language, views)
   select article_id, language, count(*) from public.article_views group by 1, 2;
   insert into app.daily_views (day, article_id, language, views)
   select (created_at at time zone 'UTC')::date, article_id, language, count(*) from public.article_views group by 1, 2, 3;`,
  'analyze;',
];

const page =
  'id, slug, title, excerpt, image, image_alt, author, created_at, published_at, reading_time, category, tags';
const newest = 'order by published_at desc, id limit 24';
const some = '(select id from public.articles_fr where published order by published_at desc limit 1)';

export interface Question {
  name: string;
  who: keyof typeof people;
  sql: string;
  /** Runs before it in the same transaction, unmeasured. */
  first?: string;
  /** Triggers of the French articles to switch off. */
  without?: readonly string[];
}

const save = `update public.articles_fr set content = overlay(content placing md5(random()::text) from 100 for 32) where slug = 'article-4242'`;

export const questions: Question[] = [
  {
    name: 'list, first page',
    who: 'visitor',
    sql: `select ${page} from public.articles_fr where published ${newest}`,
  },
  {
    name: 'list, first page ',
    who: 'signed in',
    sql: `select ${page} from public.articles_fr where published ${newest}`,
  },
  {
    name: 'list, page 100',
    who: 'visitor',
    sql: `select ${page} from public.articles_fr where published ${newest} offset 2376`,
  },
  { name: 'list, how many', who: 'visitor', sql: 'select count(*) from public.articles_fr where published' },
  {
    name: 'category',
    who: 'visitor',
    sql: `select ${page} from public.articles_fr where published and category = 'catégorie 5' ${newest}`,
  },
  {
    name: 'search, rare word',
    who: 'visitor',
    sql: `select ${page} from public.articles_fr where published and search_text ilike '%ete%' ${newest}`,
  },
  {
    name: 'search, no match',
    who: 'visitor',
    sql: `select ${page} from public.articles_fr where published and search_text ilike '%nowhere%' ${newest}`,
  },
  {
    name: 'one article',
    who: 'visitor',
    sql: `select ${page}, content from public.articles_fr where slug = 'article-4242' and published`,
  },
  { name: 'translation', who: 'visitor', sql: `select * from public.article_translations('fr', ${some})` },
  { name: 'views of one', who: 'visitor', sql: `select public.get_article_views_count(${some}, 'fr')` },
  {
    name: 'counts of a page',
    who: 'visitor',
    sql: `select * from public.get_article_counts('fr', (select array_agg(id) from (select id from public.articles_fr where published order by published_at desc limit 24) p))`,
  },
  {
    name: 'articles around one',
    who: 'visitor',
    sql: `select * from public.get_articles_around(${some}, 'fr')`,
  },
  {
    name: 'site search, rare word',
    who: 'visitor',
    sql: `select * from public.search_site('fr', 'été')`,
  },
  {
    name: 'site search, in every article',
    who: 'visitor',
    sql: `select * from public.search_site('fr', 'paragraphe')`,
  },
  { name: 'categories', who: 'visitor', sql: `select * from public.get_article_categories('fr')` },
  {
    name: 'recording a view',
    who: 'visitor',
    sql: `insert into public.article_views (article_id, language) select ${some}, 'fr'`,
  },
  {
    name: 'admin list',
    who: 'administrator',
    sql: `select id, title, linked_article_id from public.articles_for_editing('fr') order by published_at desc nulls first, id limit 50`,
  },
  { name: 'dashboard', who: 'administrator', sql: 'select public.get_dashboard()' },
  {
    name: 'a save, without versions and audit log',
    who: 'administrator',
    sql: save,
    without: ['record_changes'],
  },
  { name: 'a save that begins a version', who: 'administrator', sql: save },
  { name: 'a save of the same sitting', who: 'administrator', sql: save, first: save },
];
