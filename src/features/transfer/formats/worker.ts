import { decodeHTMLStrict } from 'entities';
import { references } from '@/ui/markdown-entities';
import { type ReadEvent, readEntries } from './read';
import type { ChosenFile } from './source';

/** To the worker: what to read, once; then a wish for more whenever the page has taken what came. */
export type Request = { type: 'open'; chosen: readonly ChosenFile[] } | { type: 'more' };
/** From the worker: what was read since, and whether it was the last. */
export type Answer =
  | { type: 'read'; events: ReadEvent[]; isLast: boolean }
  | { type: 'failed'; message: string };

// A worker has no document to ask for the names of characters.
references.decode = decodeHTMLStrict;

const batchMs = 200;
const batchSize = 200;

let reading: AsyncGenerator<ReadEvent> | null = null;

async function next(): Promise<Answer> {
  const events: ReadEvent[] = [];
  const until = performance.now() + batchMs;
  while (reading && events.length < batchSize && performance.now() < until) {
    const { value, done } = await reading.next();
    if (done) return { type: 'read', events, isLast: true };
    const last = events.at(-1);
    // Of progress the newest counts.
    if (value.type === 'progress' && last?.type === 'progress') events[events.length - 1] = value;
    else events.push(value);
  }
  return { type: 'read', events, isLast: false };
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  if (data.type === 'open') reading = readEntries(data.chosen);
  try {
    self.postMessage(await next());
  } catch (cause) {
    self.postMessage({ type: 'failed', message: String(cause) } satisfies Answer);
  }
});
