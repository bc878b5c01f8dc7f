import { doAgain } from '@/ui/early-acts';

/** Tells the starter that the application listens now, and how what it kept is done again. */
export function tellAlive(): void {
  delete document.documentElement.dataset.asked;
  document.dispatchEvent(new CustomEvent('alive', { detail: doAgain }));
}
