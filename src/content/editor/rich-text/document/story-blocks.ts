import { type AnyExtension, mergeAttributes, Node } from '@tiptap/core';
import { StoryKeys } from './story-keys';

/** What stands in a field of a block that is still empty. */
export interface StoryWords {
  figure: string;
  counts: string;
  person: string;
}

const field = (name: string, empty: string, marks: string) =>
  Node.create({
    name,
    content: 'text*',
    marks,
    defining: true,
    isolating: true,
    renderHTML: ({ HTMLAttributes }) => [
      'div',
      mergeAttributes({ 'data-field': name, 'data-empty': empty }, HTMLAttributes),
      0,
    ],
    parseHTML: () => [{ tag: `div[data-field="${name}"]` }],
  });

const block = (name: string, options: { group?: string; content: string }) =>
  Node.create({
    name,
    isolating: true,
    defining: true,
    ...options,
    renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-block': name }, HTMLAttributes), 0],
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
  });

/** Two pictures side by side, figures with what they count, and what somebody said: as the site tells them. */
export const storyBlocks = (words: StoryWords = { figure: '', counts: '', person: '' }): AnyExtension[] => [
  block('pair', { group: 'block', content: 'picture{2}' }),
  block('figures', { group: 'block', content: 'fact+' }),
  block('fact', { content: 'factFigure factCounts' }),
  field('factFigure', words.figure, ''),
  field('factCounts', words.counts, '_'),
  block('saying', { group: 'block', content: 'block+ person' }),
  field('person', words.person, '_'),
  StoryKeys,
];
