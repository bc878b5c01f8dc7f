import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Picture } from './picture';

afterEach(() => vi.unstubAllGlobals());

test('a cover far down a list is drawn when it nears the screen', async () => {
  let see = (_entries: { isIntersecting: boolean }[]) => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: typeof see) {
        see = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { container } = render(
    <>
      <Picture src="" alt="" seed="near" />
      <Picture src="" alt="" seed="far" late />
      <Picture src="/demo/photo.webp" alt="A photograph" seed="photo" late />
    </>,
  );
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(screen.getByAltText('A photograph')).toBeInTheDocument();
  act(() => see([{ isIntersecting: true }]));
  expect(container.querySelectorAll('svg')).toHaveLength(2);
});
