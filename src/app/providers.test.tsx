// @vitest-environment jsdom
import { QueryObserver, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '@/lib/lazy-part';
import { wait } from '@/lib/timers';
import { currentToasts, dismissAllToasts } from '@/ui/toast-store';
import { Providers } from './providers';
import { createQueryClient, writtenAt } from './query-client';

const ask = vi.fn(async () => 'Marek');
const Name = () => <li>{useQuery({ queryKey: ['name'], queryFn: ask }).data}</li>;

it('asks again for what the build wrote once the last part is hydrated', async () => {
  let arrive = () => {};
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const LateName = lazyPart(() => code.then(() => Name), { onFailure: 'stay' });
  const client = createQueryClient();
  client.setQueryData(['name'], 'Judith', { updatedAt: writtenAt });
  document.body.innerHTML = '<ul><li>Judith</li><!--$--><li>Judith</li><!--/$--></ul>';
  const [list, finished] = [screen.getByRole('list'), screen.getAllByRole('listitem')];
  const mismatch = vi.fn();
  const page = (
    <Providers queryClient={client} prerendered="/en">
      <Name />
      <LateName />
    </Providers>
  );
  const root = await act(async () => hydrateRoot(list, page, { onRecoverableError: mismatch }));
  await act(() => wait(50));
  expect(ask).not.toHaveBeenCalled();
  expect(list).toHaveTextContent('JudithJudith');

  await act(async () => arrive());
  await vi.waitFor(() => expect(list).toHaveTextContent('MarekMarek'));
  expect(ask).toHaveBeenCalledOnce();
  expect(mismatch).not.toHaveBeenCalled();
  expect(screen.getAllByRole('listitem')).toEqual(finished);
  act(() => root.unmount());
});

it.each([
  ['shows a toast for a failed query without data', undefined, 1],
  ['shows none for a failed refresh of what is shown', 'Judith', 0],
])('%s', async (_, shown, toasts) => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => Promise.reject(new Error('gone')));
  if (shown) client.setQueryData(['names'], shown, { updatedAt: 2 });
  const stop = new QueryObserver(client, {
    queryKey: ['names'],
    queryFn,
    retry: false,
    meta: { failure: {} },
  }).subscribe(() => undefined);
  await vi.waitFor(() => expect(client.getQueryState(['names'])?.status).toBe('error'));
  expect(currentToasts()).toHaveLength(toasts);
  stop();
  dismissAllToasts();
});
