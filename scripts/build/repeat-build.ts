import { mkdtempDisposableSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { targetOf } from '../../dev/embedded-env.ts';
import { buildClient } from './client-build.ts';
import { hashedFolder } from './headers.ts';
import { siteAddress } from './site-address.ts';

/** Texts of the owner are content: the build writes them beside the code. */
const isCode = (name: string) => !/^texts-[a-z]+-.{8}\.json$/.test(name);

const assetsOf = (dist: string) => readdirSync(join(dist, hashedFolder)).filter(isCode).sort();

export async function changedAssets(root: string, dist: string): Promise<string[]> {
  const target = targetOf('production', root);
  const mode = target.kind === 'embedded' ? 'demo' : 'production';
  process.env.VITE_SITE_URL = siteAddress(target.kind, loadEnv(mode, root, 'VITE_').VITE_SITE_URL);
  using again = mkdtempDisposableSync(join(tmpdir(), 'again-'));
  await buildClient(mode, again.path, 'error');
  const [first, second] = [assetsOf(dist), assetsOf(again.path)];
  return [
    ...first.filter((name) => !second.includes(name)),
    ...second.filter((name) => !first.includes(name)),
  ].sort();
}
