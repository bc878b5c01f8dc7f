type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What somebody did before the code that answers it listened, each with the place of its form on the page, or -1. */
export interface Early {
  /** Buttons and links pressed, forms sent. */
  pressed: Map<HTMLElement, number>;
  typed: Map<TextField, number>;
}

/** Parts of the page whose own code is still on its way: each takes what was done in it, and hands it back later. */
export const lateParts = new Map<HTMLElement, (acts: Early) => void>();

export const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** React hears a change only of a value it has not seen: emptied in its sight, filled behind its back. */
function typeAgain(field: TextField, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Into the field itself, or into the one in its place where the application drew the page anew. */
function enter(typed: TextField, place: number): void {
  const field = typed.isConnected ? typed : document.forms[place]?.elements.namedItem(typed.name);
  if (!isTextField(field)) return;
  if (field.type === 'file') {
    if (field !== typed && 'files' in field && 'files' in typed) field.files = typed.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (!['checkbox', 'radio'].includes(field.type)) typeAgain(field, typed.value);
}

function press(element: HTMLElement, place: number): void {
  if (element instanceof HTMLFormElement) {
    (element.isConnected ? element : document.forms[place])?.requestSubmit();
  } else if (element.isConnected) element.click();
}

/** Does again what was kept, once it is heard; what was done in a part that is still on its way waits for that. */
export function doAgain({ pressed, typed }: Early): void {
  for (const [part, take] of lateParts) {
    const inside = <Act extends HTMLElement>(acts: Map<Act, number>) => {
      const found = [...acts].filter(([element]) => part.contains(element));
      for (const [element] of found) acts.delete(element);
      return new Map(found);
    };
    take({ pressed: inside(pressed), typed: inside(typed) });
  }
  for (const [field, place] of typed) enter(field, place);
  for (const [element, place] of pressed) press(element, place);
}
