// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { late } from '@/lib/late';
import { lazyPart } from './lazy-part';
import { allowRetry } from './load-code';

class Caught extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

const shown = (Part: ComponentType) => (
  <Caught>
    <Suspense fallback="…">
      <Part />
    </Suspense>
  </Caught>
);

const pressed = vi.fn();
const Send = () => (
  <button type="button" {...late} onClick={pressed}>
    Send
  </button>
);
const Typed = ({ label }: { label: string }) => <input aria-label={label} />;

let reachable: boolean;
const load = async () => {
  if (!reachable) throw new TypeError('Failed to fetch');
  return () => <p>here</p>;
};

beforeEach(() => {
  reachable = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('A lazy part', () => {
  it('throws if its code fails, and loads after a retry', async () => {
    const Part = lazyPart(load, { onFailure: 'throw' });
    const first = render(shown(Part));
    await screen.findByText('failed', {}, { timeout: 3000 });
    first.unmount();
    reachable = true;
    allowRetry();
    render(shown(Part));
    expect(await screen.findByText('here', {}, { timeout: 3000 })).toBeInTheDocument();
  });

  it('shows its replacement if its code fails, and loads after a retry', async () => {
    const Part = lazyPart(load, { onFailure: () => <p>instead</p> });
    const { rerender } = render(shown(Part));
    await screen.findByText('instead');
    rerender(shown(Part));
    expect(screen.getByText('instead')).toBeInTheDocument();
    reachable = true;
    allowRetry();
    rerender(shown(Part));
    expect(await screen.findByText('here')).toBeInTheDocument();
  });

  it('keeps the finished HTML if its code fails, and hydrates when the network is back', async () => {
    const told = vi.fn();
    for (const event of ['unavailable', 'hydrated']) document.addEventListener(event, told);
    const Part = lazyPart(() => load().then(() => Send), { onFailure: 'stay' });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = '<!--$--><button type="button" data-late="">Send</button><!--/$-->';
    const button = screen.getByRole('button');
    const root = await act(async () => hydrateRoot(place, <Part />));
    expect(screen.getByRole('button')).toBe(button);
    expect(told.mock.calls.map(([{ type }]) => type)).toEqual(['unavailable']);

    reachable = true;
    await act(async () => window.dispatchEvent(new Event('online')));
    await vi.waitFor(() => expect(told.mock.calls.at(-1)?.[0].type).toBe('hydrated'));
    expect(screen.getByRole('button')).toBe(button);
    expect(button.dataset.late).toBeUndefined();
    button.click();
    expect(pressed).toHaveBeenCalledOnce();
    act(() => root.unmount());
    place.remove();
  });

  it('keeps typed text if it renders again before its code', async () => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const Part = lazyPart(() => code.then(() => Typed), { onFailure: 'stay' });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = '<!--$--><input aria-label="Address"/><!--/$-->';
    const field = screen.getByRole('textbox');
    const root = await act(async () => hydrateRoot(place, <Part label="Address" />));
    fireEvent.change(field, { target: { value: 'claire@atelier.example' } });
    await act(async () => root.render(<Part label="Your address" />));
    expect(screen.getByRole('textbox')).toBe(field);

    await act(async () => arrive());
    expect(await screen.findByRole('textbox', { name: 'Your address' })).toBe(field);
    expect(field).toHaveValue('claire@atelier.example');
    act(() => root.unmount());
    place.remove();
  });
});
