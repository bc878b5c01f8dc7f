// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { siteKey } from '@/lib/site-key';
import { fileKey, forgetProgress, keepProgress, readProgress } from './submission-progress';

const offer = '0ffe0000-0000-4000-8000-000000000001';
const file = (name: string, text = 'x') => new File([text], name, { lastModified: 1_700_000_000_000 });

describe('a started application', () => {
  beforeEach(() => sessionStorage.clear());

  it('is restored after a reload, with its upload targets', () => {
    const places = new Map([[fileKey('cv', file('Résumé.pdf')), { path: 'a/1_Resume.pdf', stored: true }]]);
    keepProgress(offer, { page: 'token', ticket: 'a', places });
    expect(readProgress(offer)).toEqual({ ticket: 'a', page: 'token', places });
    expect(readProgress('another')).toBeNull();
    forgetProgress(offer);
    expect(readProgress(offer)).toBeNull();
  });

  it('recognizes a file chosen again, and distinguishes others', () => {
    expect(fileKey('cv', file('a.pdf'))).toBe(fileKey('cv', file('a.pdf')));
    expect(fileKey('cv', file('a.pdf'))).not.toBe(fileKey('letter', file('a.pdf')));
    expect(fileKey('cv', file('a.pdf'))).not.toBe(fileKey('cv', file('a.pdf', 'xy')));
  });

  it('is ignored if the stored value is invalid', () => {
    for (const odd of ['', 'null', '5', '{', '{"ticket":1,"places":{}}', '{"ticket":"a"}']) {
      sessionStorage.setItem(`${siteKey}.application.${offer}`, odd);
      expect(readProgress(offer)).toBeNull();
    }
    sessionStorage.setItem(`${siteKey}.application.${offer}`, '{"ticket":"a","places":{"cv":5}}');
    expect(readProgress(offer)?.places.size).toBe(0);
  });
});
