import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection';

const keyOf = (row: string) => row;

it('selects a range from the row before, in either direction', () => {
  const { result } = renderHook(() => useSelection(['a', 'b', 'c', 'd'], keyOf));
  act(() => result.current.toggle('d', true, false));
  act(() => result.current.toggle('b', true, true));
  expect(result.current.chosen).toEqual(['b', 'c', 'd']);
});

it('keeps the rows of another page', () => {
  const { result, rerender } = renderHook(({ rows }) => useSelection(rows, keyOf), {
    initialProps: { rows: ['a', 'b'] },
  });
  act(() => result.current.choose(['b'], true));
  rerender({ rows: ['c'] });
  act(() => result.current.toggle('c', true, true));
  expect(result.current.chosen).toEqual(['c', 'b']);
});
