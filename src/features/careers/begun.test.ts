import { beforeEach, describe, expect, it } from 'vitest';
import { forgetBegun, keepBegun, nameOfFile, readBegun } from './begun';

const offer = '0ffe0000-0000-4000-8000-000000000001';
const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1_700_000_000_000 });

describe('an application that was begun', () => {
  beforeEach(() => sessionStorage.clear());

  it('is found again after a reload, with the places of its files', () => {
    const places = new Map([
      [nameOfFile('cv', file('Résumé.pdf')), { path: 'a/1_Resume.pdf', stored: true }],
    ]);
    keepBegun(offer, { ticket: 'a', places });
    expect(readBegun(offer)).toEqual({ ticket: 'a', places });
    expect(readBegun('another')).toBeNull();
    forgetBegun(offer);
    expect(readBegun(offer)).toBeNull();
  });

  it('knows a file that is chosen again, and tells apart what differs', () => {
    expect(nameOfFile('cv', file('a.pdf'))).toBe(nameOfFile('cv', file('a.pdf')));
    expect(nameOfFile('cv', file('a.pdf'))).not.toBe(nameOfFile('letter', file('a.pdf')));
    expect(nameOfFile('cv', file('a.pdf'))).not.toBe(nameOfFile('cv', file('a.pdf', 'xy')));
  });

  it('is nothing where the tab keeps something else', () => {
    for (const odd of ['', 'null', '5', '{', '{"ticket":1,"places":{}}', '{"ticket":"a"}']) {
      sessionStorage.setItem(`colombage.application.${offer}`, odd);
      expect(readBegun(offer)).toBeNull();
    }
    sessionStorage.setItem(`colombage.application.${offer}`, '{"ticket":"a","places":{"cv":5}}');
    expect(readBegun(offer)?.places.size).toBe(0);
  });
});
