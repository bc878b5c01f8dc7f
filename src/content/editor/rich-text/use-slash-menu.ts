import { flip, shift, size } from '@floating-ui/dom';
import { type Editor, Extension } from '@tiptap/core';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import { useState } from 'react';
import { fold } from '@/lib/fold';
import { type BlockName, blockKinds, blockNames } from './blocks';

const bar = 76;
const padding = { top: 8, right: 8, bottom: bar, left: 8 };
const heights = { least: 160, most: 320 };

interface SlashOptions {
  tell: (suggestion: SuggestionProps | null) => void;
  isNamed: (query: string) => boolean;
}

/** With what was typed after the `/`; null when no more. Further words are a sentence, unless a block has that name. */
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

export function useSlashMenu(nameOf: (name: BlockName) => string, onPicture: () => void) {
  const [suggestion, setSuggestion] = useState<SuggestionProps | null>(null);
  const [at, setAt] = useState({ query: '', index: 0 });
  const namedLike = (query: string) => blockNames.filter((name) => fold(nameOf(name)).includes(fold(query)));
  const [extension] = useState(() =>
    slashExtension({ tell: setSuggestion, isNamed: (query) => namedLike(query).length > 0 }),
  );
  const found = suggestion ? namedLike(suggestion.query) : [];
  const index = at.query === suggestion?.query ? Math.min(at.index, Math.max(0, found.length - 1)) : 0;

  const choose = (editor: Editor, name: BlockName) => {
    if (!suggestion) return;
    editor.chain().deleteRange(suggestion.range).run();
    blockKinds[name].insert(editor, { picture: onPicture });
  };

  return {
    extension,
    suggestion,
    found,
    chosen: found[index],
    choose,
    onKey: (event: KeyboardEvent): boolean => {
      if (!suggestion) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step && found.length > 0) {
        setAt({ query: suggestion.query, index: (index + step + found.length) % found.length });
        return true;
      }
      const name = found[index];
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !name) return false;
      choose(suggestion.editor, name);
      return true;
    },
    close: (editor: Editor) => {
      if (suggestion) exitSuggestion(editor.view);
    },
  };
}
