import { describe, expect, it, vi } from 'vitest';
import { Failure } from './failure';
import { ConflictError, changeField, insertIdempotent, updateIfUnchanged, upsertById } from './versioned';

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
  it('writes over an unchanged version', async () => {
    await expect(updateIfUnchanged(given(base))).resolves.toMatchObject({ text: 'new' });
  });

  it('throws the row that another person saved', async () => {
    const theirs = { ...base, text: 'theirs', updated_at: '2' };
    const attempt = updateIfUnchanged(given(theirs));
    await expect(attempt).rejects.toBeInstanceOf(ConflictError);
    await expect(attempt).rejects.toMatchObject({ kind: 'conflict', theirs });
  });

  it('reports a deleted row', async () => {
    await expect(updateIfUnchanged(given(null))).rejects.toMatchObject({ theirs: null });
  });

  it('succeeds if the same values are stored already', async () => {
    const saved = { ...base, text: 'new', updated_at: '2' };
    await expect(updateIfUnchanged(given(saved))).resolves.toBe(saved);
  });
});

describe('Changing one field', () => {
  const change = (stored: typeof base | null, known: typeof base | null = base) => {
    const write = vi.fn(async (version: string) =>
      stored?.updated_at === version ? [{ ...stored, text: 'new' }] : [],
    );
    const read = vi.fn(async () => stored);
    const saving = changeField({ field: 'text', value: 'new', seen: ['mine'], known, write, read });
    return { saving, write, read };
  };

  it('writes over the known value in any version', async () => {
    const { saving, write } = change({ ...base, updated_at: '2' });
    await expect(saving).resolves.toMatchObject({ text: 'new' });
    expect(write.mock.calls).toEqual([['1'], ['2']]);
  });

  it('refuses a value of another person, and a missing row', async () => {
    const { saving, write } = change({ text: 'theirs', updated_at: '2' }, null);
    await expect(saving).rejects.toMatchObject({ kind: 'conflict' });
    expect(write).not.toHaveBeenCalled();
    await expect(change(null).saving).rejects.toMatchObject({ kind: 'missing' });
  });

  it('gives up after three rounds without a write', async () => {
    const write = vi.fn(async () => []);
    const read = vi.fn(async () => base);
    const saving = changeField({ field: 'text', value: 'new', seen: ['mine'], known: base, write, read });
    await expect(saving).rejects.toMatchObject({ kind: 'conflict' });
    expect(write).toHaveBeenCalledTimes(3);
    expect(read).toHaveBeenCalledTimes(2);
  });
});

describe('Saving something new', () => {
  const taken = { data: null, error: { code: '23505', message: 'duplicate key' }, status: 409 };

  it('recognises its own row after a lost answer', async () => {
    const row = { slug: 'a', text: 'mine' };
    await expect(
      insertIdempotent(
        async () => taken,
        async () => row,
        (found) => found.text === 'mine',
      ),
    ).resolves.toBe(row);
  });

  it('reports a name that is taken', async () => {
    const attempt = insertIdempotent(
      async () => taken,
      async () => ({ text: 'theirs' }),
      () => false,
    );
    await expect(attempt).rejects.toBeInstanceOf(Failure);
    await expect(attempt).rejects.toMatchObject({ kind: 'duplicate' });
  });

  it('updates an earlier try whose answer was lost', async () => {
    const update = vi.fn(async () => ({ data: 'mine, later', error: null }));
    await expect(upsertById(async () => taken, update)).resolves.toBe('mine, later');
    await expect(upsertById(async () => ({ data: 'new', error: null }), update)).resolves.toBe('new');
    const refused = { data: null, error: { code: '42501' }, status: 403 };
    await expect(upsertById<string>(async () => refused, update)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(update).toHaveBeenCalledOnce();
  });
});
