import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Role } from '@/auth/model';

/** What `app.rights` grants, read from its view. */
const granted = globSync(join(import.meta.dirname, '../../supabase/{schemas,migrations}/*.sql'))
  .map((file) => /create view app\.rights [^(]+\([^(]+\(values([^;]+);/.exec(readFileSync(file, 'utf8'))?.[1])
  .find((values) => values !== undefined);

export function areasOf(role: Role): Area[] {
  const areas = [...(granted ?? '').matchAll(/\('(\w+)', '(\w+)'\)/g)]
    .filter(([, of]) => of === role)
    .map(([, , area]) => area as Area);
  if (areas.length === 0) throw new Error(`app.rights grants nothing to ${role}.`);
  return areas.sort();
}
