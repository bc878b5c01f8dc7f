import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const distance = 56;

export function useSwipe(turn: (step: 1 | -1) => void, enabled: boolean) {
  const stage = useRef<HTMLDivElement>(null);
  const finger = useRef<{ x: number; y: number } | null>(null);
  const swiped = useRef(false);

  const shift = (x: number) => {
    if (stage.current) stage.current.style.transform = x ? `translateX(${x}px)` : '';
  };

  const onPointerDown = (event: PointerEvent) => {
    swiped.current = false;
    finger.current = enabled && event.isPrimary ? { x: event.clientX, y: event.clientY } : null;
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!finger.current || event.pointerType === 'mouse') return;
    const moved = event.clientX - finger.current.x;
    if (Math.abs(moved) > Math.abs(event.clientY - finger.current.y)) shift(moved);
  };

  const onPointerUp = (event: PointerEvent) => {
    const from = finger.current;
    finger.current = null;
    shift(0);
    // The browser took the gesture over, to scroll or to zoom.
    if (!from || event.type === 'pointercancel') return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.abs(x) < distance || Math.abs(x) < Math.abs(y)) return;
    swiped.current = true;
    turn(x < 0 ? 1 : -1);
  };

  return {
    stage,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
    /** Suppresses the click that follows a swipe. */
    justSwiped: () => swiped.current,
  };
}

const levels = [1, 1.5, 2, 3] as const;
const pressed = 2;

interface Point {
  x: number;
  y: number;
}

/** Position of a screen point within the scrolled content, from 0 to 1. */
function pointIn(stage: HTMLElement, at: Point): Point {
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
    if (element) shown.current = pointIn(element, at ?? middleOf(element));
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
