// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('A part that comes late', () => {
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
});
