import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyFields } from '@/content/resources/articles/admin/article-fields';
import { articleSchema } from '@/content/resources/articles/schema';
import { emptyPage, pageSchema } from '@/content/resources/pages/schema';
import { emptyProject, projectSchema } from '@/content/resources/projects/schema';

const refused = {
  '10_pages': (given: object) => pageSchema.safeParse({ ...emptyPage, ...given }),
  '06_articles': (given: object) => articleSchema.safeParse({ ...emptyFields, ...given }),
  '07_projects': (given: object) => projectSchema.safeParse({ ...emptyProject, ...given }),
};

describe.each(['06_articles', '07_projects', '10_pages'] as const)('The translated fields of %s', (file) => {
  const sql = readFileSync(`supabase/schemas/${file}.sql`, 'utf8');
  const [, rows = ''] = /create view app\.translated_\w+ [\s\S]*?\(values([\s\S]*?)\) as f/.exec(sql) ?? [];
  const fields = [...rows.matchAll(/\('(\w+)', \d+, '(?:line|text)', (\d+)\)/g)];
  const faults = (field: string, text: string) =>
    refused[file]({ [field]: text }).error?.issues.filter(({ path }) => path[0] === field) ?? [];

  it.each(fields.map(([, field = '', bound]) => ({ field, bound: Number(bound) })))(
    '$field take as many characters as the form',
    ({ field, bound }) => {
      expect(faults(field, 'x'.repeat(bound))).toEqual([]);
      expect(faults(field, 'x'.repeat(bound + 1))).not.toEqual([]);
    },
  );

  it('are found', () => expect(fields.length).toBeGreaterThan(4));
});
