import { describe, expect, it } from 'vitest';
import { bytesOf, downloadName, fileError, fileLimit, nameForStorage } from './files';

const pdf = (size: number, name = 'cv.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.7', new Uint8Array(size - 8)], name, { type });

describe('A chosen file', () => {
  it('accepts 5 × 1024 × 1024 bytes, and not one more', async () => {
    expect(await fileError(pdf(5_242_880))).toBeNull();
    expect(await fileError(pdf(5_242_881))).toBe('careers:form.errors.large');
    expect(fileLimit).toBe(5_242_880);
  });

  const holding = (...parts: BlobPart[]) => new File(parts, 'cv.pdf', { type: 'application/pdf' });

  it.each([
    ['a capital ending', pdf(100, 'CV.PDF')],
    ['no type', pdf(100, 'cv.pdf', '')],
    ['an old type', pdf(100, 'cv.pdf', 'application/x-pdf')],
    ['a type in capitals', pdf(100, 'cv.pdf', 'Application/PDF')],
    ['the type of a download', pdf(100, 'cv.pdf', 'application/octet-stream')],
    ['the type of a Windows registry gone wrong', pdf(100, 'cv.pdf', 'text/html')],
    ['a type of Acrobat', pdf(100, 'cv.pdf', 'application/acrobat')],
    ['text/pdf', pdf(100, 'cv.pdf', 'text/pdf')],
    ['a byte order mark', holding('\uFEFF%PDF-1.7')],
    ['a line end in front', holding('\n%PDF-1.4')],
    ['a carriage return and a line end', holding('\r\n\r\n%PDF-1.4')],
    ['a null byte in front', holding('\0%PDF-1.7')],
    ['the lines of a mail in front', holding('Content-Type: application/pdf\r\n\r\n%PDF-1.7')],
    ['the command of a printer', holding('\u001b%-12345X@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.3')],
    ['bytes that are no text', holding(new Uint8Array([0xff, 0xfe, 0x80]), '%PDF-1.5')],
    ['a header that ends with the first 1,024 bytes', holding(' '.repeat(1019), '%PDF-1.7')],
    ['nothing but a header', holding('%PDF-')],
    ['no ending', pdf(100, 'cv')],
    ['a blank behind its ending', pdf(100, 'cv.pdf ')],
    ['another ending', pdf(100, 'cv.docx')],
    ['version 2.0', holding('%PDF-2.0\n')],
  ])('is taken with %s', async (_what, file) => {
    expect(await fileError(file)).toBeNull();
  });

  it.each([
    ['HTML under its name', holding('<html>'), 'type'],
    ['the header of another kind', holding('%!PS-Adobe-3.0'), 'type'],
    ['a header without its dash', holding('%PDF'), 'type'],
    ['a header beyond the first 1,024 bytes', holding(' '.repeat(1020), '%PDF-1.7'), 'type'],
    ['no byte', holding(), 'empty'],
  ])('is refused with %s', async (_what, file, error) => {
    expect(await fileError(file)).toBe(`careers:form.errors.${error}`);
  });

  it('is refused if the device does not provide it, sent after it did once', async () => {
    const gone = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
    const cloud = Object.assign(pdf(100), { arrayBuffer: gone });
    expect(await fileError(cloud)).toBe('careers:form.unreadable');
    const chosen = pdf(100);
    expect(await fileError(chosen)).toBeNull();
    chosen.arrayBuffer = gone;
    expect((await bytesOf(chosen)).byteLength).toBe(100);
  });
});

describe('The name a file is stored under', () => {
  /** As the server keeps it whole (`app.file_path`). */
  const accepted = /^[A-Za-z0-9][A-Za-z0-9._-]{0,95}\.pdf$/;

  it.each([
    ['Résumé Éloïse (final).pdf', 'Resume_Eloise_final.pdf'],
    ['cv.pdf', 'cv.pdf'],
    ['CV  Ana\tMaría.PDF', 'CV_Ana_Maria.pdf'],
    ['Œuvre & Straße.pdf', 'OEuvre__Strasse.pdf'],
    ['../../etc/passwd.pdf', 'etcpasswd.pdf'],
    ['a..b...c.pdf', 'a.b.c.pdf'],
    ['履歴書.pdf', 'document.pdf'],
    ['.pdf', 'document.pdf'],
    ['cv.pdf.pdf', 'cv.pdf.pdf'],
    ['cv', 'cv.pdf'],
    ['cv.pdf ', 'cv.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ])('for %s is %s', (name, folded) => {
    expect(nameForStorage(name)).toBe(folded);
    expect(nameForStorage(name)).toMatch(accepted);
    expect(nameForStorage(name)).not.toContain('..');
  });
});

it('names a download after the person, without path characters', () => {
  expect(downloadName('cv', 'Camille Roederer')).toBe('cv_Camille_Roederer.pdf');
  expect(downloadName('lettre', ' Éva  Nagy ')).toBe('lettre_Éva_Nagy.pdf');
  expect(downloadName('cv', '../../bin\u0000/sh')).toBe('cv_binsh.pdf');
  expect(downloadName('cv', '///')).toBe('cv_candidature.pdf');
});
