/** Letters that no decomposition takes apart, each before what it becomes. */
const letters = 'œoe æae ßss þth ŋng øo łl đd ðd ħh ŧt ıi ĸk';

/** Latin letters as plain ones: without accents, ligatures and letters of single languages spelt out. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[œæßþŋøłđðħŧıĸ]/giu, (letter) => {
      const [, plain = ''] = new RegExp(`${letter}(\\w+)`, 'iu').exec(letters) ?? [];
      return letter === letter.toLowerCase() ? plain : plain.toUpperCase();
    });

/** The database folds the same way (`app.search_text`), so `oeuvre` finds `Œuvre` on either side. */
export const fold = (text: string): string => plainLetters(text).toLowerCase().replace(/[’‘]/g, "'");
