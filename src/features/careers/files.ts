import type { MessageKey } from '@/i18n';
import { plainLetters } from '@/lib/text';

/** 5 × 1024 × 1024 bytes, that many included. */
export const fileLimit = 5 * 1024 * 1024;

export const pdfType = 'application/pdf';

export type FileError = Extract<
  MessageKey,
  `careers:form.errors.${'empty' | 'large' | 'type'}` | 'careers:form.unreadable'
>;

/**
 * What is wrong with a chosen file: its ending, its size, what it really holds, or that the device does not give it out
 * any more because it was moved or changed. Browsers name PDFs by many types, so the bytes decide.
 */
export async function fileError(file: File): Promise<FileError | null> {
  if (!/\.pdf$/i.test(file.name)) return 'careers:form.errors.type';
  if (file.size === 0) return 'careers:form.errors.empty';
  if (file.size > fileLimit) return 'careers:form.errors.large';
  try {
    return (await isPdf(file)) ? null : 'careers:form.errors.type';
  } catch {
    return 'careers:form.unreadable';
  }
}

/** Readers look for the header within the first 1,024 bytes: a byte order mark or a line may stand in front of it. */
export async function isPdf(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  return String.fromCharCode(...bytes).includes('%PDF-');
}

const longestStem = 96;

/**
 * A file's name in the letters that Storage takes, spaces as underscores: `Resume_Eloise_final.pdf`. The server puts the
 * time in front of it (`open_application`).
 */
export function nameForStorage(name: string): string {
  const stem = plainLetters(name.replace(/\.pdf$/i, ''))
    .replace(/\s+/g, '_')
    .replace(/[^A-Za-z0-9._-]/g, '')
    .replace(/\.{2,}/g, '.')
    .slice(0, longestStem)
    .replace(/^[._-]+|[._-]+$/g, '');
  return `${stem || 'document'}.pdf`;
}

/** The names of a download, without anything that could lead elsewhere on a disk. */
export function downloadName(kind: 'cv' | 'lettre', person: string): string {
  const safe = person
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '')
    .trim()
    .replace(/\s+/g, '_')
    .replace(/^\.+/, '');
  return `${kind}_${safe || 'candidature'}.pdf`;
}
