import type { PageOverrides } from '@/brand/overrides';
import type { Lang } from '@/lib/lang';

type Texts = Readonly<Record<string, string | null>>;
type Source = Pick<PageOverrides, 'catalogues' | 'textFiles'>;

let source: Source = { catalogues: [], textFiles: {} };
const files = new Map<string, Promise<Texts>>();

/** Names where the texts are that the owner had changed when the page was built. */
export function setTextSource(next: Source): void {
  source = next;
  files.clear();
}

/** Texts of a catalogue that the page does not carry. A download that fails rejects, and may be asked for again. */
export async function builtTexts(lang: Lang, namespace: string): Promise<Texts> {
  const { catalogues, textFiles } = source;
  const address = textFiles[lang];
  if (!address || catalogues.includes(`${lang}/${namespace}`)) return {};
  const file = files.get(address) ?? download(address);
  files.set(address, file);
  try {
    return await file;
  } catch (cause) {
    files.delete(address);
    throw cause;
  }
}

async function download(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
