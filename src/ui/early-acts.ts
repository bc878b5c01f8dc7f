type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What somebody did before the code that answers it listened, each with the place of its form on the page, or -1. */
export interface Early {
  /** Buttons and links pressed, forms sent. */
  pressed: Map<HTMLElement, number>;
  typed: Map<TextField, number>;
}

interface LatePart {
  /** Takes what was done in it, and has it done again later. */
  take: (acts: Early) => void;
  /** The page it is on. */
  address: string;
}

/** Parts of the page whose own code is still on its way. */
export const lateParts = new Map<HTMLElement, LatePart>();

export const addressNow = () => location.pathname + location.search;

/**
 * A move within a page with a late part (`#apply`, the skip link) is the browser's own affair. Told of it, React would
 * give up the finished part for an empty one, because it cannot know yet what the move means to it. To be called before
 * the router listens.
 */
export function keepLateParts(): void {
  window.addEventListener('popstate', (event) => {
    const here = addressNow();
    if ([...lateParts.values()].some(({ address }) => address === here)) event.stopImmediatePropagation();
  });
}

export const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** How React remembers which value of a field it has heard of. */
interface Tracked {
  _valueTracker?: { setValue: (value: string) => void };
}

/**
 * React hears a change only of a value it has not seen. What stands in the field already is not written again, under
 * the caret or the composition of who is still typing: React is made to forget it instead.
 */
function typeAgain(field: TextField & Tracked, value: string): void {
  if (field.value === value) field._valueTracker?.setValue('');
  else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
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
  for (const [part, { take }] of lateParts) {
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
