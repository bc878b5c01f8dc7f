import { describe, expect, it } from 'vitest';
import { type Command, commandOfKey, commands } from './markdown-commands';

/** `[` and `]` mark the selection, before and after. */
function run(command: Command, marked: string, placeholder = 'mot'): string {
  const start = marked.indexOf('‹');
  const end = marked.indexOf('›') - 1;
  const text = marked.replace('‹', '').replace('›', '');
  const edit = commands[command]({ text, start, end }, placeholder);
  const next = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  return `${next.slice(0, edit.start)}‹${next.slice(edit.start, edit.end)}›${next.slice(edit.end)}`;
}

describe('The toolbar', () => {
  it.each<[Command, string, string]>([
    ['bold', 'un ‹mot› gras', 'un **‹mot›** gras'],
    ['bold', 'un **‹mot›** gras', 'un ‹mot› gras'],
    ['bold', 'un‹ mot ›gras', 'un **‹mot›** gras'],
    ['bold', 'un ‹›', 'un **‹mot›**'],
    ['italic', 'un **‹mot›** gras', 'un ***‹mot›*** gras'],
    ['italic', 'un *‹mot›* penché', 'un ‹mot› penché'],
    ['heading', 'Une li‹›gne\nsuite', '## Une li‹›gne\nsuite'],
    ['heading', '### Une li‹›gne', '## Une li‹›gne'],
    ['heading', '## Une li‹›gne', 'Une li‹›gne'],
    ['quote', '‹›mot', '> ‹›mot'],
    ['heading', 'Texte\n‹›', 'Texte\n\n## ‹mot›'],
    ['quote', '‹a\nb›', '‹> a\n> b›'],
    ['quote', '> ‹a›', '‹a›'],
    ['list', '‹a\nb\n›c', '‹- a\n- b›\nc'],
    ['link', 'lisez ‹ceci›', 'lisez [ceci](‹https://›)'],
    ['link', 'lisez ‹https://ville.example/a›', 'lisez [‹mot›](https://ville.example/a)'],
    ['link', '‹›', '[mot](‹https://›)'],
  ])('%s: %s', (command, before, after) => {
    expect(run(command, before)).toBe(after);
  });

  it('answers to Ctrl and to ⌘, and to no other combination', () => {
    const press = { key: 'b', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false };
    expect(commandOfKey(press)).toBe('bold');
    expect(commandOfKey({ ...press, ctrlKey: false, metaKey: true, key: 'K' })).toBe('link');
    expect(commandOfKey({ ...press, altKey: true })).toBeNull();
    expect(commandOfKey({ ...press, ctrlKey: false })).toBeNull();
    expect(commandOfKey({ ...press, key: 'p' })).toBeNull();
  });
});
