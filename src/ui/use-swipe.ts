import { type PointerEvent, useRef } from 'react';

/** A finger that travels so far, and further sideways than up or down, turns the page. */
const distance = 56;

/** What a stage needs to follow a finger; answers 1 for a swipe towards the next, -1 towards the one before. */
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
    /** The click that follows a swipe means nothing of its own. */
    justSwiped: () => swiped.current,
  };
}
