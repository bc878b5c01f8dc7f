import { whenAllAlive } from '@/ui/hold-alive';
import type { Early } from './starter';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** React hears a change only of a value it has not seen: emptied in its sight, filled behind its back. */
function typeAgain(field: TextField, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What was typed is typed again: the application has not heard it, or drew the page anew. */
function enter(typed: TextField, place: number): void {
  const field = typed.isConnected ? typed : document.forms[place]?.elements.namedItem(typed.name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  if (field.type === 'file') field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (!['checkbox', 'radio'].includes(field.type)) typeAgain(field, typed.value);
}

/** Does again what the starter kept, once the application hears it. */
export function doAgain({ pressed, typed }: Early): void {
  for (const [field, place] of typed) enter(field, place);
  for (const [element, place] of pressed) {
    if (element instanceof HTMLFormElement) {
      (element.isConnected ? element : document.forms[place])?.requestSubmit();
    } else if (element.isConnected) element.click();
  }
}

/** Tells the starter that the application listens now, every part of it. */
export function tellAlive(): void {
  delete document.documentElement.dataset.asked;
  whenAllAlive(() => document.dispatchEvent(new CustomEvent('alive', { detail: doAgain })));
}
