/** Reads the few numbers of a TrueType file that a metric-matched fallback needs. All answers are in em. */

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
}

function table(font: Buffer, tag: string): Buffer {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + index * 16;
    if (font.toString('latin1', record, record + 4) === tag) {
      const offset = font.readUInt32BE(record + 8);
      return font.subarray(offset, offset + font.readUInt32BE(record + 12));
    }
  }
  throw new Error(`The font has no ${tag} table.`);
}

const unitsPerEm = (font: Buffer) => table(font, 'head').readUInt16BE(18);

export function readMetrics(font: Buffer): Metrics {
  const hhea = table(font, 'hhea');
  const em = unitsPerEm(font);
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
  };
}

/** The Unicode (format 4) subtable of `cmap` as a function from code point to glyph. */
function glyphLookup(font: Buffer): (codePoint: number) => number {
  const cmap = table(font, 'cmap');
  const count = cmap.readUInt16BE(2);
  for (let index = 0; index < count; index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    const at = (column: number, segment: number) => start + 14 + 2 * (column * segments + segment);
    return (codePoint) => {
      for (let segment = 0; segment < segments; segment += 1) {
        if (codePoint > cmap.readUInt16BE(at(0, segment))) continue;
        const first = cmap.readUInt16BE(at(1, segment) + 2);
        if (codePoint < first) return 0;
        const delta = cmap.readUInt16BE(at(2, segment) + 2);
        const place = at(3, segment) + 2;
        const offset = cmap.readUInt16BE(place);
        if (offset === 0) return (codePoint + delta) & 0xffff;
        const glyph = cmap.readUInt16BE(place + offset + 2 * (codePoint - first));
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error('The font has no Unicode character map of format 4.');
}

/** How wide each letter is set. */
export function advances(font: Buffer): (letter: string) => number {
  const glyphOf = glyphLookup(font);
  const hmtx = table(font, 'hmtx');
  const long = table(font, 'hhea').readUInt16BE(34);
  const em = unitsPerEm(font);
  return (letter) => {
    const glyph = glyphOf(letter.codePointAt(0) ?? 0);
    return hmtx.readUInt16BE(Math.min(glyph, long - 1) * 4) / em;
  };
}

/** The mean advance of a text, letter by letter. */
export function averageWidth(font: Buffer, text: string): number {
  const advance = advances(font);
  const letters = [...text];
  return letters.reduce((total, letter) => total + advance(letter), 0) / letters.length;
}
