import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Backend, createBackend } from '../../../dev/backend.ts';
import { projectRoot } from '../../../dev/testing/scratch.ts';
import { historyRules, integrityQuestion } from './integrity.ts';
import { prepare } from './prepare.ts';
import { World } from './world.ts';

let backend: Backend;
let question: string;

beforeAll(async () => {
  backend = await createBackend({ root: projectRoot, seed: false });
  await backend.connection.driver.exec(prepare(new World()));
  await backend.connection.driver.exec(`
    insert into auth.users (id, email) values ('d0000000-0000-4000-8000-000000000001', 'ada@example.org');
    insert into public.admins (user_id) values ('d0000000-0000-4000-8000-000000000001');
    update public.articles_en set linked_article_id = (select id from public.articles_fr where slug = 'drill-1') where slug = 'drill-1';
    insert into public.article_views (article_id, language) select id, 'fr' from public.articles_fr where slug = 'drill-2';
    insert into public.project_likes (project_id, language) select id, 'fr' from public.projects_fr where slug = 'drill-2';
    delete from public.testimonials_fr where name = 'Drill 1';`);
  const [row] = await backend.sql<{ rules: string }>(historyRules);
  question = integrityQuestion(JSON.parse(row?.rules ?? '[]'));
});

afterAll(async () => backend.close());

/** Faults of rows changed without the triggers. */
async function problemsAfter(statement: string): Promise<string[]> {
  const { driver } = backend.connection;
  await driver.exec(`begin; set local session_replication_role = replica; ${statement}`);
  const found = await driver.exec(question);
  await driver.exec('rollback');
  return (found.at(-1)?.rows ?? []).map((row) => JSON.stringify(row));
}

test('finds no fault in intact rows', async () => {
  expect(await problemsAfter('select 1')).toEqual([]);
});

test.each([
  [
    'a row that changed past its history',
    `update public.articles_fr set title = 'x' where slug = 'drill-1'`,
    'is not what its newest version says',
  ],
  [
    'a row without a version',
    `delete from app.versions where place = 'team_members_fr'`,
    'is not what its newest version says',
  ],
  [
    'versions of nothing',
    `delete from public.job_offers where title = 'Drill 4'`,
    'is neither there nor in the trash',
  ],
  [
    'a deleted row that is not in the trash',
    'update app.versions set in_trash = false',
    'is neither there nor in the trash',
  ],
  [
    'a living row in the trash',
    `update app.versions set in_trash = true where place = 'projects_en'`,
    'is in the trash and there',
  ],
  [
    'a gap in the versions',
    `update app.versions set version = 7 where place = 'projects_en'`,
    'lacks a version',
  ],
  [
    'a link of one side',
    `update public.articles_fr set linked_article_id = null`,
    'is linked to one side or nowhere',
  ],
  [
    'a link to nothing',
    `delete from public.articles_fr where slug = 'drill-1'`,
    'is linked to one side or nowhere',
  ],
  [
    'figures of nothing',
    `delete from public.articles_fr where slug = 'drill-2'`,
    'app.daily_views counts the article',
  ],
  ['likes of nothing', `delete from public.projects_fr`, 'public.project_likes counts the project'],
  ['a day that was not counted', 'delete from app.daily_views', 'are not those of its days'],
  ['a like that was not counted', 'update app.project_counters set likes = 0', 'are fewer than who likes it'],
  ['a file of nothing', `delete from public.job_applications where note = 'begun'`, 'is of no application'],
  [
    'an application that forgot its offer',
    'update public.job_applications set former_offer_id = job_offer_id, job_offer_id = null',
    'has forgotten its offer',
  ],
  [
    'an author of nothing',
    `insert into app.authorship (place, id, user_id) values ('articles_fr', 'x', 'd0000000-0000-4000-8000-000000000001')`,
    'has an author and no version',
  ],
  [
    'a version of nobody',
    `delete from app.known_names; update app.versions set person = 'd0000000-0000-4000-8000-000000000001'`,
    'nobody knows who',
  ],
  ['nobody in charge', 'delete from public.staff', 'nobody is in charge'],
  ['an owner in one table', 'delete from public.admins', 'an owner is in one table only'],
])('It finds %s', async (_, statement, said) => {
  expect((await problemsAfter(statement)).join('\n')).toContain(said);
});
