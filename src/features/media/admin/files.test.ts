import { expect, it, vi } from 'vitest';
import { maxDocumentBytes } from '@/lib/document-types';
import { fileName } from '../model';
import { documentKind, fileFault, fileSlug, maxBytes } from './files';

it.each([
  ['image/jpeg', 'bytes', null],
  ['image/webp', '', 'unreadable'],
  ['image/gif', 'GIF89a', 'type'],
  ['image/svg+xml', '<svg>', 'type'],
  ['text/html', '<p>', 'type'],
  ['', 'bytes', 'type'],
  ['application/pdf', '%PDF-1.7', 'document'],
  ['application/pdf', 'bytes', 'type'],
  ['', '\u00ff\u00d8\u00ff\u00e0', null],
  ['text/plain', '\u0089PNG\r\n', null],
  ['', 'RIFF\n...WEBPVP8 ', null],
  ['', '....ftypavif', null],
  ['image/png', '\u0089PNG\r\n…IHDR…acTL…fcTL…IDAT', 'animated'],
  ['image/png', '\u0089PNG\r\n…IHDR…IDAT…acTL', null],
  ['image/webp', 'RIFF....WEBPVP8X....\u0002', 'animated'],
  ['image/webp', 'RIFF....WEBPVP8X....\u0010', null],
  ['', '....ftypavis', 'animated'],
])('checks a file of type %j that begins with %j: %j', async (type, text, fault) => {
  const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  expect(await fileFault(new File([bytes], '', { type }))).toBe(fault);
});

it('refuses a file that would stall the browser', async () => {
  expect(await fileFault(new File([new Uint8Array(maxBytes + 1)], '', { type: 'image/png' }))).toBe('heavy');
});

const zip = (parts: string) => `PK\u0003\u0004${'.'.repeat(26)}${parts}`;
const fileOf = (name: string, text: string) =>
  new File([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], name);

it.each([
  ['a.pdf', '%PDF-1.7', 'pdf'],
  ['a.docx', '\u00ef\u00bb\u00bf\r\n%PDF-1.4', 'pdf'],
  ['a.docx', zip('[Content_Types].xml…word/document.xml'), 'docx'],
  ['', zip('xl/workbook.xml'), 'xlsx'],
  ['A.PPTX', zip('xl/workbook.xml…ppt/presentation.xml'), 'pptx'],
  ['a.odt', zip('mimetypeapplication/vnd.oasis.opendocument.textPK'), 'odt'],
  ['a.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'), 'ods'],
  ['a.odp', zip('mimetypeapplication/vnd.oasis.opendocument.presentationPK'), 'odp'],
  ['long.docx', `${zip('a')}${'.'.repeat(300_000)}word/document.xml`, 'docx'],
])('reads the kind of %j from its bytes: %j', async (name, text, kind) => {
  expect(await documentKind(fileOf(name, text))).toBe(kind);
});

it.each([
  ['page.pdf', '<!doctype html><script>alert(1)</script>%PDF-1.7', 'documentType'],
  ['drawing.pdf', '<svg onload="alert(1)">', 'documentType'],
  ['programme.docx', 'MZ…word/document.xml', 'documentType'],
  ['any.docx', zip('anything.txt'), 'documentType'],
  ['macros.docx', zip('word/document.xml…word/vbaProject.bin'), 'documentType'],
  ['empty.pdf', '', 'documentEmpty'],
])('refuses %j that begins with %j: %j', async (name, text, fault) => {
  await expect(documentKind(fileOf(name, text))).rejects.toMatchObject({ fault });
});

it('refuses a document over 20 MB without reading it', async () => {
  const file = fileOf('large.pdf', '%PDF-1.7');
  Object.defineProperty(file, 'size', { value: maxDocumentBytes + 1 });
  const read = vi.spyOn(file, 'slice');
  await expect(documentKind(file)).rejects.toMatchObject({ fault: 'documentHeavy' });
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['Vue du Quai (1).JPG', 'vue-du-quai-1'],
  ['Œuvre d’Éloïse.png', 'oeuvre-d-eloise'],
  ['写真.png', ''],
  [`${'mot '.repeat(40)}.png`, `${'mot-'.repeat(14)}mot`],
])('makes the slug of %j: %j', (name, slug) => {
  expect(fileSlug(name)).toBe(slug);
});

it.each([
  ['2026/11/a%20b.png', 'a b.png'],
  ['https://other.example/dir/photo.jpg?w=10#x', 'photo.jpg'],
  ['https://other.example/%E0%A4%A', '%E0%A4%A'],
])('reads the file name of %j: %j', (address, name) => {
  expect(fileName(address)).toBe(name);
});
