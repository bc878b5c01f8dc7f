/** The agency's mark, a timbered gable, on a grid of 24: one line, mitred corners. */
export const houseMark = 'M3 21V9.6L12 2.6l9 7V21zM3 10.4h18M12 10.4V21M4 20.6l8-10.2 8 10.2';

/** The favicon: the mark on its own, legible on a light and on a dark tab. */
export function faviconSvg(light: string, dark: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">' +
    `<style>path{stroke:${light}}@media(prefers-color-scheme:dark){path{stroke:${dark}}}</style>` +
    `<path d="${houseMark}" fill="none" stroke-width="2.2"/></svg>`
  );
}
