/** Pixels beside logo and buttons, less those by which the widths of a few links may err. */
const margin = 12;
const room = 716 - margin;
/** Pixels of the menu button, of a link without its letters, of half a letter. */
const button = 56;
const padding = 28;
const half = 4.4;

/** Estimates how many links the bar of the header shows; the others go into its menu button. */
export function fittingLinks(labels: readonly string[]): number {
  const fittingIn = (pixels: number) => {
    let left = pixels;
    return labels.filter((label) => {
      // Texts that are edited on the page carry marks that nobody sees. A wide letter has three halves, a narrow one
      // has one, one of another script four.
      const text = label
        .replace(/\p{Cf}/gu, '')
        .replace(/[ABCDGMNOPQTVWmw]/g, '$&i')
        .replace(/\p{Lo}/gu, 'aa');
      left -= padding + half * (text.length + text.replace(/[fijlrt’ ]/g, '').length);
      return left >= 0;
    }).length;
  };
  return fittingIn(fittingIn(room) < labels.length ? room - button : room);
}
