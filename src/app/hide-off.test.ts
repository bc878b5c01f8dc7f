// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { hideOff } from './hide-off';

const { dataset } = document.documentElement;
const build = '2026-11-01T00:00:00Z';
const minutesAgo = (minutes: number) => Date.now() - minutes * 60_000;

afterEach(() => {
  delete dataset.off;
  localStorage.clear();
  history.replaceState(null, '', '/');
});

function open(kept: object | null, path = '/fr') {
  history.replaceState(null, '', path);
  if (kept) localStorage.setItem('o', JSON.stringify(kept));
  dataset.readAt = build;
  hideOff({ overridesKey: 'o' });
  return dataset.off;
}

const sections = {
  home_order: null,
  home_hidden: ['articles', 'reasons'],
  careers: false,
  chat: true,
  newsletter: null,
};
const kept = { build, askedAt: minutesAgo(9), answer: { sections } };

describe('A section that was switched off since the build', () => {
  it('is hidden', () => {
    expect(open(kept)).toBe('careers articles reasons');
  });

  it('hides its pages, which a section of the home page does not', () => {
    expect(open(kept, '/fr/careers/1')).toBe('careers page articles reasons');
    expect(open(kept, '/fr/articles')).toBe('careers articles reasons');
  });

  it.each([
    ['is of another build', { ...kept, build: '2026-11-02T00:00:00Z' }],
    ['is ten minutes old', { ...kept, askedAt: minutesAgo(10) }],
    ['is of a clock that was set back', { ...kept, askedAt: minutesAgo(-1) }],
    ['names no section', { ...kept, answer: { sections: null } }],
    ['failed', { ...kept, answer: null }],
    ['is missing', null],
  ])('stays if the kept answer %s', (_, given) => {
    expect(open(given)).toBeUndefined();
  });
});

it('is complete in its own source text', () => {
  expect(() => new Function(`(${hideOff.toString()})({ overridesKey: 'o' })`)()).not.toThrow();
});
