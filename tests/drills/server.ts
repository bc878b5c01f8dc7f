/** The product's backend on a data folder, in a process that may be killed: `server.ts <root> <data>`. */
import { createBackend } from '../../dev/backend.ts';
import { serveOverHttp } from '../../dev/testing/http.ts';

const [root = '', data = ''] = process.argv.slice(2);
const { port } = await serveOverHttp(await createBackend({ root, data }));
console.log(port);
