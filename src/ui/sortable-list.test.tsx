import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { loadNamespaces } from '@/i18n';
import { MoveButtons, ReorderHandle, useSortableList } from './sortable-list';
import { renderUi } from './test-render';

await loadNamespaces('en', ['admin']);

function Rows() {
  const [ids, setIds] = useState(['a', 'b', 'c']);
  const sortable = useSortableList({
    ids,
    onChange: setIds,
    nameOf: (id) => id.toUpperCase(),
    moved: (id, place) => `${id} at ${place}`,
  });
  return (
    <>
      {sortable.status}
      <ul>
        {ids.map((id, index) => (
          <li key={id} {...sortable.itemProps(id)}>
            <ReorderHandle {...sortable.handleProps(id)} label={id} />
            <MoveButtons
              index={index}
              total={ids.length}
              onMove={(to) => sortable.move(id, to)}
              earlier={`${id} up`}
              later={`${id} down`}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const handle = (name: string) => screen.getByRole('button', { name });
const item = (name: string) => handle(name).closest('li') as HTMLElement;
const order = () =>
  screen
    .getAllByRole('listitem')
    .map((one) => one.firstElementChild?.getAttribute('aria-label'))
    .join('');

describe('A sortable list', () => {
  it('lifts with Enter or Space, moves by arrows, and puts back with Escape', async () => {
    const user = userEvent.setup();
    renderUi(<Rows />);
    handle('a').focus();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(order()).toBe('abc');
    await user.keyboard('{Enter}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(order()).toBe('bca');
    expect(handle('a')).toHaveFocus();
    expect(handle('a')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('a at 3');
    await user.keyboard('{Escape}');
    expect(order()).toBe('abc');
    expect(screen.getByRole('status')).toHaveTextContent('A is back in its place.');
    await user.keyboard(' {ArrowDown} {ArrowDown}');
    expect(order()).toBe('bac');
    expect(screen.getByRole('status')).toHaveTextContent('A is put down.');
  });

  it('moves a dragged item to the position it is dropped on', () => {
    renderUi(<Rows />);
    const dataTransfer = { setData: () => undefined, setDragImage: () => undefined };
    fireEvent.dragStart(handle('c'), { dataTransfer });
    fireEvent.dragOver(item('a'), { dataTransfer });
    expect(item('a')).toHaveAttribute('data-over');
    expect(item('c')).toHaveAttribute('data-dragged');
    fireEvent.drop(item('a'), { dataTransfer });
    expect(order()).toBe('cab');
    expect(item('c')).not.toHaveAttribute('data-dragged');
    expect(screen.getByRole('status')).toHaveTextContent('c at 1');
  });

  it('keeps the focus on a button that has reached the end', async () => {
    const user = userEvent.setup();
    renderUi(<Rows />);
    await user.click(handle('b down'));
    expect(order()).toBe('acb');
    expect(handle('b down')).toHaveFocus();
    expect(handle('b down')).toHaveAttribute('aria-disabled', 'true');
    await user.click(handle('b down'));
    expect(order()).toBe('acb');
  });
});
