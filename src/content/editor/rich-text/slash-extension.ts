import { flip, shift, size } from '@floating-ui/dom';
import { Extension } from '@tiptap/core';
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion';

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
