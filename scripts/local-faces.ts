/** Prose of both languages; the widths below and the width of the web fonts are measured on it. */
export const sample =
  'Nous construisons des sites rapides, lisibles et bilingues. We design, build and grow websites the way our ' +
  'city builds houses: a clear structure first, then everything that makes it yours. L’agence répond sous un ' +
  'jour ouvré, du lundi au samedi.';

export interface LocalFace {
  /** Completes the family name in fonts.css, e.g. 'Instrument fallback'. */
  suffix: string;
  names: readonly string[];
  /** Mean advance of `sample` in em, measured with averageWidth of sfnt.ts on the font's own file. */
  averageWidth: number;
}

/** What devices carry: Arial on Windows and Apple (Liberation Sans and Arimo share its widths), Roboto on Android, DejaVu on Linux. */
export const localFaces = {
  regular: [
    { suffix: 'fallback', names: ['Arial', 'Liberation Sans', 'Arimo'], averageWidth: 0.4362 },
    { suffix: 'fallback Roboto', names: ['Roboto'], averageWidth: 0.4349 },
    { suffix: 'fallback DejaVu', names: ['DejaVu Sans'], averageWidth: 0.4974 },
  ],
  bold: [
    {
      suffix: 'fallback',
      names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
      averageWidth: 0.4732,
    },
    { suffix: 'fallback Roboto', names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], averageWidth: 0.4425 },
    { suffix: 'fallback DejaVu', names: ['DejaVu Sans Bold', 'DejaVuSans-Bold'], averageWidth: 0.5636 },
  ],
} satisfies Record<string, readonly LocalFace[]>;
