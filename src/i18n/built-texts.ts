import type { PageOverrides } from '@/brand/overrides';
import type { Lang } from '@/lib/lang';

type Texts = Readonly<Record<string, string | null>>;
type Source = Pick<PageOverrides, 'catalogues' | 'textFiles'>;

let source: Source = { catalogues: [], textFiles: {} };
const files = new Map<string, Promise<Texts>>();

export function setTextSource(next: Source): void {
  source = next;
  files.clear();
}

/** Texts of a catalogue that the page does not carry. A failed download rejects and can be repeated. */
export async function builtTexts(lang: Lang, namespace: string): Promise<Texts> {
  const { catalogues, textFiles } = source;
  const url = textFiles[lang];
  if (!url || catalogues.includes(`${lang}/${namespace}`)) return {};
  const file = files.get(url) ?? download(url);
  files.set(url, file);
  try {
    return await file;
  } catch (cause) {
    files.delete(url);
    throw cause;
  }
}

async function download(url: string): Promise<Texts> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
