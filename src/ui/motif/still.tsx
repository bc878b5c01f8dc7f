import { useEffect, useRef, useState } from 'react';

type Drawings = typeof import('./drawings');

let drawings: Drawings | null = null;

const load = async (): Promise<Drawings> => {
  drawings ??= await import('./drawings');
  return drawings;
};

/** Has the drawings at hand, so that what shows one is whole at its first render. Without them a page is still whole. */
export const loadDrawings = (): Promise<unknown> => load().catch(() => undefined);

interface StillProps {
  viewBox: string;
  /** What stands in the <svg>; it must never change as long as the component lives. */
  inside: (drawings: Drawings) => string;
  className?: string | undefined;
  /** Without it the drawing is decoration and says nothing. */
  alt?: string | undefined;
  /** Fills its box and may lose its edges. */
  fills?: boolean;
}

/**
 * A drawing nobody acts on. A finished page carries it already: React leaves it as it stands, and the code that draws
 * (3 kB, and most of the elements of a page) is loaded only by a page that is made in the browser.
 */
export function Still({ viewBox, inside, className, alt, fills = false }: StillProps) {
  const place = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState(() => (drawings ? inside(drawings) : ''));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a drawing is made once
  useEffect(() => {
    if (place.current?.firstChild) return undefined;
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setDrawn(inside(loaded));
      },
      // A page without its pictures is still that page.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  return (
    <svg
      ref={place}
      viewBox={viewBox}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawings, with numbers alone from outside
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
}
