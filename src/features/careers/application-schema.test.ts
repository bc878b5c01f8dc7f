import { describe, expect, it } from 'vitest';
import { loadNamespaces, type MessageKey, message } from '@/i18n';
import { type ApplicationFields, applicationSchema } from './application-schema';

await loadNamespaces('fr', ['careers']);

const pdf = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const valid: ApplicationFields = {
  full_name: 'Jo',
  email: 'jo@example.org',
  phone: '',
  message: '',
  cv: pdf,
  letter: null,
};

/** The French sentences beside the fields, as a candidate reads them. */
async function errorsOf(change: Partial<ApplicationFields>): Promise<Record<string, string>> {
  const { error } = await applicationSchema.safeParseAsync({ ...valid, ...change });
  // The first of a field is the one it shows.
  return Object.fromEntries(
    (error?.issues ?? [])
      .toReversed()
      .map((issue) => [issue.path.join(), message('fr', issue.message as MessageKey)]),
  );
}

describe('An application', () => {
  it('requires only a name of two letters, an address and a CV', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ full_name: ' J ', email: 'jo@', cv: null })).toEqual({
      full_name: 'Le nom est requis',
      email: 'Email invalide',
      cv: 'Le CV est requis',
    });
  });

  it.each(['jo', 'jo@x', 'jo@x.', 'a b@example.org', 'jo@example.org, x@y.zz', '<jo@example.org>'])(
    'is not sent with the address %s',
    async (email) => expect(await errorsOf({ email })).toEqual({ email: 'Email invalide' }),
  );

  it('has the limits of the table, and single lines', async () => {
    expect(Object.keys(await errorsOf({ full_name: 'x'.repeat(121), phone: '0'.repeat(41) })).sort()).toEqual(
      ['full_name', 'phone'],
    );
    expect(await errorsOf({ message: '😀'.repeat(5000) })).toEqual({});
    expect(Object.keys(await errorsOf({ message: '😀'.repeat(5001) }))).toEqual(['message']);
    const { full_name } = await applicationSchema.parseAsync({ ...valid, full_name: ' Jo\tAnn\n' });
    expect(full_name).toBe('Jo Ann');
  });

  it('refuses a cover letter that is no PDF', async () => {
    expect(await errorsOf({ letter: new File(['x'], 'x.pdf', { type: 'application/pdf' }) })).toEqual({
      letter: 'Seuls les fichiers PDF sont acceptés',
    });
  });
});
