/** Not typed on purpose; soft hyphens and the joiners of emoji are allowed. As `app.is_plain_text` of the database. */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\uffff\u{e0000}-\u{e007f}\p{Cs}]/u;

export const isPlainText = (text: string, { multiline = false } = {}): boolean =>
  !unseen.test(text) && (multiline || !/[\n\r]/.test(text));
