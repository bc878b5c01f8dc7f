import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useMinute } from './use-minute';

function Minute() {
  return <time>{useMinute()?.toISOString() ?? 'not told'}</time>;
}

it('is null in a finished page', () => {
  expect(renderToString(<Minute />)).toBe('<time>not told</time>');
});

it('follows the clock, without a render between two minutes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T16:59:30Z') });
  try {
    let drawn = 0;
    const { result, unmount } = renderHook(() => {
      drawn += 1;
      return useMinute();
    });
    expect(result.current).toEqual(new Date('2026-11-24T16:59:00Z'));
    const before = drawn;
    act(() => void vi.advanceTimersByTime(25_000));
    expect(drawn).toBe(before);
    act(() => void vi.advanceTimersByTime(10_000));
    expect(result.current).toEqual(new Date('2026-11-24T17:00:00Z'));
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
