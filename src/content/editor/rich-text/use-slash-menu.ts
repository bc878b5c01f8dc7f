import type { Editor } from '@tiptap/core';
import { exitSuggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useState } from 'react';
import { fold } from '@/lib/text';
import { type BlockName, blockKinds, blockNames } from './blocks';
import { slashExtension } from './slash-extension';

/** The menu of blocks: open while the caret is behind a `/`, until it is chosen from or dismissed. */
export function useSlashMenu(nameOf: (name: BlockName) => string, onPicture: () => void) {
  const [asked, setAsked] = useState<SuggestionProps | null>(null);
  const [at, setAt] = useState({ query: '', index: 0 });
  const namedLike = (query: string) => blockNames.filter((name) => fold(nameOf(name)).includes(fold(query)));
  const [extension] = useState(() =>
    slashExtension({ tell: setAsked, isNamed: (query) => namedLike(query).length > 0 }),
  );
  const found = asked ? namedLike(asked.query) : [];
  const index = at.query === asked?.query ? Math.min(at.index, Math.max(0, found.length - 1)) : 0;

  const choose = (editor: Editor, name: BlockName) => {
    if (!asked) return;
    editor.chain().deleteRange(asked.range).run();
    blockKinds[name].insert(editor, { picture: onPicture });
  };

  return {
    /** For the editor. */
    extension,
    asked,
    found,
    chosen: found[index],
    choose,
    /** For the editor: whether a key was meant for the menu. */
    onKey: (event: KeyboardEvent): boolean => {
      if (!asked) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && found.length > 0) {
        setAt({ query: asked.query, index: (index + step + found.length) % found.length });
        return true;
      }
      const name = found[index];
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !name) return false;
      choose(asked.editor, name);
      return true;
    },
    /** The text is left. */
    close: (editor: Editor) => {
      if (asked) exitSuggestion(editor.view);
    },
  };
}
