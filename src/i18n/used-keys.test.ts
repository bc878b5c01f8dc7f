// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminMessages } from './messages/en/admin';
import { publicMessages } from './messages/en/public';

const src = join(import.meta.dirname, '..');

/** Everything the product says in code, the catalogues and the tests left out. */
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^i18n[\\/](messages|documents)/.test(file))
  .map((file) => readFileSync(join(src, file), 'utf8'))
  .join('\n');

function keysOf(messages: object, path: string[] = []): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value, [...path, name])
      : [[...path, name.replace(/_(one|other|many)$/, '')].join('.')],
  );
}

/** A key stands in the code whole, or begins like a template that is filled in: `editor.status.${state}`. */
const templates = [...code.matchAll(/`([a-z][\w.-]*\.[\w.-]*)\$\{/gi)].map(([, start = '']) => start);
const isUsed = (key: string) =>
  code.includes(`'${key}'`) || code.includes(`"${key}"`) || templates.some((start) => key.startsWith(start));

describe('Every message', () => {
  it('is said somewhere', () => {
    const keys = new Set([...keysOf(adminMessages), ...keysOf(publicMessages)]);
    expect([...keys].filter((key) => !isUsed(key))).toEqual([]);
  });
});
