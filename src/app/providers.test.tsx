// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '@/lib/lazy-part';
import { wait } from '@/lib/timers';
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
