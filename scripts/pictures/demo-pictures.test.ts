import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

describe('The pictures of the demo', () => {
  const folder = join(import.meta.dirname, '../../public/demo');
  const drawings = join(import.meta.dirname, 'demo');
  const seed = readFileSync(join(import.meta.dirname, '../../supabase/seed.sql'), 'utf8');
  const names = readdirSync(drawings);

  test('comes from the drawings, and each is used', () => {
    expect(names.length).toBeGreaterThan(45);
    expect(readdirSync(folder)).toEqual(names);
    for (const name of names)
      expect(seed).toMatch(new RegExp(`['({,]/demo/${name.replace('.', '\\.')}['",} ]`));
  });

  test('occur once in a project, some as scenes instead of parts of its cover', () => {
    expect(seed).not.toMatch(/\/demo\/[\w-]+\.svg#/);
    const galleries = [...seed.matchAll(/'\{(\/demo\/[^}]+)\}'/g)].map(([, list = '']) => list.split(','));
    expect(galleries.length).toBeGreaterThan(15);
    for (const pictures of galleries) {
      expect(new Set(pictures).size).toBe(pictures.length);
      for (const picture of pictures) expect(picture).toMatch(/-\d+x\d+\.svg$/);
    }
  });

  test.each(names)('%s has a description, no font, no other file, and is light', (name) => {
    const svg = readFileSync(join(folder, name), 'utf8');
    // The name of a picture states its size, so that a page knows it before the picture loads.
    const [, width = '1200', height = '800'] = /-(\d+)x(\d+)\.svg$/.exec(name) ?? [];
    expect(svg).toMatch(
      new RegExp(`^<svg [^>]*viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`),
    );
    expect(svg).toMatch(/<title>[^<]+<\/title><desc>[^<]+<\/desc>/);
    expect(svg).not.toMatch(/<text|font-family|<style|<script|href="(?!#)/);
    expect(gzipSync(svg).byteLength).toBeLessThan(18_000);
  });
});
