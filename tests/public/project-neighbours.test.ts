import '../support/backend-address';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/app/query-client';
import { projectQueries } from '@/content/resources/projects/public/queries';
import { toProject } from '@/content/resources/projects/public/read';
import { project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';

const portfolio = [
  project({ slug: 'c', position: 2, id: 8 }),
  project({ slug: 'a', position: 1, id: 9 }),
  project({ slug: 'b', position: 2, id: 7 }),
];

async function around(slug: string, chosen: { prev_project?: string; next_project?: string } = {}) {
  const backend = startFakeBackend({ projects_fr: portfolio });
  const row = { ...project(), ...portfolio.find((one) => one.slug === slug), ...chosen };
  const query = projectQueries.neighbours('fr', toProject(row));
  const { previous, next } = await createQueryClient().fetchQuery(query);
  return { sides: [previous?.slug ?? null, next?.slug ?? null], asked: backend.asked };
}

describe('In a portfolio of a, b and c', () => {
  it.each([
    ['a', [null, 'b']],
    ['b', ['a', 'c']],
    ['c', ['b', null]],
  ])('%s stands between its neighbours: by position, then by id', async (slug, sides) => {
    expect((await around(slug)).sides).toEqual(sides);
  });

  it('a slug chosen by hand wins over the neighbour', async () => {
    expect((await around('b', { prev_project: 'c', next_project: 'a' })).sides).toEqual(['c', 'a']);
    expect((await around('a', { prev_project: 'c' })).sides).toEqual(['c', 'b']);
  });

  it('a slug that leads nowhere, or back to the project itself, is skipped', async () => {
    expect((await around('b', { prev_project: 'gone', next_project: 'a' })).sides).toEqual([null, 'a']);
    expect((await around('b', { prev_project: 'b' })).sides).toEqual([null, 'c']);
  });

  it.each([
    ['b', { prev_project: 'gone', next_project: 'b' }, ['a', 'c']],
    ['a', { prev_project: 'gone', next_project: 'lost' }, [null, 'b']],
    ['c', { prev_project: 'gone' }, ['b', null]],
  ] as const)(
    '%s with slugs that all lead nowhere has its neighbours of the portfolio',
    async (slug, chosen, sides) => {
      expect((await around(slug, chosen)).sides).toEqual(sides);
    },
  );

  it('no more is read than the links show', async () => {
    for (const { params } of (await around('b')).asked) {
      expect(params.get('select')).toBe('slug,title,image:framed_image,category');
      expect(params.get('limit')).toBe('1');
    }
  });
});
