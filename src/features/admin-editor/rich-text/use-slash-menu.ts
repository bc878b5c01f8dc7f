import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { fold } from '@/lib/text';
import { type BlockName, blockKinds, blockNames, type Slash, slashAt } from './slash';

interface OpenMenu extends Slash {
  /** Where it stands, from the edges of the window. */
  left: number;
  top: number;
  bottom: number;
}

interface SlashMenu {
  menu: OpenMenu | null;
  found: readonly BlockName[];
  chosen: number;
  choose: (name: BlockName) => void;
  /** For the editor: whether a key was meant for the menu. */
  onKey: (event: KeyboardEvent) => boolean;
}

/** The menu of blocks: open while the caret is behind a `/`, until it is chosen from or dismissed. */
export function useSlashMenu(
  editor: Editor | null,
  nameOf: (name: BlockName) => string,
  onPicture: () => void,
): SlashMenu {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [chosen, setChosen] = useState(0);
  const dismissed = useRef<number | null>(null);
  const found = menu ? blockNames.filter((name) => fold(nameOf(name)).includes(fold(menu.words))) : [];

  useEffect(() => {
    if (!editor) return;
    const look = () => {
      const slash = editor.isFocused ? slashAt(editor.state) : null;
      if (!slash || dismissed.current !== slash.from) dismissed.current = null;
      if (!slash || dismissed.current === slash.from) {
        setMenu(null);
        return;
      }
      const { left, top, bottom } = editor.view.coordsAtPos(slash.from);
      setMenu((before) => {
        if (before?.words !== slash.words) setChosen(0);
        return { ...slash, left, top, bottom };
      });
    };
    const close = () => setMenu(null);
    editor.on('transaction', look);
    editor.on('blur', close);
    return () => {
      editor.off('transaction', look);
      editor.off('blur', close);
    };
  }, [editor]);

  const choose = (name: BlockName) => {
    if (!editor || !menu) return;
    editor.chain().deleteRange({ from: menu.from, to: menu.to }).run();
    setMenu(null);
    blockKinds[name].insert(editor, { picture: onPicture });
  };

  const onKey = (event: KeyboardEvent) => {
    if (!menu) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      setChosen((at) => (at + step + found.length) % found.length);
      return true;
    }
    const name = found[chosen];
    if ((event.key === 'Enter' || event.key === 'Tab') && name) {
      choose(name);
      return true;
    }
    if (event.key !== 'Escape') return false;
    dismissed.current = menu.from;
    setMenu(null);
    return true;
  };

  return { menu, found, chosen: Math.min(chosen, Math.max(0, found.length - 1)), choose, onKey };
}
