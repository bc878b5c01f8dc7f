import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { renderUi } from '@/ui/test-render';
import { useDescribing } from './use-describing';

function Asking({ lost }: { lost: Promise<never> }) {
  const { describe, dialog } = useDescribing((then) => then());
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    describe(lost).catch(() => undefined);
    void describe(new Promise(() => undefined));
  }, []);
  return dialog;
}

it('drops text begun for a picture whose upload failed', async () => {
  await loadNamespaces('en', ['media', 'ui', 'common']);
  let fail = (_: Error) => {};
  const lost = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const user = userEvent.setup();
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <Asking lost={lost} />
    </QueryClientProvider>,
    'en',
  );
  const words = await screen.findByRole('textbox');
  await user.type(words, 'Roofs');
  await act(async () => fail(new Error('lost')));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue(''));
});
