import { describe, expect, it } from 'vitest';
import { changeSchema, resetSchema } from './model';

const faults = (
  answer: ReturnType<typeof changeSchema.safeParse> | ReturnType<typeof resetSchema.safeParse>,
) => (answer.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('A new password', () => {
  it('is long enough and typed twice', () => {
    expect(faults(resetSchema.safeParse({ password: 'douze signes', repeat: 'douze signes' }))).toEqual([]);
    expect(faults(resetSchema.safeParse({ password: 'onze signes', repeat: 'onze' }))).toEqual([
      'password: account:errors.newShort',
      'repeat: account:errors.repeat',
    ]);
  });

  it('is not longer than what the server compares', () => {
    const long = 'é'.repeat(37);
    expect(faults(resetSchema.safeParse({ password: long, repeat: long }))).toEqual([
      'password: account:errors.newLong',
    ]);
  });

  it('differs from the current one, which is asked for', () => {
    const same = { current: 'douze signes', password: 'douze signes', repeat: 'douze signes' };
    expect(faults(changeSchema.safeParse(same))).toEqual(['password: account:errors.newSame']);
    expect(faults(changeSchema.safeParse({ ...same, current: '' }))).toEqual([
      'current: account:errors.currentRequired',
    ]);
  });
});
