import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from './test-render';
import { ToastHost } from './toast-host';
import { dismissAllToasts, toast } from './toast-store';

// jsdom has no pointer capture, which swiping a toast asks about.
Element.prototype.hasPointerCapture ??= () => false;

// Nor does jsdom lay out.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => act(dismissAllToasts));

describe('A toast', () => {
  it('announces success politely and failures at once', async () => {
    renderUi(<ToastHost />);
    act(() => {
      toast({ kind: 'success', title: 'Saved', description: 'Visitors can read it.' });
      toast({ kind: 'error', title: 'Not saved' });
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('SavedVisitors can read it.'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  });

  it('appears once the network is back, if its code could not be loaded before', async () => {
    const asked = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock('./toaster', asked);
    renderUi(<ToastHost />);
    act(() => {
      toast({ kind: 'error', title: 'You are offline' });
    });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
    vi.doUnmock('./toaster');
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('You are offline')).toBeInTheDocument();
  });

  it('offers undo while it is shown', async () => {
    renderUi(<ToastHost />);
    const undo = vi.fn();
    act(() => {
      toast({ kind: 'success', title: 'Cleared', action: { label: 'Undo', onPress: undo } });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Cleared')).not.toBeInTheDocument());
  });

  it('closes with its button', async () => {
    renderUi(<ToastHost />, 'fr');
    act(() => {
      toast({ kind: 'error', title: 'Échec' });
    });
    await screen.findByText('Échec');
    await userEvent.click(screen.getByRole('button', { name: 'Masquer cette notification' }));
    await waitFor(() => expect(screen.queryByText('Échec')).not.toBeInTheDocument());
  });
});
