import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { remarkMarks } from './remark-marks';

const remark = (quote: string, text: string) => ({ field: 'content', paragraph: null, quote, text });

it('puts a remark under the paragraph it quotes, keeps it there while one types, and leaves it out of the text', () => {
  const editor = new Editor({
    extensions: [
      StarterKit,
      remarkMarks([
        remark('Le **toit** et [la tuile](/fr/articles).', 'Plus court.'),
        remark('Parti.', 'Nulle part.'),
      ]),
    ],
    content: '<p>Avant.</p><p>Le <strong>toit</strong> et la tuile.</p><p>Après.</p>',
  });
  const blocks = () => [...editor.view.dom.children].map((block) => block.textContent);
  const shown = ['Avant.', 'Le toit et la tuile.', 'Plus court.', 'Après.'];
  expect(blocks()).toEqual(shown);
  editor.commands.insertContentAt(1, 'Bien ');
  expect(blocks()).toEqual(['Bien Avant.', ...shown.slice(1)]);
  expect(editor.getText()).not.toContain('Plus court.');
  editor.destroy();
});
