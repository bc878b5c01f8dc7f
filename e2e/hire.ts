/** `hire.ts <data>`: the demo in a data folder, with the colleagues some journeys need. */
import { createBackend } from '../dev/backend.ts';
import { createUser, projectRoot } from '../dev/testing/scratch.ts';
import { colleagues } from './colleagues.ts';

const backend = await createBackend({ root: projectRoot, data: process.argv[2], demo: 'everything' });
for (const { email, password, name, role } of Object.values(colleagues)) {
  const id = await createUser(backend, email, password);
  await backend.sql('insert into public.staff (user_id, role, name) values ($1, $2, $3)', [id, role, name]);
}
await backend.close();
