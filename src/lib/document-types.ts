import type { DocumentEnding } from './media-path';

/** The documents that the bucket takes beside pictures, with its limit (supabase/schemas/18_media.sql). */
export const documentTypes: Record<DocumentEnding, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
};

export const maxDocumentBytes = 20 * 1024 * 1024;

/** Each kind by its first bytes; the list of an Office file's parts, which tells its kind, is at its end. */
export const documentSignatures: Record<DocumentEnding, RegExp> = {
  pdf: /^(?:\xef\xbb\xbf)?\s*%PDF-/,
  docx: /^PK.*word\/document/s,
  xlsx: /^PK.*xl\/workbook/s,
  pptx: /^PK.*ppt\/presentation/s,
  odt: /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.text/s,
  ods: /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/s,
  odp: /^PK.{28}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/s,
};
