import { content } from './places.ts';

export interface Version {
  place: string;
  id: string;
  version: number;
  person: string | null;
  text: string;
  inTrash: boolean;
  views: number;
  likes: number;
}

/** Rows of the database as the check reads them. */
export interface Found {
  versions: Version[];
  rows: { place: string; id: string; text: string; views: number; likes: number }[];
  marked: { place: string; id: string; note: string; inTrash: boolean; offer: string | null }[];
  /** The applications that have files. */
  files: string[];
  staff: { person: string; role: 'owner' | 'editor' | 'author' | 'recruiter' }[];
}

const rows = Object.entries(content).map(([place, { text }]) => {
  const [noun, counters] = place.startsWith('articles')
    ? ['article', 'app.article_counters']
    : ['project', 'app.project_counters'];
  const counted = /^(articles|projects)/.test(place);
  const views = noun === 'article' && counted ? 'coalesce(c.views, 0)' : '0';
  const figures = `${views} as views, ${counted ? 'coalesce(c.likes, 0)' : '0'} as likes`;
  const join = counted
    ? `left join ${counters} c on c.${noun}_id = t.id and c.language = '${place.slice(-2)}'`
    : '';
  return `select '${place}' as place, t.id::text as id, t.${text} as text, ${figures} from public.${place} t ${join}`;
});

const textOf = `case v.place ${Object.entries(content)
  .map(([place, { text }]) => `when '${place}' then v.content ->> '${text}'`)
  .join(' ')} end`;

const questions: Record<keyof Found, string> = {
  versions: `select v.place, v.row_id as id, v.version, v.person, ${textOf} as text, v.in_trash as "inTrash",
      coalesce((v.counters ->> 'views')::bigint, 0) as views, coalesce((v.counters ->> 'likes')::bigint, 0) as likes
    from app.versions v order by v.place, v.row_id, v.version`,
  rows: rows.join(' union all '),
  marked: `select 'contact_messages' as place, m.id::text as id, m.note, m.deleted_at is not null as "inTrash", null as offer from public.contact_messages m
    union all select 'job_applications', a.id::text, a.note, a.deleted_at is not null, coalesce(a.job_offer_id, a.former_offer_id)::text from public.job_applications a`,
  files: `select distinct split_part(o.name, '/', 1) as id from storage.objects o where o.bucket_id = 'job_applications'`,
  staff: `select s.user_id as person, s.role from public.staff s`,
};

/** One statement, so that everything is of one moment. */
export const foundQuestion = `select json_build_object(${Object.entries(questions)
  .map(([name, question]) => {
    const row = name === 'files' ? 'q.id' : 'to_json(q)';
    return `'${name}', (select coalesce(json_agg(${row}), '[]') from (${question}) q)`;
  })
  .join(', ')})::text`;
