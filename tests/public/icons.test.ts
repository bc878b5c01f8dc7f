import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { iconNames } from '@/ui/icon';
import { reach, src } from '../../scripts/build/reach';

/** Files of visitors beyond which the admin begins. */
const beyond =
  /src\/(?:app\/site-view\/|app\/layouts\/admin\/|pages\/admin\/|content\/resources\/articles\/samples\/|ui\/icon\.tsx)/;
const code = [...reach(join(src, 'main.tsx'), beyond)].map((file) => readFileSync(file, 'utf8'));

it('Every icon that a page brings later is imported where it is shown', async () => {
  const before = new Set<string>(iconNames());
  await import('@/ui/late-icons');
  const late = iconNames().filter((name) => !before.has(name));
  expect(late.length).toBeGreaterThan(5);
  const shows = new RegExp(`\\b(?:name|icon|iconAfter)=["'](?:${late.join('|')})["']`);
  const without = code.filter((text) => shows.test(text) && !text.includes("/late-icons'"));
  expect(without).toEqual([]);
});

it('Every icon that a visitor may meet is there without the admin', async () => {
  await import('@/ui/late-icons');
  const before = new Set<string>(iconNames());
  await import('@/ui/admin-icons');
  const admin = iconNames().filter((name) => !before.has(name));
  expect(admin.length).toBeGreaterThan(10);
  expect(code.length).toBeGreaterThan(150);
  expect(
    admin.filter((name) => code.some((text) => text.includes(`'${name}'`) || text.includes(`"${name}"`))),
  ).toEqual([]);
});
