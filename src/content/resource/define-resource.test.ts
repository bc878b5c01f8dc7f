import type { MutationFunctionContext } from '@tanstack/react-query';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { Tables } from '@/lib/database.types';
import { z } from '@/lib/zod';
import { defineResource } from './define-resource';
import { messagesIn } from './messages';
import type { ResourceName } from './types';

const stored = vi.hoisted(() => ({ row: {} as object }));

/** A table whose row has a newer version: an update changes nothing. */
vi.mock('@/lib/supabase', () => {
  const query = {
    from: () => query,
    update: () => query,
    select: () => query,
    eq: () => query,
    maybeSingle: () => ({ data: stored.row, error: null }),
    // biome-ignore lint/suspicious/noThenProperty: a query is awaited, as the client's is
    then: (answer: (rows: object) => void) => answer({ data: [], error: null }),
  };
  return { database: query };
});

const member = {
  name: 'team_members',
  draftName: 'team',
  label: 'name',
  schema: z.object({ name: z.string() }),
  empty: { name: '' },
  toFields: ({ name }: Tables<'team_members_fr'>) => ({ name }),
  order: { by: 'position', ascending: true },
  keys: { all: (lang: string) => ['team', lang] },
  messages: messagesIn('admin-team'),
} as const;

describe('The declaration of a resource', () => {
  it('takes the tables that each language has of its own', () => {
    expectTypeOf<'articles' | 'team_members'>().toExtend<ResourceName>();
    expectTypeOf<Extract<ResourceName, 'job_offers' | 'newsletter'>>().toBeNever();
    const team = defineResource(member);
    expect(team.table('en')).toBe('team_members_en');
    expect(team.draftName('fr')).toBe('team.fr');
  });

  it('does not compile with what its table or its catalogue does not have', () => {
    // @ts-expect-error: a table without a language
    defineResource({ ...member, name: 'newsletter' });
    // @ts-expect-error: a column to order by that there is none of
    defineResource({ ...member, order: { by: 'age', ascending: true } });
    // @ts-expect-error: a function that stores no order
    defineResource({ ...member, order: { reorder: 'purge_expired', newRow: 'last' } });
    // @ts-expect-error: a column to call a row by that there is none of
    defineResource({ ...member, label: 'title' });
    // @ts-expect-error: a column of another type
    defineResource({ ...member, toColumns: () => ({ name: 1 }) });
    const nicknamed = { name: '', nickname: '' };
    const schema = z.object({ name: z.string(), nickname: z.string() });
    // @ts-expect-error: a field that is no column
    defineResource({ ...member, schema, empty: nicknamed, toFields: () => nicknamed });
    // @ts-expect-error: a message that there is none of
    defineResource({ ...member, messages: { ...member.messages, create: 'admin-team:creation' } });
    // @ts-expect-error: a catalogue that lacks a message
    messagesIn('admin-services');
  });
});

describe('A save over a version', () => {
  const base = { id: '1', name: 'Anna', updated_at: 'before' } as Tables<'team_members_fr'>;
  const save = () => {
    const attempt = { base, input: { name: 'Anna Reiss' }, meaning: 'save', newId: '', copy: null } as const;
    const { mutationFn } = defineResource(member).save('fr', attempt);
    return mutationFn?.(undefined, {} as MutationFunctionContext);
  };

  it('is done where the row holds it already: an earlier answer was lost', async () => {
    stored.row = { ...base, name: 'Anna Reiss', updated_at: 'after' };
    await expect(save()).resolves.toMatchObject({ row: stored.row });
  });

  it('is a conflict where the row holds anything else', async () => {
    stored.row = { ...base, name: 'Theirs', updated_at: 'after' };
    await expect(save()).rejects.toMatchObject({ kind: 'conflict', theirs: stored.row });
  });
});
