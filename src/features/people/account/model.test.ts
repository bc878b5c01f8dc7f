import { describe, expect, it } from 'vitest';
import { changeSchema, newPasswordSchema, passwordStrength } from './model';

const faults = (
  answer: ReturnType<typeof changeSchema.safeParse> | ReturnType<typeof newPasswordSchema.safeParse>,
) => (answer.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('A new password', () => {
  it('requires a minimum length and a repetition', () => {
    expect(faults(newPasswordSchema.safeParse({ password: 'douze signes', repeat: 'douze signes' }))).toEqual(
      [],
    );
    expect(faults(newPasswordSchema.safeParse({ password: 'onze signes', repeat: 'onze' }))).toEqual([
      'password: account:errors.newShort',
      'repeat: account:errors.repeat',
    ]);
  });

  it('is limited to the bytes the server compares', () => {
    const long = 'é'.repeat(37);
    expect(faults(newPasswordSchema.safeParse({ password: long, repeat: long }))).toEqual([
      'password: account:errors.newLong',
    ]);
  });

  it('requires the current one, and differs from it', () => {
    const same = { current: 'douze signes', password: 'douze signes', repeat: 'douze signes' };
    expect(faults(changeSchema.safeParse(same))).toEqual(['password: account:errors.newSame']);
    expect(faults(changeSchema.safeParse({ ...same, current: '' }))).toEqual([
      'current: account:errors.currentRequired',
    ]);
  });
});

describe('The strength of a password', () => {
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
