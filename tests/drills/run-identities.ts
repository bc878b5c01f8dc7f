/** Forty clients of mixed identities, ten thousand requests: nobody is given what belongs to somebody else. */
import { join } from 'node:path';
import { createBackend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { identityDrill } from './identities.ts';

const requests = Number(process.argv[2] ?? 10_000);
const backend = await createBackend({ root: join(import.meta.dirname, '../..'), demo: 'account' });
const served = await serveOverHttp(backend);
const {
  clients,
  mixedUp,
  failed,
  requests: asked,
} = await identityDrill(backend, served.port, { clients: 40, requests });
await served.close();
await backend.close();
console.log([...mixedUp, ...failed].slice(0, 20).join('\n'));
console.log(`${clients} clients, ${asked} requests: ${mixedUp.length} mixed up, ${failed.length} failed`);
process.exitCode = mixedUp.length + failed.length > 0 ? 1 : 0;
