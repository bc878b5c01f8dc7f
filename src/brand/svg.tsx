export interface PlaceProps {
  viewBox: string;
  className?: string | undefined;
  /** Without it the drawing is decoration and says nothing. */
  alt?: string | undefined;
  /** Fills its box and may lose its edges. */
  fills?: boolean;
}

/** Contents of an SVG file, for an <svg> of the page. */
export const insideOf = (file: string): string =>
  file.replace(/^\s*<svg[^>]*>\s*|\s*<\/svg>\s*$/g, '').replace(/>\s+</g, '><');

/** The place of a drawing, empty where a finished page has filled it already. */
export function Svg({ viewBox, className, alt, fills = false, markup }: PlaceProps & { markup: string }) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawings, with numbers alone from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
