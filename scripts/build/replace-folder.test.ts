// @vitest-environment node
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { replaceFolder } from './replace-folder';

let place: string;
let dist: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'replace-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  dist = join(place, 'dist');
});

function fill(folder: string, text: string) {
  mkdirSync(folder);
  writeFileSync(join(folder, `${text}.html`), text);
}

test('replaces a folder by a complete new one', async () => {
  fill(dist, 'before');
  const seen = await replaceFolder(dist, async (next) => {
    fill(next, 'after');
    return readFileSync(join(dist, 'before.html'), 'utf8');
  });
  expect(seen, 'what is served meanwhile').toBe('before');
  expect(readdirSync(dist)).toEqual(['after.html']);
  expect(readdirSync(place)).toEqual(['dist']);
});

test('creates the first folder', async () => {
  await replaceFolder(dist, async (next) => fill(next, 'after'));
  expect(readdirSync(dist)).toEqual(['after.html']);
});

test('keeps the old folder if the new one cannot be finished', async () => {
  fill(dist, 'before');
  const writing = replaceFolder(dist, async (next) => {
    fill(next, 'half');
    throw new Error('cut off');
  });
  await expect(writing).rejects.toThrow('cut off');
  expect(readdirSync(dist)).toEqual(['before.html']);
  expect(readdirSync(place)).toEqual(['dist']);
});

test('restores the old folder after an interruption between the two steps', async () => {
  fill(`${dist}-old`, 'before');
  await expect(replaceFolder(dist, async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(readdirSync(dist)).toEqual(['before.html']);
  expect(existsSync(`${dist}-old`)).toBe(false);
});
