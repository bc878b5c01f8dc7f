import type { DatabaseError } from 'pg';

/** The answers that are nobody's fault when eight people work at the same time; every other one is a defect. */
const known: [code: string, said: RegExp, kind: string][] = [
  ['42501', /./, 'not allowed'],
  ['PT409', /last owner stays/, 'the last owner stays'],
  ['PT409', /changed this meanwhile/, 'changed meanwhile'],
  ['PT409', /no longer in the trash/, 'no longer in the trash'],
  ['PT409', /Name the articles/, 'has a translation'],
  ['PT409', /files are still there/, 'files still there'],
  ['PT404', /does not work here/, 'works here no more'],
  ['23505', /slug_unique|slug_key|slug_idx/, 'address taken'],
  ['23505', /like/, 'liked already'],
  ['23503', /There is no such|linked_article/, 'gone meanwhile'],
];

export function refusalOf({ code, message }: Pick<DatabaseError, 'code' | 'message'>): string | null {
  return known.find(([one, said]) => one === code && said.test(message))?.[2] ?? null;
}
