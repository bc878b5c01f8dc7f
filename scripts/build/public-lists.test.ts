import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import '../../tests/support/backend-address.ts';
import { articleQueries } from '../../src/content/resources/articles/public/queries.ts';
import { projectQueries } from '../../src/content/resources/projects/public/queries.ts';
import { serviceQueries } from '../../src/content/resources/services/public/queries.ts';
import { teamQueries } from '../../src/content/resources/team/public/queries.ts';
import { testimonialQueries } from '../../src/content/resources/testimonials/public/queries.ts';
import { offerQueries } from '../../src/features/careers/public/queries.ts';
import { issueQueries } from '../../src/features/newsletter/public/issues.ts';

const schema = readFileSync('supabase/schemas/23_texts.sql', 'utf8');

/** Names of the lists that the database tells of a change: app.public_lists(). */
const told = [...schema.matchAll(/\('\w+', '([^']+","[^']+)'\)/g)].map(([, form = '']) =>
  form.replace('%s', 'fr'),
);

test('the database names the lists of public pages as their query keys', () => {
  const lists = [
    articleQueries.latest('fr'),
    articleQueries.list('fr', { text: '', category: '', page: 1 }),
    projectQueries.first('fr'),
    projectQueries.list('fr', { filter: 'tous', page: 1 }),
    projectQueries.samples('fr'),
    testimonialQueries.list('fr'),
    teamQueries.list('fr'),
    serviceQueries.list('fr'),
    serviceQueries.steps('fr'),
    offerQueries.list(),
    issueQueries.list('fr'),
  ];
  const found = lists.map(({ queryKey }) =>
    told.filter((name) => JSON.stringify(queryKey).includes(`"${name}"`)),
  );
  expect(found).toEqual(told.map((name) => [name]));
});
