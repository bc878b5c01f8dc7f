import { chance } from '../../../src/brand/motif/chance.ts';
import { content, type Item, idOf, marked, type Role } from './places.ts';
import { Register } from './register.ts';
import { Session } from './session.ts';
import type { Person, World } from './world.ts';

const staff: Role[] = ['owner', 'owner', 'owner', 'editor', 'editor', 'author', 'author', 'recruiter'];

const value = (one: string | boolean) => (typeof one === 'string' ? `'${one}'` : String(one));
const insert = (place: string, row: Record<string, string | boolean>) =>
  `insert into public.${place} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(value).join(', ')});`;

/** Initial rows of the drill as SQL, all in the ledger. */
export function prepare(world: World): string {
  const statements = [
    // Limits are another drill's matter.
    `update app.limits set per_visitor = 1000000, proven_per_visitor = null, everyone = 1000000;`,
  ];
  for (const [place, kind] of Object.entries(content)) {
    for (let n = 1; n <= kind.rows; n += 1) {
      const item: Item = { place, id: idOf(place, n) };
      statements.push(insert(place, { id: item.id, ...kind.columns(n), [kind.text]: 'begun' }));
      world.add(item);
      world.ledger.addContent(item, 'begun');
    }
  }
  for (const [place, { rows }] of Object.entries(marked)) {
    for (let n = 1; n <= rows; n += 1) {
      const item: Item = { place, id: idOf(place, n) };
      const offer = idOf('job_offers', 1 + (n % 4));
      const file = `${item.id}/1700000000000_cv.pdf`;
      const person = { email: 'a@example.org', note: 'begun' };
      statements.push(
        ...(place === 'contact_messages'
          ? [
              `insert into public.contact_messages (id, from_name, from_email, subject, message, note) values ('${item.id}', 'Ada', 'a@example.org', 'autre', 'x', 'begun');`,
            ]
          : [
              insert(place, {
                id: item.id,
                job_offer_id: offer,
                full_name: 'Ada',
                cv_file_path: file,
                ...person,
              }),
              `insert into storage.objects (bucket_id, name, metadata) values ('job_applications', '${file}', '{"mimetype":"application/pdf","size":1000}');`,
            ]),
      );
      world.add(item);
      world.ledger.addMarked(item, 'begun', place === 'job_applications' ? offer : undefined);
    }
  }
  world.people.forEach(({ id, name }, at) => {
    const role = staff[at] ?? 'editor';
    statements.push(
      `insert into auth.users (id, email) values ('${id}', '${name}@example.org');`,
      insert('staff', { user_id: id, role, name }),
    );
    world.ledger.roles.set(id, new Register<Role | null>(role));
  });
  return statements.join('\n');
}

export function callUp(address: string, seed: string, name: string, n: number): Person {
  return {
    name,
    id: idOf('people', n),
    session: new Session(address),
    chance: chance(`${seed} ${name}`),
  };
}

export const headcount = staff.length;
