import { type Editor, Extension } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';

/** The depth of the block of this name that the caret is in, or null. */
function depthOf({ state }: Editor, name: string): number | null {
  const { $from, empty } = state.selection;
  for (let depth = $from.depth; empty && depth > 0; depth -= 1) {
    if ($from.node(depth).type.name === name) return depth;
  }
  return null;
}

function leave({ state, view }: Editor, depth: number): boolean {
  const at = state.selection.$from.after(depth);
  const line = state.schema.nodes.paragraph?.create();
  if (!line) return false;
  const tr = state.tr.insert(at, line);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
  return true;
}

function removeFact({ state, view }: Editor, depth: number): void {
  const { $from } = state.selection;
  const tr = state.tr.delete($from.before(depth), $from.after(depth));
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(depth)), -1)));
}

/** A further line of what was said; from an empty last one, on to who said it. */
function nextLine({ state, view }: Editor): boolean {
  const { $from, empty } = state.selection;
  const saying = $from.depth > 1 ? $from.node(-1) : null;
  if (!empty || saying?.type.name !== 'saying' || $from.parent.type.name !== 'paragraph') return false;
  const index = $from.index(-1);
  const { tr } = state;
  if ($from.parent.content.size === 0 && index > 0 && index === saying.childCount - 2) {
    tr.delete($from.before(), $from.after());
    tr.setSelection(TextSelection.create(tr.doc, $from.before() + 1));
  } else tr.split($from.pos);
  view.dispatch(tr.scrollIntoView());
  return true;
}

/** Enter goes from field to field: to what a figure counts, to the next figure, and out of an empty one. */
function nextField(editor: Editor): boolean {
  if (nextLine(editor)) return true;
  const person = depthOf(editor, 'person');
  if (person !== null) return leave(editor, person - 1);
  const depth = depthOf(editor, 'fact');
  if (depth === null) return false;
  const { state, view } = editor;
  const { $from } = state.selection;
  const fact = $from.node(depth);
  const last = $from.index(depth - 1) === $from.node(depth - 1).childCount - 1;
  if (fact.textContent === '' && last) {
    if ($from.node(depth - 1).childCount > 1) removeFact(editor, depth);
    return leave(editor, depthOf(editor, 'figures') ?? depth - 1);
  }
  const toCounts = $from.parent.type.name === 'factFigure';
  const tr = state.tr;
  if (!toCounts && last) {
    const another = state.schema.nodes.fact?.createAndFill();
    if (another) tr.insert($from.after(depth), another);
  }
  const at = toCounts ? $from.after() + 1 : $from.after(depth) + 2;
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
  return true;
}

/** An empty figure goes; the last one takes the block with it. */
function clear(editor: Editor): boolean {
  const depth = depthOf(editor, 'fact');
  if (depth === null) return false;
  const { $from } = editor.state.selection;
  if ($from.parentOffset > 0) return false;
  if ($from.node(depth).textContent !== '') {
    if ($from.parent.type.name === 'factCounts') editor.commands.setTextSelection($from.before() - 1);
    return true;
  }
  if ($from.node(depth - 1).childCount > 1) removeFact(editor, depth);
  else editor.commands.deleteNode('figures');
  return true;
}

export const StoryKeys = Extension.create({
  name: 'storyKeys',
  priority: 200,
  addKeyboardShortcuts() {
    return { Enter: () => nextField(this.editor), Backspace: () => clear(this.editor) };
  },
});
