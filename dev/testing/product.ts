import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Backend, type BackendOptions, createBackend } from '../backend.ts';
import { copy, keepFolder } from '../prepared.ts';
import { projectRoot } from './scratch.ts';

/**
 * Opens the product's backend with its content and the demo administrator, in its own folder: a copy of one that all
 * tests share.
 */
export async function openProduct(
  options: Pick<BackendOptions, 'addressOf'> = {},
): Promise<Backend & { data: string }> {
  const kept = await keepFolder(projectRoot, 'tests', async (draft) => {
    const made = await createBackend({ root: projectRoot, data: draft, demo: 'account' });
    await made.connection.driver.exec('checkpoint');
    await made.close();
  });
  const data = mkdtempSync(join(tmpdir(), 'product-'));
  copy(kept, data);
  const backend = await createBackend({ ...options, root: projectRoot, data });
  const close = () => backend.close().finally(() => rmSync(data, { recursive: true, force: true }));
  return { ...backend, data, close };
}
