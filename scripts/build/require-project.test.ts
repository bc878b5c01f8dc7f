import { expect, test } from 'vitest';
import type { Target } from '../../dev/embedded-env.ts';
import { requireProject } from './require-project';

const project: Target = { kind: 'configured', url: 'https://ref.supabase.co', key: 'sb_publishable_x' };
const demo: Target = {
  kind: 'embedded',
  missing: ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY'],
  warning: null,
};
const halfNamed: Target = {
  kind: 'embedded',
  missing: ['VITE_SUPABASE_PUBLISHABLE_KEY'],
  warning: 'VITE_SUPABASE_PUBLISHABLE_KEY is empty, so the embedded backend serves instead of Supabase.',
};

test('builds the demo on this machine, and a project anywhere', () => {
  expect(() => requireProject(demo, undefined, {})).not.toThrow();
  expect(() => requireProject(project, 'vercel', { VERCEL: '1' })).not.toThrow();
});

test.each(['vercel', 'cloudflare'])('builds no demo for %s', (host) => {
  expect(() => requireProject(demo, host, {})).toThrow(
    `for ${host}, and VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are empty`,
  );
});

test.each(['NETLIFY', 'VERCEL', 'CF_PAGES', 'WORKERS_CI'])(
  'builds no demo on a host that sets %s, and names the missing variable',
  (variable) => {
    expect(() => requireProject(halfNamed, undefined, { [variable]: '1' })).toThrow(
      'and VITE_SUPABASE_PUBLISHABLE_KEY is empty',
    );
  },
);
