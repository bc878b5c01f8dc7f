/** Process for the tests of a data folder: `child.ts <root> <data>`. Writes and reports until it is killed. */
import { createBackend } from '../backend.ts';
import { clientOf } from './scratch.ts';

const [root = '', data = ''] = process.argv.slice(2);
const backend = await createBackend({ root, data });
console.log('ready');
for (let count = 1; ; count += 1) {
  const { error } = await clientOf(backend)
    .from('texts')
    .insert({ title: `row ${count}` });
  if (error) throw error;
  console.log(`row ${count}`);
}
