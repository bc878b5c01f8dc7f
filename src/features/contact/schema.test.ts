// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Message } from './model';
import { messageSchema, sourcePath } from './schema';

const message: Message = {
  from_name: 'Léa Ott',
  from_email: 'lea.ott@example.org',
  subject: 'projet',
  message: 'Bonjour.',
};

/** Messages of the form by invalid field. */
function faultsOf(written: Message): Record<string, string> {
  const issues = messageSchema.safeParse(written).error?.issues ?? [];
  // Each field shows its first message.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join(), message]));
}

it('accepts a complete message', () => {
  expect(faultsOf(message)).toEqual({});
});

it('marks every field of an empty message', () => {
  expect(faultsOf({ from_name: ' ', from_email: '', subject: '', message: '\n' })).toEqual({
    from_name: 'contact:form.errors.nameShort',
    from_email: 'contact:form.errors.emailMissing',
    subject: 'contact:form.errors.subject',
    message: 'contact:form.errors.messageMissing',
  });
});

it('accepts names of 2 to 120 characters, an emoji being one', () => {
  expect(faultsOf({ ...message, from_name: 'L' }).from_name).toBe('contact:form.errors.nameShort');
  expect(faultsOf({ ...message, from_name: '🦩'.repeat(120) }).from_name).toBeUndefined();
  expect(faultsOf({ ...message, from_name: 'x'.repeat(121) }).from_name).toBe('contact:form.errors.nameLong');
});

it.each(['lea', 'lea@home', 'lea@@example.org', 'lea ott@example.org', 'lea@example.', '<lea@example.org>'])(
  'refuses "%s" as an address, as the server does',
  (from_email) => {
    expect(faultsOf({ ...message, from_email }).from_email).toBe('contact:form.errors.email');
  },
);

it('accepts the four stored subjects', () => {
  expect(faultsOf({ ...message, subject: 'newProject' }).subject).toBe('contact:form.errors.subject');
});

it('accepts 5000 characters, without surrounding spaces', () => {
  expect(faultsOf({ ...message, message: ` ${'x'.repeat(5000)} ` })).toEqual({});
  expect(faultsOf({ ...message, message: 'x'.repeat(5001) }).message).toBe('contact:form.errors.messageLong');
});

it('trims all fields', () => {
  expect(
    messageSchema.parse({ ...message, from_email: ' lea.ott@example.org ', message: '\nBonjour.\n' }),
  ).toEqual(message);
});

// @vitest-environment jsdom

const at = (path: string, state: unknown = null) => history.replaceState(state, '', path);
const refer = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address);
const walk = (...paths: string[]) =>
  vi.stubGlobal('navigation', {
    currentEntry: { index: paths.length },
    entries: () => [...paths, '/fr/contact'].map((path) => ({ url: new URL(path, location.href).href })),
  });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  at('/');
});

describe('The page before the form', () => {
  it('is the previous entry, without its query', () => {
    at('/fr/contact');
    refer('https://elsewhere.test/');
    walk('/fr', '/fr/portfolio/fournil?from=mail#top');
    expect(sourcePath()).toBe('/fr/portfolio/fournil');
  });

  it('is the referrer of a fresh load', () => {
    at('/fr/contact', { idx: 0 });
    refer(`${location.origin}/fr/services?q=secret`);
    expect(sourcePath()).toBe('/fr/services');
  });

  it.each([
    ['another site', () => refer('https://elsewhere.test/fr/services')],
    ['no referrer', () => refer('')],
    ['the form in the other language', () => refer(`${location.origin}/en/contact`)],
    ['a path with marks', () => refer(`${location.origin}/fr/'a'`)],
    ['two slashes', () => refer(`${location.origin}/fr//services`)],
    ['a long name with a bracket', () => refer(`${location.origin}/fr/${'a'.repeat(36)})`)],
    ['a path too long', () => refer(`${location.origin}/${'a'.repeat(200)}`)],
    ['an entry of another site', () => walk('https://elsewhere.test/fr')],
  ])('is unknown after %s', (_name, arrange) => {
    at('/fr/contact');
    arrange();
    expect(sourcePath()).toBeNull();
  });

  it('is unknown once the router has moved on', () => {
    at('/fr/contact', { idx: 2 });
    refer(`${location.origin}/fr/services`);
    expect(sourcePath()).toBeNull();
  });
});
