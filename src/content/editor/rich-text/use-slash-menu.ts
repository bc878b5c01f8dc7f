import { flip, shift, size } from '@floating-ui/dom';
import { type Editor, Extension } from '@tiptap/core';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useState } from 'react';
import { fold } from '@/lib/text';
import { type BlockName, blockKinds, blockNames } from './blocks';

/** Of what saves, at the lower edge of the window. */
const bar = 76;
const padding = { top: 8, right: 8, bottom: bar, left: 8 };
const heights = { least: 160, most: 320 };

interface SlashOptions {
  tell: (asked: SuggestionProps | null) => void;
  /** Whether a block is called something like this. */
  isNamed: (query: string) => boolean;
}

/**
 * Tells when a `/` at the start of a word asks for the blocks, with what was typed after it; null when no more. Further
 * words are a sentence, unless they are in the name of a block.
 */
export const slashExtension = ({ tell, isNamed }: SlashOptions) =>
  Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      return [
        Suggestion({
          editor: this.editor,
          char: '/',
          allowSpaces: true,
          allowedPrefixes: [' ', '\u00a0', '\u202f'],
          allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
          shouldShow: ({ query }) =>
            /^\p{L}{0,20}$/u.test(query) || (/^\p{L}/u.test(query) && isNamed(query)),
          floatingUi: {
            strategy: 'fixed',
            middleware: [
              flip({ padding }),
              shift({ padding }),
              size({
                padding,
                apply: ({ availableHeight, elements }) => {
                  const height = Math.min(heights.most, Math.max(heights.least, availableHeight));
                  elements.floating.style.maxHeight = `${height}px`;
                },
              }),
            ],
          },
          flip: false,
          render: () => ({ onStart: tell, onUpdate: tell, onExit: () => tell(null) }),
        }),
      ];
    },
  });

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
