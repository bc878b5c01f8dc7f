import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { SearchBox } from './search-box';

const page = (element: ReactNode) => <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;

/** The box as a page shows it while its address says `value`. */
function show(onSearch: (text: string) => void) {
  const box = (value: string) => <SearchBox label="Search" hint="" value={value} onSearch={onSearch} />;
  const { rerender } = render(page(box('')));
  return {
    input: () => screen.getByRole('searchbox'),
    address: (value: string) => rerender(page(box(value))),
  };
}

describe('The search box', () => {
  it('keeps letters typed while the address follows the ones before', async () => {
    const onSearch = vi.fn();
    const user = userEvent.setup();
    const { input, address } = show(onSearch);
    await user.type(input(), 'oe');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('oe'));
    await user.type(input(), 'u');
    address('oe');
    await user.type(input(), 'vre');
    expect(input()).toHaveValue('oeuvre');
    await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith('oeuvre'));
  });

  it('prepares the first search once, with the first letter', async () => {
    const onSearch = vi.fn();
    const prepare = vi.fn(() => Promise.reject(new Error('offline')));
    const user = userEvent.setup();
    render(page(<SearchBox label="Search" hint="" value="" onSearch={onSearch} prepare={prepare} />));
    expect(prepare).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'o');
    expect(prepare).toHaveBeenCalledOnce();
    expect(onSearch).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'eu');
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('takes over another change of the address', async () => {
    const { input, address } = show(vi.fn());
    address('bread');
    expect(input()).toHaveValue('bread');
  });

  it('searches at once on Enter, without submitting a form around it', async () => {
    const onSearch = vi.fn();
    const onSubmit = vi.fn();
    const user = userEvent.setup();
    render(
      page(
        <div onSubmit={onSubmit}>
          <SearchBox label="Search" hint="" value="" onSearch={onSearch} />
        </div>,
      ),
    );
    await user.type(screen.getByRole('searchbox'), 'bread{Enter}');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('bread');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
