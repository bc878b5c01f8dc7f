// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { replaceOverrides, type SettingsOverrides, siteOverrides } from '../../src/brand/overrides';
import { servicesOf } from './services';

const before = siteOverrides();
const folders: string[] = [];
afterEach(() => {
  replaceOverrides(before);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const project = 'VITE_SUPABASE_URL=https://x.supabase.co\nVITE_SUPABASE_PUBLISHABLE_KEY=k\n';

function mailOf(env: string, settings: SettingsOverrides): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'services-'));
  folders.push(folder);
  writeFileSync(join(folder, '.env'), env);
  replaceOverrides({ ...before, settings });
  return servicesOf(folder).mail;
}

const three = { emailjs_service_id: 's', emailjs_template_id: 't', emailjs_public_key: 'k' };
const inEnv = 'VITE_EMAILJS_SERVICE_ID=s\nVITE_EMAILJS_TEMPLATE_ID=t\nVITE_EMAILJS_PUBLIC_KEY=k\n';

it('allows mail if all three identifiers are set, by the owner, the environment or both', () => {
  expect(mailOf(project, {})).toBe(false);
  expect(mailOf(project + inEnv, {})).toBe(true);
  expect(mailOf(project, three)).toBe(true);
  expect(mailOf(project, { emailjs_service_id: 's' })).toBe(false);
  expect(
    mailOf(`${project}VITE_EMAILJS_TEMPLATE_ID=t\nVITE_EMAILJS_PUBLIC_KEY=k\n`, { emailjs_service_id: 's' }),
  ).toBe(true);
  // Mail of the demo goes to its own outbox.
  expect(mailOf('', three)).toBe(false);
});
