import { decodeHTMLStrict } from 'entities';
import { references } from '@/ui/markdown-entities';
import { type ReadEvent, readEntries } from './read';
import type { ChosenFile, Encoding } from './source';

// A worker has no document to ask for the names of characters.
references.decode = decodeHTMLStrict;

/** Longest time between two messages, and most events in one: the page takes them in between its frames. */
const batchMs = 200;
const batchSize = 200;

interface Asked {
  chosen: readonly ChosenFile[];
  encoding: Encoding;
}

/** Tells what it reads in batches, and null after the last. */
async function read({ chosen, encoding }: Asked): Promise<void> {
  let events: ReadEvent[] = [];
  let since = performance.now();
  for await (const event of readEntries(chosen, encoding)) {
    // Of progress the newest counts.
    if (event.type === 'progress' && events.at(-1)?.type === 'progress') events.pop();
    events.push(event);
    if (events.length < batchSize && performance.now() - since < batchMs) continue;
    self.postMessage(events);
    events = [];
    since = performance.now();
  }
  self.postMessage(events);
  self.postMessage(null);
}

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  // An error that nobody catches reaches the page.
  read(data).catch(reportError);
});
