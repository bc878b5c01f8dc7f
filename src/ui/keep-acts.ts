import { watchUnsaved } from '@/lib/unsaved';
import { addressNow, doAgain, type Early, isTextField, lateParts } from './early-acts';

/** Typed where no code has heard it, it is stored nowhere: no reload goes over it. */
const kept = new Set<Early>();
watchUnsaved(() => [...kept].some(({ typed }) => typed.size > 0));

const placeOf = (form: HTMLFormElement | null) => (form ? [...document.forms].indexOf(form) : -1);

/**
 * Keeps what somebody does in one part of a finished page whose code is not there yet. Nothing is sent to nowhere:
 * `onAct` learns that an answer is waited for. Call what this answers when the part listens, to have all of it done
 * again, or with `false` when it is gone.
 */
export function keepActs(part: HTMLElement, onAct: () => void): (listens?: boolean) => void {
  const early: Early = { pressed: new Map(), typed: new Map() };
  const hear = ({ target }: Event) => {
    if (isTextField(target) && part.contains(target)) early.typed.set(target, placeOf(target.form));
  };
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLFormElement) || !part.contains(event.target)) return;
    event.preventDefault();
    early.pressed.set(event.target, placeOf(event.target));
    onAct();
  };
  kept.add(early);
  const take = ({ pressed, typed }: Early) => {
    for (const [field, place] of typed) early.typed.set(field, place);
    for (const [element, place] of pressed) early.pressed.set(element, place);
    if (typed.size + pressed.size > 0) onAct();
  };
  lateParts.set(part, { take, address: addressNow() });
  // Above React's own listeners, which let nothing through to a part that is still on its way.
  document.addEventListener('input', hear, true);
  document.addEventListener('submit', keep, true);
  return (listens = true) => {
    if (!kept.delete(early)) return;
    lateParts.delete(part);
    document.removeEventListener('input', hear, true);
    document.removeEventListener('submit', keep, true);
    if (listens) doAgain(early);
  };
}
