import { watchUnsaved } from '@/lib/unsaved';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What somebody did before the code that answers it listened, each with the place of its form on the page, or -1. */
export interface Early {
  /** Buttons and links pressed, forms sent. */
  pressed: Map<HTMLElement, number>;
  typed: Map<TextField, number>;
}

interface LatePart {
  early: Early;
  onAct: () => void;
}

/** Parts of the page whose own code is still on its way. */
const late = new Map<HTMLElement, LatePart>();

// Typed where no code has heard it, it is stored nowhere: no reload goes over it.
watchUnsaved(() => [...late.values()].some(({ early }) => early.typed.size > 0));

function lateAt(element: HTMLElement): LatePart | undefined {
  for (const [region, part] of late) if (region.contains(element)) return part;
  return undefined;
}

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const placeOf = (form: HTMLFormElement | null) => (form ? [...document.forms].indexOf(form) : -1);

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

/** Does again what was kept, once it is heard; what was done in a part that is still on its way waits for that. */
export function doAgain({ pressed, typed }: Early): void {
  for (const [field, place] of typed) {
    const part = lateAt(field);
    if (!part) enter(field, place);
    else {
      part.early.typed.set(field, place);
      part.onAct();
    }
  }
  for (const [element, place] of pressed) {
    const part = lateAt(element);
    if (part) {
      part.early.pressed.set(element, place);
      part.onAct();
    } else if (element instanceof HTMLFormElement) {
      (element.isConnected ? element : document.forms[place])?.requestSubmit();
    } else if (element.isConnected) element.click();
  }
}

/**
 * Keeps what somebody does in one part of a finished page whose code is not there yet. Nothing is sent to nowhere:
 * `onAct` learns that an answer is waited for. Call what this answers when the part listens, to have all of it done
 * again, or with `false` when it is gone.
 */
export function keepActs(region: HTMLElement, onAct: () => void): (listens?: boolean) => void {
  const early: Early = { pressed: new Map(), typed: new Map() };
  const hear = ({ target }: Event) => {
    if (!isTextField(target) || !region.contains(target)) return;
    early.typed.set(target, placeOf(target.form));
  };
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || !region.contains(event.target)) return;
    event.preventDefault();
    early.pressed.set(event.target, placeOf(event.target));
    onAct();
  };
  late.set(region, { early, onAct });
  // Above React's own listeners, which let nothing through to a part that is still on its way.
  document.addEventListener('input', hear, true);
  document.addEventListener('submit', keep, true);
  return (listens = true) => {
    if (!late.delete(region)) return;
    document.removeEventListener('input', hear, true);
    document.removeEventListener('submit', keep, true);
    if (listens) doAgain(early);
  };
}
