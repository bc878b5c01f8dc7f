/** Pixels beside logo and buttons, of the menu button, of a link without its letters, and of a letter. */
const room = 720;
const button = 56;
const padding = 28;
const letter = 7.7;

/** Estimates how many links the bar of the header shows; the others go into its menu button. */
export function fittingLinks(labels: readonly string[]): number {
  const fittingIn = (pixels: number) => {
    let left = pixels;
    return labels.filter((label) => {
      // Texts that are edited on the page carry marks that nobody sees.
      left -= padding + letter * label.replace(/\p{Cf}/gu, '').length;
      return left >= 0;
    }).length;
  };
  return fittingIn(fittingIn(room) < labels.length ? room - button : room);
}
