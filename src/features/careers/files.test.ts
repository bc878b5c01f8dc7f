import { describe, expect, it } from 'vitest';
import { downloadName, fileError, fileLimit, nameForStorage } from './files';

const pdf = (size: number, name = 'cv.pdf', type = 'application/pdf') =>
  new File(['%PDF-1.7', new Uint8Array(size - 8)], name, { type });

describe('A chosen file', () => {
  it('may have exactly 5 × 1024 × 1024 bytes, and not one more', async () => {
    expect(await fileError(pdf(5_242_880))).toBeNull();
    expect(await fileError(pdf(5_242_881))).toBe('careers:form.errors.large');
    expect(fileLimit).toBe(5_242_880);
  });

  it('is a PDF by its ending, its type and its first bytes', async () => {
    expect(await fileError(pdf(100, 'CV.PDF'))).toBeNull();
    expect(await fileError(pdf(100, 'cv.pdf', ''))).toBeNull();
    expect(await fileError(pdf(100, 'cv.docx'))).toBe('careers:form.errors.type');
    expect(await fileError(pdf(100, 'cv.pdf', 'text/html'))).toBe('careers:form.errors.type');
    const html = new File(['<html>'], 'cv.pdf', { type: 'application/pdf' });
    expect(await fileError(html)).toBe('careers:form.errors.type');
    expect(await fileError(new File([], 'cv.pdf', { type: 'application/pdf' }))).toBe(
      'careers:form.errors.type',
    );
  });

  it('that the device does not give out any more says so', async () => {
    const gone = pdf(100);
    gone.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
      return part;
    };
    expect(await fileError(gone)).toBe('careers:form.unreadable');
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
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(96)}.pdf`],
  ])('for %s is %s', (name, folded) => {
    expect(nameForStorage(name)).toBe(folded);
    expect(nameForStorage(name)).toMatch(accepted);
    expect(nameForStorage(name)).not.toContain('..');
  });
});

it('A download is named after the person, and leads nowhere else', () => {
  expect(downloadName('cv', 'Camille Roederer')).toBe('cv_Camille_Roederer.pdf');
  expect(downloadName('lettre', ' Éva  Nagy ')).toBe('lettre_Éva_Nagy.pdf');
  expect(downloadName('cv', '../../bin\u0000/sh')).toBe('cv_binsh.pdf');
  expect(downloadName('cv', '///')).toBe('cv_candidature.pdf');
});
