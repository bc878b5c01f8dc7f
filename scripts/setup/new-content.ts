import type { Lang } from '../../src/lib/lang.ts';
import type { Answers, Facts } from './answers.ts';
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };

type Article = typeof fr.opening;

const opening = (lang: Lang, facts: Facts): Article =>
  JSON.parse(JSON.stringify({ fr, en }[lang].opening), (_key, text: unknown) =>
    typeof text === 'string'
      ? text.replace(/\{\{(name|city)\}\}/g, (_mark, fact: 'name' | 'city') => facts[fact])
      : text,
  );

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const ids: Record<Lang, string> = {
  fr: '0a000000-0000-4000-8000-000000000001',
  en: '0b000000-0000-4000-8000-000000000001',
};

const authorOf = ({ director, name }: Facts) => director || name;

function articleSql(lang: Lang, facts: Facts): string {
  const { slug, title, excerpt, category, content } = opening(lang, facts);
  const author = authorOf(facts);
  const values = [ids[lang], slug, title, excerpt, content, author, category].map(quoted).join(',\n  ');
  return `insert into public.articles_${lang}
  (id, slug, title, excerpt, content, author, category, reading_time, published, published_at)
values (
  ${values},
  1, true, now()
)
on conflict do nothing;`;
}

type Services = Answers['services'];

function serviceSql(lang: Lang, services: Services): string {
  const rows = services.map((service, index) => {
    const { title, text } = service[lang];
    return `  (${[title, text, service.icon].map(quoted).join(', ')}, true, ${index})`;
  });
  if (rows.length === 0) return '';
  return `insert into public.services_${lang} (title, text, icon, published, position)
select * from (values
${rows.join(',\n')}
) as services (title, text, icon, published, position)
where not exists (select 1 from public.services_${lang});`;
}

const servicesOf = (services: Services) => [serviceSql('fr', services), serviceSql('en', services)];

/** `supabase/services.sql`, for a hosted project, which never gets the seed. */
export function newServices(services: Services): string {
  return `${[
    "-- The agency's services, for a project that has none yet: `npm run setup -- --supabase` runs it once the migrations\n-- are there, and running it again changes nothing. From then on they are edited in the admin.",
    ...servicesOf(services),
  ].join('\n\n')}\n`;
}

const sectionsSql = (sections: Facts['sections']): string =>
  Object.entries(sections)
    .filter(([, isOn]) => !isOn)
    .map(([part]) => `update public.site_sections set ${part} = false where ${part} is null;`)
    .join('\n');

export function newSections(sections: Facts['sections']): string {
  const sql = sectionsSql(sections);
  if (sql === '') return '';
  return `-- What the agency does without: the database refuses it as the pages do not show it. \`npm run setup -- --supabase\` runs\n-- it once the migrations are there; what an owner decided in the admin stays, and a part is switched on again there.\n\n${sql}\n`;
}

export function newSeed({ facts, services }: Answers): string {
  return `${[
    '-- What `npm run dev` begins with. It is never loaded in production: `supabase db push` leaves it out unless\n-- somebody adds --include-seed. Running it again changes nothing.',
    articleSql('fr', facts),
    articleSql('en', facts),
    `update public.articles_fr set linked_article_id = ${quoted(ids.en)}\nwhere id = ${quoted(ids.fr)} and linked_article_id is null;`,
    `update public.articles_en set linked_article_id = ${quoted(ids.fr)}\nwhere id = ${quoted(ids.en)} and linked_article_id is null;`,
    ...servicesOf(services),
    sectionsSql(facts.sections),
  ]
    .filter(Boolean)
    .join('\n\n')}\n`;
}

export function newSamples(lang: Lang, facts: Facts): string {
  const sample = {
    id: 1,
    ...opening(lang, facts),
    image: '',
    imageAlt: '',
    author: authorOf(facts),
    date: new Date().toISOString().slice(0, 10),
    readTime: 1,
    tags: [],
  };
  return `${JSON.stringify([sample], null, 2)}\n`;
}
