import type { MessageKey } from '@/i18n';
import { Failure } from '@/lib/failure';
import { plainLetters } from '@/lib/fold';

export const fileLimit = 5 * 1024 * 1024;

export const pdfType = 'application/pdf';

export class UnreadableFile extends Failure {
  constructor(cause: unknown) {
    super('invalid', '', { cause });
  }
}

export type FileError = Extract<
  MessageKey,
  `careers:form.errors.${'empty' | 'large' | 'type'}` | 'careers:form.unreadable'
>;

/** Bytes of chosen files: one of a cloud folder may be gone when it is sent. */
const read = new WeakMap<File, ArrayBuffer>();

export async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    const bytes = read.get(file) ?? (await file.arrayBuffer());
    read.set(file, bytes);
    return bytes;
  } catch (cause) {
    throw new UnreadableFile(cause);
  }
}

/** Browsers give PDFs many types, programs and people many names, so the bytes decide. */
export async function fileError(file: File): Promise<FileError | null> {
  if (file.size === 0) return 'careers:form.errors.empty';
  if (file.size > fileLimit) return 'careers:form.errors.large';
  try {
    return (await isPdf(new Blob([await bytesOf(file)]))) ? null : 'careers:form.errors.type';
  } catch {
    return 'careers:form.unreadable';
  }
}

/** Looks for the header within the first 1,024 bytes, as readers do: a byte order mark may precede it. */
export async function isPdf(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return String.fromCharCode(...bytes).includes('%PDF-');
}

const longestStem = 96;

/** `Resume_Eloise_final.pdf`; the server puts the time in front of it (`open_application`). */
export function nameForStorage(name: string): string {
  const stem = plainLetters(name.trim().replace(/\.pdf$/i, ''))
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, longestStem)
    .replace(/^[._-]+|(?<![._-])[._-]+$/g, '');
  return `${stem || 'document'}.pdf`;
}

export function downloadName(kind: 'cv' | 'lettre', person: string): string {
  const safe = person
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/^\.+/, '');
  return `${kind}_${safe || 'candidature'}.pdf`;
}
