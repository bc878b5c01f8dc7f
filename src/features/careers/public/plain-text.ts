export type Block =
  | { kind: 'paragraph'; lines: string[] }
  | { kind: 'list'; items: string[]; title: string | null };

const item = /^\s*[-–•*]\s+(.*)$/;

/** An empty line separates paragraphs, dashes form a list, and a single line right above a list is its title. */
export function readText(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => readPart(part.split('\n').filter((line) => line.trim() !== '')));
}

function readPart(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const found = item.exec(line)?.[1];
    const last = blocks.at(-1);
    if (found === undefined) {
      if (last?.kind === 'paragraph') last.lines.push(line.trim());
      else blocks.push({ kind: 'paragraph', lines: [line.trim()] });
    } else if (last?.kind === 'list') {
      last.items.push(found);
    } else {
      const title = last?.lines.length === 1 ? (last.lines[0] ?? null) : null;
      if (title) blocks.pop();
      blocks.push({ kind: 'list', items: [found], title });
    }
  }
  return blocks;
}
