/** A text area's text with what is selected in it. */
export interface Selection {
  text: string;
  start: number;
  end: number;
}

/** Replace `from`–`to` by `insert`, then select `start`–`end` of the new text. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Puts a mark on both sides of the selection, or takes it away where it is already. */
function wrap({ text, start, end }: Selection, mark: string, placeholder: string): Edit {
  // Blanks at the edges stay outside: `** word **` is not bold in Markdown.
  const chosen = text.slice(start, end);
  const lead = chosen.length - chosen.trimStart().length;
  const inner = chosen.trim();
  const from = start + (inner ? lead : 0);
  const to = inner ? from + inner.length : end;

  const around = text.slice(from - mark.length, from) === mark && text.slice(to, to + mark.length) === mark;
  // One asterisk beside another belongs to a bold mark, not to an italic one.
  const longer = mark === '*' && text[from - 2] === '*' && text[to + 1] === '*' && text[from - 3] !== '*';
  if (inner && around && !longer) {
    const begin = from - mark.length;
    return { from: begin, to: to + mark.length, insert: inner, start: begin, end: begin + inner.length };
  }
  const words = inner || placeholder;
  const begin = from + mark.length;
  return { from, to, insert: mark + words + mark, start: begin, end: begin + words.length };
}

/** Puts a prefix before every line of the selection, or takes it away where all have it. */
function prefixLines({ text, start, end }: Selection, prefix: string, placeholder: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  if (lines.length === 1 && lines[0] === '') {
    // A block of its own: a line directly above would swallow it.
    const gap =
      from > 0 && text.slice(0, from).trimEnd() !== '' && !text.slice(0, from).endsWith('\n\n') ? '\n' : '';
    const begin = from + gap.length + prefix.length;
    return { from, to, insert: gap + prefix + placeholder, start: begin, end: begin + placeholder.length };
  }
  const marked = lines.every((line) => line.startsWith(prefix));
  const insert = lines
    .map((line) => (marked ? line.slice(prefix.length) : prefix + plain(line, prefix)))
    .join('\n');
  if (start !== end) return { from, to, insert, start: from, end: from + insert.length };
  // Without a selection the caret stays where it was in its words.
  const caret = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, start: caret, end: caret };
}

/** A heading of another level becomes this one instead of gaining marks. */
function plain(line: string, prefix: string): string {
  return prefix.startsWith('#') ? line.replace(/^#{1,6}\s+/, '') : line;
}

const isAddress = (text: string) => /^(https?:\/\/|\/|mailto:|tel:)\S+$/i.test(text);

/** `[words](address)`, with the part that is still missing selected. */
function link({ text, start, end }: Selection, placeholder: string): Edit {
  const chosen = text.slice(start, end).trim();
  const address = isAddress(chosen) ? chosen : 'https://';
  const words = chosen && !isAddress(chosen) ? chosen : placeholder;
  const insert = `[${words}](${address})`;
  const wordsAt = start + 1;
  const addressAt = wordsAt + words.length + 2;
  return words === placeholder && chosen
    ? { from: start, to: end, insert, start: wordsAt, end: wordsAt + words.length }
    : { from: start, to: end, insert, start: addressAt, end: addressAt + address.length };
}

export const commands = {
  heading: (at: Selection, placeholder: string) => prefixLines(at, '## ', placeholder),
  bold: (at: Selection, placeholder: string) => wrap(at, '**', placeholder),
  italic: (at: Selection, placeholder: string) => wrap(at, '*', placeholder),
  link: (at: Selection, placeholder: string) => link(at, placeholder),
  quote: (at: Selection, placeholder: string) => prefixLines(at, '> ', placeholder),
  list: (at: Selection, placeholder: string) => prefixLines(at, '- ', placeholder),
} satisfies Record<string, (at: Selection, placeholder: string) => Edit>;

export type Command = keyof typeof commands;

/** Which command a key press asks for: Ctrl (or ⌘) with B, I or K. */
export function commandOfKey(event: {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}): Command | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return null;
  const keys: Record<string, Command> = { b: 'bold', i: 'italic', k: 'link' };
  return keys[event.key.toLowerCase()] ?? null;
}

/** Carries out an edit so that Ctrl+Z takes it back. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  // Deprecated, yet the only way that keeps the browser's own undo; where it is gone the text still arrives.
  const done = document.execCommand?.('insertText', false, edit.insert) ?? false;
  if (!done) {
    area.setRangeText(edit.insert, edit.from, edit.to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(edit.start, edit.end);
}
