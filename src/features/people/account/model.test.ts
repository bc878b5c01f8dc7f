import { describe, expect, it } from 'vitest';
import { changeSchema, newPasswordSchema, passwordStrength } from './model';

const faults = (
  answer: ReturnType<typeof changeSchema.safeParse> | ReturnType<typeof newPasswordSchema.safeParse>,
) => (answer.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('A new password', () => {
  it('is long enough and typed twice', () => {
    expect(faults(newPasswordSchema.safeParse({ password: 'douze signes', repeat: 'douze signes' }))).toEqual(
      [],
    );
    expect(faults(newPasswordSchema.safeParse({ password: 'onze signes', repeat: 'onze' }))).toEqual([
      'password: account:errors.newShort',
      'repeat: account:errors.repeat',
    ]);
  });

  it('is not longer than what the server compares', () => {
    const long = 'é'.repeat(37);
    expect(faults(newPasswordSchema.safeParse({ password: long, repeat: long }))).toEqual([
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

describe('How hard a password is to guess', () => {
  it.each([
    ['onze signes', 'short'],
    ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
    ['abcdefghijklmnopqrst', 'weak'],
    ['123456789012', 'weak'],
    ['azertyuiop12', 'weak'],
    ['MotDePasse2026', 'weak'],
    ['abababababababab', 'weak'],
    ['toit-tuile-bois', 'fair'],
    ['une fenêtre reste allumée', 'strong'],
    ['k7#Qz!p2Vw9&xLr4', 'strong'],
  ])('%s: %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
