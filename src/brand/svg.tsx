export interface PlaceProps {
  viewBox: string;
  className?: string | undefined;
  alt?: string | undefined;
  fills?: boolean;
}

export const insideOf = (file: string): string =>
  file.replace(/^\s*<svg[^>]*>\s*|(?<!\s)\s*<\/svg>\s*$/g, '').replace(/>\s+</g, '><');

/** Frame of a drawing, empty in React where a finished page has its content already. */
export function Svg({ viewBox, className, alt, fills = false, markup }: PlaceProps & { markup: string }) {
  return (
    <svg
      viewBox={viewBox}
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own drawings, with only numbers from outside
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
