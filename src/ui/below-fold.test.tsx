import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BelowFold } from './below-fold';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

let drawn = 0;

function Inside() {
  drawn += 1;
  return <p>Inside</p>;
}

const section = (
  <BelowFold className="measure">
    <Inside />
  </BelowFold>
);

it('is left out of a finished page’s first layout, and laid out once the page is idle, without rendering its content again', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(section);
  const frame = container.querySelector('section');
  expect(frame).toHaveClass('measure', 'below-fold');

  drawn = 0;
  act(() => {
    hydrateRoot(container, section);
  });
  expect(frame).toHaveClass('below-fold');

  act(() => {
    vi.runAllTimers();
  });
  expect(frame).not.toHaveClass('below-fold');
  expect(frame).toHaveClass('measure');
  expect(drawn).toBe(1);
});

it('is laid out at once in a page made in the browser', () => {
  const { container } = render(section);
  expect(container.querySelector('section')).not.toHaveClass('below-fold');
});

it('lays out one section per frame, from the top, so that a slow phone responds in between', () => {
  const sections = (
    <>
      <BelowFold>
        <h2>First</h2>
      </BelowFold>
      <BelowFold>
        <h2>Second</h2>
      </BelowFold>
    </>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(sections);
  act(() => {
    hydrateRoot(container, sections);
  });
  const waiting = () => [...container.querySelectorAll('.below-fold')].map((one) => one.textContent);

  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(waiting()).toEqual(['Second']);
  act(() => {
    vi.advanceTimersByTime(40);
  });
  expect(waiting()).toEqual([]);
});
