/**
 * Characters nobody sees were typed: control characters, those that turn the direction of what follows, those drawn as
 * nothing, and what no feed may hold. Soft hyphens and the joiners of emoji may stand. The database refuses the same
 * (its function `app.is_plain_text`).
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\uffff\u{e0000}-\u{e007f}\p{Cs}]/u;

/** Whether a text holds only what somebody can see; the end of a line only where there may be several. */
export const isPlainText = (text: string, { multiline = false } = {}): boolean =>
  !unseen.test(text) && (multiline || !/[\n\r]/.test(text));
