import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageOf, publicPages } from '@/app/pages';
import { siteParents } from '@/content/resources/pages/model';
import { emptyPage, pageSchema, reservedAddresses } from '@/content/resources/pages/schema';

const sql = readFileSync('supabase/schemas/10_pages.sql', 'utf8');
const [, list = ''] = /address = any \('\{([\s\S]*?)\}'/.exec(sql) ?? [];
const [, parents = ''] = /parent ~ '\^\(([a-z|]+)\|/.exec(sql) ?? [];

describe('A page of the owner', () => {
  it('has no address that the database reserves, nor that of a page of the site', () => {
    expect(list.replace(/'\s*'/g, '').split(',').toSorted()).toEqual(reservedAddresses.toSorted());
    const pages = Object.keys(publicPages) as (keyof typeof publicPages)[];
    const folders = pages.map((id) => pageOf(id).path.split('/')[0] ?? '').filter((name) => /^\w/.test(name));
    expect(reservedAddresses).toEqual(expect.arrayContaining(folders));
    const refused = pageSchema.safeParse({ ...emptyPage, title: 'T', content: 'c', slug: 'contact' });
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(['admin-pages:errors.slugReserved']);
  });

  it('stands below the pages of the site that the database knows', () => {
    expect(parents.split('|').toSorted()).toEqual(siteParents.toSorted());
  });
});
