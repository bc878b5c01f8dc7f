import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconNames } from '@/ui/icon';
import { reach, src } from '../support/reach';

it('Every icon that a visitor may meet is there without the admin', async () => {
  const before = new Set<string>(iconNames());
  await import('@/ui/admin-icons');
  const admin = iconNames().filter((name) => !before.has(name));
  expect(admin.length).toBeGreaterThan(10);
  const beyond =
    /src\/(?:app\/site-view\/|app\/layouts\/admin\/|pages\/admin\/|content\/resources\/articles\/samples\/|ui\/icon\.tsx)/;
  const code = [...reach(join(src, 'main.tsx'), beyond)].map((file) => readFileSync(file, 'utf8'));
  expect(code.length).toBeGreaterThan(150);
  expect(
    admin.filter((name) => code.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))),
  ).toEqual([]);
});
