import { waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { watchUnsaved } from '@/lib/unsaved';
import { z } from '@/lib/zod';
import { lazyRules } from './lazy-rules';
import { currentToasts } from './toast-store';

const schema = z.object({ name: z.string().min(1, 'too short') });
const options = { fields: {}, shouldUseNativeValidation: false };
let stop: (() => void) | undefined;
afterEach(() => stop?.());

it('validates by the rules once they are loaded', async () => {
  const { resolver } = lazyRules(() => Promise.resolve(schema));
  const { errors } = await resolver({ name: '' }, undefined, options);
  expect(errors).toMatchObject({ name: { message: 'too short' } });
});

it('refuses a submit with a message while the rules cannot be loaded, then tries again', async () => {
  await loadNamespaces('fr', ['common']);
  await loadNamespaces('en', ['common']);
  // With unsaved text the page is never reloaded for missing code.
  stop = watchUnsaved(() => true);
  const load = vi.fn(() => Promise.resolve(schema));
  load.mockRejectedValueOnce(new Error('gone')).mockRejectedValueOnce(new Error('gone'));
  const { resolver } = lazyRules(load);
  const refused = await resolver({ name: 'Lena' }, undefined, options);
  expect(refused.errors).toEqual({ root: { type: 'unavailable' } });
  await waitFor(() => expect(currentToasts().map(({ kind }) => kind)).toEqual(['error']));
  expect((await resolver({ name: 'Lena' }, undefined, options)).errors).toEqual({});
});
