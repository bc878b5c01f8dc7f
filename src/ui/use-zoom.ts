import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How often the whole picture, from one press of plus to the next. */
const levels = [1, 1.5, 2, 3] as const;
const pressed = 2;

interface Point {
  x: number;
  y: number;
}

/** Where a point of the screen lies within what the stage scrolls, from 0 to 1. */
function placeOf(stage: HTMLElement, at: Point): Point {
  const { left, top } = stage.getBoundingClientRect();
  return {
    x: (stage.scrollLeft + at.x - left) / (stage.scrollWidth || 1),
    y: (stage.scrollTop + at.y - top) / (stage.scrollHeight || 1),
  };
}

function middleOf(stage: HTMLElement): Point {
  const { left, top } = stage.getBoundingClientRect();
  return { x: left + stage.clientWidth / 2, y: top + stage.clientHeight / 2 };
}

/** Makes what a stage holds larger than the stage, which then scrolls. What was pointed at, or in the middle, is shown. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const shown = useRef<Point>({ x: 0.5, y: 0.5 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is found again with every other size
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    element.scrollLeft = shown.current.x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = shown.current.y * element.scrollHeight - element.clientHeight / 2;
  }, [zoom, stage]);

  const change = (next: number, at?: Point) => {
    const element = stage.current;
    if (element) shown.current = placeOf(element, at ?? middleOf(element));
    setZoom(next);
  };

  return {
    zoom,
    zoomed: zoom > 1,
    closer: () => change(levels.find((level) => level > zoom) ?? zoom),
    farther: () => change(levels.findLast((level) => level < zoom) ?? 1),
    toggle: (at?: Point) => change(zoom > 1 ? 1 : pressed, at),
    reset: () => setZoom(1),
  };
}
