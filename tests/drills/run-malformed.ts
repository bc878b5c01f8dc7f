/** Ten thousand requests nobody's client would send: none is a fault of the server, and nothing changes. */
import { join } from 'node:path';
import { createBackend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';
import { malformedDrill } from './malformed.ts';

const [requests = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const backend = await createBackend({ root: join(import.meta.dirname, '../..'), demo: 'account' });
const served = await serveOverHttp(backend);
const { asked, statuses, failed, silent, changed, outside } = await malformedDrill(backend, served.port, {
  requests,
  seed,
});
await served.close();
await backend.close();
console.log(failed.slice(0, 20).join('\n'));
console.log(`${asked} malformed requests of seed ${seed} were answered with`, statuses);
console.log(`${failed.length} failed; no longer answering after: ${silent.join() || 'never'}`);
console.log(`changed: ${changed.join() || 'nothing'}; called outside: ${outside.join() || 'nobody'}`);
process.exitCode = failed.length + silent.length + changed.length + outside.length > 0 ? 1 : 0;
