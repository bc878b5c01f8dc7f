import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { homeSections, inDecidedOrder, sectionsOf } from './sections';

describe('The sections of the site', () => {
  it('defaults to the sections of the code', () => {
    expect(sectionsOf({})).toEqual({
      home: homeSections,
      careers: true,
      chat: true,
      newsletter: true,
      portfolio_likes: true,
      own_services: [],
      own_steps: [],
    });
    expect(sectionsOf({ home_order: null, home_hidden: null, careers: null })).toEqual(sectionsOf({}));
  });

  it('follow the owner’s order, without the hidden ones', () => {
    const decided = { home_order: ['contact', 'articles', 'services'], home_hidden: ['articles'] };
    expect(sectionsOf(decided).home).toEqual(['projects', 'contact', 'services', 'reasons', 'testimonials']);
  });

  it('may all be hidden', () => {
    expect(sectionsOf({ home_hidden: homeSections }).home).toEqual([]);
  });

  it('keep a new section beside its neighbour, and ignore a removed one', () => {
    const before = ['testimonials', 'garage', 'services', 'articles'];
    expect(inDecidedOrder(before)).toEqual([
      'projects',
      'testimonials',
      'services',
      'articles',
      'reasons',
      'contact',
    ]);
  });

  it('can be switched off and on', () => {
    expect(sectionsOf({ careers: false, chat: true })).toMatchObject({ careers: false, chat: true });
  });

  it('uses the names of the database', () => {
    const sql = readFileSync('supabase/schemas/05_sections.sql', 'utf8');
    const written = /function app\.are_home_sections[\s\S]*?names <@ array\[([^\]]*)\]/.exec(sql)?.[1];
    expect(written?.replaceAll("'", '').split(', ')).toEqual([...homeSections]);
  });
});
