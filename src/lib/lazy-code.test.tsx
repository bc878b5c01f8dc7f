// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyCode } from './lazy-code';
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

test('a part whose code could not be had is asked for again by a retry', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let reachable = false;
  const Part = lazyCode(async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return () => <p>here</p>;
  });
  const first = render(shown(Part));
  await screen.findByText('failed', {}, { timeout: 3000 });
  first.unmount();
  reachable = true;
  allowRetry();
  render(shown(Part));
  expect(await screen.findByText('here', {}, { timeout: 3000 })).toBeInTheDocument();
});
