/** The point of a picture that its crops keep in sight, in whole percents from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

export const middle: Focus = { x: 50, y: 50 };

export const withinPicture = (percent: number) => Math.min(100, Math.max(0, Math.round(percent)));

/** As visitors are told a picture of the library: its point behind its name, where it has one. */
export const framed = (reference: string, focus: Focus | null): string =>
  focus ? `${reference}#${focus.x},${focus.y}` : reference;
