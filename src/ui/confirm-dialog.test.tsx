import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { renderUi } from './test-render';

function ask(busy = false) {
  const onOpenChange = vi.fn();
  const onConfirm = vi.fn();
  renderUi(
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title="Delete this article?"
      description="This cannot be undone."
      confirmLabel="Delete"
      busy={busy}
      onConfirm={onConfirm}
    />,
  );
  return { onOpenChange, onConfirm };
}

describe('A confirm dialog', () => {
  it('asks its question and focuses the safe answer', () => {
    ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this article?' });
    expect(dialog).toHaveAccessibleDescription('This cannot be undone.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms with the named action', async () => {
    const { onConfirm, onOpenChange } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes with Cancel and with Escape', async () => {
    const { onConfirm, onOpenChange } = ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false]]);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('neither closes nor confirms twice while the action runs', async () => {
    const { onConfirm, onOpenChange } = ask(true);
    await userEvent.click(screen.getByRole('button', { name: /Delete/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: /Delete/ })).toHaveAttribute('aria-busy', 'true');
  });
});
