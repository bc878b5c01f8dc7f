import { watchUnsaved } from '@/lib/unsaved';
import type { Message } from '../model';

/**
 * What is being written, kept while the tab lives: another page, or the other language, does not cost a message. In
 * memory only, so that nothing of it stays on a shared computer.
 */
let kept: Partial<Message> = {};

// A reload would lose it, wherever on the site somebody is by then.
watchUnsaved(() => Boolean(kept.message));

export const keptDraft = (): Partial<Message> => kept;

export function keepDraft(draft: Partial<Message>): void {
  kept = draft;
}
