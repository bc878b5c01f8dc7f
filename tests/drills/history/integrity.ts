/** A table with a history, and the columns that are no part of it. */
export interface HistoryRule {
  place: string;
  aside: string[];
}

export const historyRules = `select coalesce(json_agg(json_build_object('place', r.place, 'aside', r.aside)), '[]')::text as rules from app.history_rules r`;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Checks one table: each row equals its newest version, and each version has a row, live or in the trash. */
function historyProblems({ place, aside }: HistoryRule): string[] {
  const columns = `array[${aside.map(literal).join()}]::text[]`;
  const newest = `select distinct on (v.row_id) v.* from app.versions v where v.place = '${place}' order by v.row_id, v.version desc`;
  return [
    `select '${place} ' || t.id || ' is not what its newest version says'
     from public.${place} t left join (${newest}) v on v.row_id = t.id::text
     where v.row_id is null or v.act = 'deleted' or to_jsonb(t) - ${columns} is distinct from v.content - ${columns}`,
    `select '${place} ' || v.row_id || ' is neither there nor in the trash, and has versions'
     from (${newest}) v left join public.${place} t on t.id::text = v.row_id
     where t.id is null and not v.in_trash`,
    `select '${place} ' || v.row_id || ' is in the trash and there'
     from app.versions v join public.${place} t on t.id::text = v.row_id where v.place = '${place}' and v.in_trash`,
    `select '${place} ' || v.row_id || ' is in the trash by another than its newest version'
     from app.versions v join (${newest}) n on n.row_id = v.row_id
     where v.place = '${place}' and v.in_trash and v.version <> n.version`,
    `select '${place} ' || v.row_id || ' lacks a version'
     from app.versions v where v.place = '${place}' group by v.row_id having count(*) <> max(v.version)`,
  ];
}

const linkProblems = [
  ['articles_fr', 'articles_en'],
  ['articles_en', 'articles_fr'],
].map(
  ([here, there]) =>
    `select '${here} ' || h.id || ' is linked to one side or nowhere' from public.${here} h
     where h.linked_article_id is not null
       and not exists (select from public.${there} t where t.id = h.linked_article_id and t.linked_article_id = h.id)`,
);

const everyArticle = `(select id, 'fr' as language from public.articles_fr union all select id, 'en' from public.articles_en)`;
const everyProject = `(select id, 'fr' as language from public.projects_fr union all select id, 'en' from public.projects_en)`;

const figureProblems = [
  ...['app.article_counters', 'app.daily_views', 'public.article_views', 'public.article_likes'].map(
    (table) =>
      `select '${table} counts the article ' || c.article_id || ', which is gone' from ${table} c
       where not exists (select from ${everyArticle} a where a.id = c.article_id and a.language = c.language)`,
  ),
  ...['app.project_counters', 'public.project_likes'].map(
    (table) =>
      `select '${table} counts the project ' || c.project_id || ', which is gone' from ${table} c
       where not exists (select from ${everyProject} p where p.id = c.project_id and p.language = c.language)`,
  ),
  `select 'the views of ' || c.article_id || ' are not those of its days' from app.article_counters c
   where c.views <> (select coalesce(sum(d.views), 0) from app.daily_views d where d.article_id = c.article_id and d.language = c.language)`,
  `select 'the likes of ' || c.article_id || ' are fewer than who likes it' from app.article_counters c
   where c.likes < (select count(*) from public.article_likes l where l.article_id = c.article_id and l.language = c.language)`,
  `select 'the likes of ' || c.project_id || ' are fewer than who likes it' from app.project_counters c
   where c.likes < (select count(*) from public.project_likes l where l.project_id = c.project_id and l.language = c.language)`,
];

const otherProblems = [
  `select 'the file ' || o.name || ' is of no application' from storage.objects o
   where o.bucket_id = 'job_applications'
     and not exists (select from public.job_applications a where a.id::text = split_part(o.name, '/', 1))`,
  `select 'the application ' || a.id || ' has forgotten its offer, which is there' from public.job_applications a
   join public.job_offers o on o.id = a.former_offer_id`,
  `select a.place || ' ' || a.id || ' has an author and no version' from app.authorship a
   join app.history_rules r on r.place = a.place
   where not exists (select from app.versions v where v.place = a.place and v.row_id = a.id)`,
  `select 'nobody knows who ' || v.person || ' was' from app.versions v
   where v.person is not null and not exists (select from app.known_names k where k.person = v.person)`,
  `select 'nobody is in charge' where not exists (select from public.staff s where s.role = 'owner')`,
  `select 'an owner is in one table only: ' || coalesce(a.user_id, s.user_id)
   from public.admins a full join (select user_id from public.staff where role = 'owner') s using (user_id)
   where a.user_id is null or s.user_id is null`,
];

/** A question whose every line is something that must never be, at no moment and whoever works. */
export function integrityQuestion(rules: readonly HistoryRule[]): string {
  return [...rules.flatMap(historyProblems), ...linkProblems, ...figureProblems, ...otherProblems]
    .map((problem) => `select * from (${problem}) p (problem)`)
    .join('\nunion all\n');
}
