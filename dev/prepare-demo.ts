import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend } from './backend.ts';
import { forgetSecrets } from './demo-secrets.ts';
import { keepFolder } from './prepared.ts';

const KEPT = ['database', 'files'];

export async function prepareDemo(root: string): Promise<void> {
  await keepFolder(root, 'demo', async (draft) => {
    const backend = await createBackend({ root, data: draft, demo: 'files' });
    await forgetSecrets(backend);
    await backend.connection.driver.exec('checkpoint');
    await backend.close();
    for (const name of readdirSync(draft))
      if (!KEPT.includes(name)) rmSync(join(draft, name), { recursive: true });
  });
}
