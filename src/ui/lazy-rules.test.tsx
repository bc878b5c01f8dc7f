import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Resolver, useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { i18nFor, loadNamespaces } from '@/i18n';
import { z } from '@/lib/zod';
import { Form } from './form';
import { lazyRules } from './lazy-rules';
import { currentToasts } from './toast-store';

const schema = z.object({ name: z.string().min(2, 'common:error') });

beforeAll(async () => {
  await loadNamespaces('fr', ['common', 'ui']);
  await loadNamespaces('en', ['common', 'ui']);
});

interface NameFormProps {
  resolver: Resolver<{ name: string }>;
  onSubmit: (values: { name: string }) => void;
}

function NameForm({ resolver, onSubmit }: NameFormProps) {
  const form = useForm({ resolver });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <input aria-label="Name" {...form.register('name')} />
      <button type="submit">Send</button>
    </Form>
  );
}

function show(load: () => Promise<typeof schema>) {
  const submit = vi.fn();
  render(
    <I18nextProvider i18n={i18nFor('fr')}>
      <NameForm resolver={lazyRules(load).resolver} onSubmit={submit} />
    </I18nextProvider>,
  );
  const user = userEvent.setup();
  return { user, submit, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

it('refuses invalid values once the rules are loaded, whatever is typed until then', async () => {
  let arrive = (_rules: typeof schema) => {};
  const rules = new Promise<typeof schema>((resolve) => {
    arrive = resolve;
  });
  const { user, submit, send } = show(() => rules);
  const field = screen.getByRole('textbox');
  await user.type(field, 'L');
  await send();
  await user.type(field, 'en');
  screen.getByRole('button').focus();
  arrive(schema);
  await waitFor(() => expect(field).toHaveFocus());
  expect(submit).not.toHaveBeenCalled();
  await user.type(field, 'a');
  await send();
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Lena' }));
});

it('refuses a submit with one message while the rules cannot be loaded, then sends', async () => {
  let isThere = false;
  const load = () => (isThere ? Promise.resolve(schema) : Promise.reject(new Error('gone')));
  const { user, submit, send } = show(load);
  await user.type(screen.getByRole('textbox'), 'Lena');
  await send();
  await user.type(screen.getByRole('textbox'), ' Muller');
  await send();
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('Lena Muller');
  expect(currentToasts().map(({ kind }) => kind)).toEqual(['error']);
  isThere = true;
  await send();
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Lena Muller' }));
  expect(currentToasts()).toEqual([]);
});
