import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNear } from './use-near';

/** Observer and the element that it observes. */
interface FakeObserver {
  options: IntersectionObserverInit | undefined;
  at: Element[];
  see: (...isIntersecting: boolean[]) => void;
}

let lookers: FakeObserver[];

beforeEach(() => {
  lookers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      looker: FakeObserver;
      constructor(
        tell: (entries: { isIntersecting: boolean }[]) => void,
        options?: IntersectionObserverInit,
      ) {
        this.looker = {
          options,
          at: [],
          see: (...seen) => act(() => tell(seen.map((isIntersecting) => ({ isIntersecting })))),
        };
        lookers.push(this.looker);
      }
      observe(element: Element) {
        this.looker.at.push(element);
      }
      disconnect() {
        this.looker.at = [];
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

function Place({ margin, empty = false }: { margin?: string; empty?: boolean }) {
  const element = useRef<HTMLParagraphElement>(null);
  const near = useNear(element, margin);
  return empty ? <i>{String(near)}</i> : <p ref={element}>{near ? 'near' : 'far'}</p>;
}

test('reports an element half a screen ahead', () => {
  render(<Place />);
  const [looker] = lookers;
  expect(looker?.at).toEqual([screen.getByText('far')]);
  expect(looker?.options?.rootMargin).toBe('50%');
  looker?.see(false);
  expect(screen.getByText('far')).toBeInTheDocument();
  looker?.see(false, true);
  expect(screen.getByText('near')).toBeInTheDocument();
});

test('stays true and stops observing', () => {
  const { rerender } = render(<Place />);
  lookers[0]?.see(true);
  expect(lookers[0]?.at).toEqual([]);
  rerender(<Place margin="10%" />);
  expect(screen.getByText('near')).toBeInTheDocument();
  expect(lookers).toHaveLength(1);
});

test('stops observing after an unmount, and ignores a missing element', () => {
  const { unmount } = render(<Place margin="0px" />);
  expect(lookers[0]?.options?.rootMargin).toBe('0px');
  unmount();
  expect(lookers[0]?.at).toEqual([]);
  render(<Place empty />);
  expect(lookers).toHaveLength(1);
});
