import { decodeHTMLStrict } from 'entities';
import { references } from '@/ui/markdown-entities';
import { type EntryFault, tellTo } from '../entry';
import { readEntries } from './read';
import type { ChosenFile, Encoding } from './source';

// A worker has no document to ask for the names of characters.
references.decode = decodeHTMLStrict;

self.addEventListener('message', async ({ data }: MessageEvent<[readonly ChosenFile[], Encoding]>) => {
  const faults: EntryFault[] = [];
  try {
    for await (const entry of readEntries(...data, tellTo(faults))) self.postMessage(entry);
    self.postMessage(faults);
  } catch (cause) {
    reportError(cause);
  }
});
