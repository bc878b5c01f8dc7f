import { expect, test } from 'vitest';
import type { Target } from '../../dev/embedded-env.ts';
import { hostOf, requireProject } from './require-project';

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

const own = { email: 'hello@agency.test' };
const fictional = { email: 'bonjour@colombage.example' };

test('builds the demo on this machine, and a project anywhere', () => {
  expect(() => requireProject(demo, hostOf(undefined, {}), own)).not.toThrow();
  expect(() => requireProject(project, hostOf('vercel', { VERCEL: '1' }), own)).not.toThrow();
});

test.each(['vercel', 'cloudflare'])('builds no demo of an agency for %s', (host) => {
  expect(() => requireProject(demo, hostOf(host, {}), own)).toThrow(
    `for ${host}, and VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are empty`,
  );
});

test.each(['NETLIFY', 'VERCEL', 'CF_PAGES', 'WORKERS_CI'])(
  'builds the demo of the fictional agency on a host that sets %s, unless half a project is named',
  (variable) => {
    const host = hostOf(undefined, { [variable]: '1' });
    expect(() => requireProject(demo, host, fictional)).not.toThrow();
    expect(() => requireProject(halfNamed, host, fictional)).toThrow(
      'and VITE_SUPABASE_PUBLISHABLE_KEY is empty',
    );
  },
);
