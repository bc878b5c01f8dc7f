import { documentSignatures, documentTypes, maxDocumentBytes } from '@/lib/document-types';
import { Failure } from '@/lib/failure';
import { type DocumentEnding, documentEnding } from '@/lib/media-path';
import { slugOf } from '@/lib/written-text';

/** No picture (`type`; `document` where it is a document), too large to open (`heavy`) or even when scaled, on a site that does not allow copying (`copy`). */
type PictureFault =
  | 'type'
  | 'document'
  | 'animated'
  | 'heavy'
  | 'unreadable'
  | 'large'
  | 'copy'
  | 'scrambled';

/** No document, of another kind than the one it replaces, over the bound, or nothing in it. */
type DocumentFault = 'documentType' | 'documentOther' | 'documentHeavy' | 'documentEmpty';

export class UnusableFile extends Failure {
  readonly fault: PictureFault | DocumentFault;

  constructor(fault: PictureFault | DocumentFault, cause?: unknown) {
    super('invalid', '', { cause });
    this.fault = fault;
  }
}

/** Accepted types: neither animations, which would stop, nor SVG, which can carry scripts. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Larger than the file of any camera; above it the browser stalls. */
export const maxBytes = 40 * 1024 * 1024;

/** Limit of the bucket (supabase/schemas/18_media.sql). */
export const maxStoredBytes = 5 * 1024 * 1024;

/** Bytes in which a PNG says that it moves: before its pixels, after its colour profile. */
const headBytes = 65_536;

/** First bytes of each accepted type: programs give pictures any name, and browsers take the type from the name. */
const signature = /^(?:\xff\xd8\xff|.PNG\r\n|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;

/** Checks a file before it is opened; only opening shows whether it is a whole picture. */
export async function fileFault(file: File): Promise<PictureFault | null> {
  if (file.size > maxBytes) return 'heavy';
  if (file.size === 0) return 'unreadable';
  const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
  const isAccepted = acceptedTypes.some((accepted) => accepted === file.type) || signature.test(head);
  if (!isAccepted) return (await isDocument(file)) ? 'document' : 'type';
  return moves(head) ? 'animated' : null;
}

/** Whether a PNG, WebP or AVIF moves: drawn again, it would be its first frame. */
function moves(head: string): boolean {
  if (head.startsWith('PNG', 1)) return head.split('IDAT')[0]?.includes('acTL') ?? false;
  if (head.startsWith('WEBPVP8X', 8)) return (head.charCodeAt(20) & 2) !== 0;
  return head.startsWith('ftypavis', 4);
}

export const acceptedDocuments = Object.keys(documentTypes)
  .map((ending) => `.${ending}`)
  .join();

const isDocument = (file: File): Promise<boolean> =>
  documentKind(file).then(
    () => true,
    () => false,
  );

/** Reads the kind from the bytes, whatever the name says; throws for another file and for one with macros. */
export async function documentKind(file: File): Promise<DocumentEnding> {
  if (file.size > maxDocumentBytes) throw new UnusableFile('documentHeavy');
  if (file.size === 0) throw new UnusableFile('documentEmpty');
  const ends = new Blob([file.slice(0, 1024), file.slice(Math.max(1024, file.size - 4 * headBytes))]);
  const text = new TextDecoder('latin1').decode(await ends.arrayBuffer());
  // One file may hold another: the name decides between two kinds.
  const kinds = [
    documentEnding(file.name.toLowerCase()) ?? [],
    Object.keys(documentSignatures),
  ].flat() as DocumentEnding[];
  const kind = kinds.find((one) => documentSignatures[one].test(text));
  if (!kind || /vbaProject\.bin/i.test(text)) throw new UnusableFile('documentType');
  return kind;
}

const slugMax = 60;

/** Slug of a file name: `Vue du Quai (1).JPG` becomes `vue-du-quai-1`. */
export function fileSlug(name: string): string {
  return slugOf(name.replace(/\.[^.]*$/, ''))
    .slice(0, slugMax)
    .replace(/(?<!-)-+$/, '');
}
