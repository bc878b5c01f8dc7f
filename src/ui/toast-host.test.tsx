import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderUi } from './test-render';
import { ToastHost } from './toast-host';
import { dismissAllToasts, toast } from './toast-store';

// jsdom has no pointer capture, which swiping a toast asks about.
Element.prototype.hasPointerCapture ??= () => false;

afterEach(() => act(dismissAllToasts));

describe('Somebody who is told something', () => {
  it('hears good news politely and failures at once', async () => {
    renderUi(<ToastHost />);
    act(() => {
      toast({ kind: 'success', title: 'Saved', description: 'Visitors can read it.' });
      toast({ kind: 'error', title: 'Not saved' });
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('SavedVisitors can read it.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('dismisses a toast with its button', async () => {
    renderUi(<ToastHost />, 'fr');
    act(() => {
      toast({ kind: 'error', title: 'Échec' });
    });
    await screen.findByText('Échec');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer cette notification' }));
    await waitFor(() => expect(screen.queryByText('Échec')).not.toBeInTheDocument());
  });
});
