import { tag } from '@/i18n/text-fit';
import { excerptOf } from '@/lib/text';

type Words = Readonly<Record<string, string>>;

export interface NameWords {
  quote: (text: string) => string;
  /** By the last part of a key, or the last two. */
  parts: Words;
  /** An empty word leaves its group out. */
  groups: Words;
  plurals: Words;
  variables: Words;
}

const naming = ['title', 'heading', 'name', 'label', 'subject'];

const maxNameLength = 48;

/** Names a text by where visitors read it: its groups, then its part. What has no word is named by what it says. */
export function textNameOf(
  path: string,
  textOf: (path: string) => string | undefined,
  { quote, parts, groups, plurals, variables }: NameWords,
): string {
  const plain = (text: string) => {
    // Joined, so that a long text is never cut inside the brackets.
    const named = text.replace(/(?<!\{)\{+(\w+)\}+/g, (_, name: string) =>
      name in variables ? `[${variables[name]}]`.replaceAll(' ', '\u00a0') : '…',
    );
    return excerptOf(named.replace(tag, ''), maxNameLength).replace(/\.$/, '');
  };
  const names = path.split('.');
  const last = names.pop() ?? '';
  const group = names.at(-1) ?? '';
  const [, part = last, plural = ''] = /^(.*)_(one|many|other)$/.exec(last) ?? [];
  const outer = names.map((name, index) => {
    const said = naming.map((one) => textOf([...names.slice(0, index + 1), one].join('.'))).find(Boolean);
    const heading = plain(said ?? '');
    return groups[name] ?? (heading.includes(',') ? quote(heading) : heading);
  });
  const numbered = /^\d+$/.test(part) && parts[group] && `${parts[group]} ${Number(part) + 1}`;
  const text = textOf(path);
  const own = numbered || parts[`${group} ${part}`] || parts[part] || (text ? quote(plain(text)) : part);
  return [...outer, own, plurals[plural]].filter(Boolean).join(', ');
}
