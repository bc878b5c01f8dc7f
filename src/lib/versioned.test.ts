import { describe, expect, it, vi } from 'vitest';
import { Failure } from './failure';
import { insertOnce, Overtaken, overwrite } from './versioned';

const base = { text: 'mine', updated_at: '1' };
const given = (stored: typeof base | null) => ({
  base,
  write: vi.fn(async (version: string) =>
    stored?.updated_at === version ? [{ ...stored, text: 'new' }] : [],
  ),
  read: async () => stored,
  isSaved: (row: typeof base) => row.text === 'new',
});

describe('Saving over a version', () => {
  it('writes where nobody else did', async () => {
    await expect(overwrite(given(base))).resolves.toMatchObject({ text: 'new' });
  });

  it('throws what the other person saved', async () => {
    const theirs = { ...base, text: 'theirs', updated_at: '2' };
    const attempt = overwrite(given(theirs));
    await expect(attempt).rejects.toBeInstanceOf(Overtaken);
    await expect(attempt).rejects.toMatchObject({ kind: 'conflict', theirs });
  });

  it('tells that it was deleted', async () => {
    await expect(overwrite(given(null))).rejects.toMatchObject({ theirs: null });
  });

  it('is content when the very text is already there', async () => {
    const saved = { ...base, text: 'new', updated_at: '2' };
    await expect(overwrite(given(saved))).resolves.toBe(saved);
  });
});

describe('Saving something new', () => {
  const taken = { data: null, error: { code: '23505', message: 'duplicate key' }, status: 409 };

  it('knows its own row again after a lost answer', async () => {
    const row = { slug: 'a', text: 'mine' };
    await expect(
      insertOnce(
        async () => taken,
        async () => row,
        (found) => found.text === 'mine',
      ),
    ).resolves.toBe(row);
  });

  it('tells that somebody else has the name', async () => {
    const attempt = insertOnce(
      async () => taken,
      async () => ({ text: 'theirs' }),
      () => false,
    );
    await expect(attempt).rejects.toBeInstanceOf(Failure);
    await expect(attempt).rejects.toMatchObject({ kind: 'duplicate' });
  });
});
