import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type BackendOptions, createBackend } from '../backend.ts';
import { copy, keepFolder } from '../prepared.ts';
import { projectRoot } from './scratch.ts';

export async function openProduct({
  seed = true,
  ...options
}: Pick<BackendOptions, 'addressOf' | 'seed'> = {}): Promise<Backend & { data: string }> {
  const kept = await keepFolder(projectRoot, seed ? 'tests' : 'bare', async (draft) => {
    const demo = seed ? 'account' : 'nothing';
    const made = await createBackend({ root: projectRoot, data: draft, seed, demo });
    await made.connection.driver.exec('checkpoint');
    await made.close();
  });
  const data = mkdtempSync(join(tmpdir(), 'product-'));
  copy(kept, data);
  const backend = await createBackend({ ...options, root: projectRoot, data });
  const close = () => backend.close().finally(() => rmSync(data, { recursive: true, force: true }));
  return { ...backend, data, close };
}
