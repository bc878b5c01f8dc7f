import { describe, expect, it } from 'vitest';
import * as findings from './findings';
import { worstOf } from './model';

const asked_at = '2026-11-27T12:00:00Z';
const ago = (hours: number) => new Date(Date.parse(asked_at) - hours * 3_600_000).toISOString();
const said = ({ state, seen }: { state: string; seen: string }) => `${state} ${seen.replace('health:', '')}`;

describe('What is found of', () => {
  it('the address', () => {
    const here = 'https://www.example.com';
    expect(said(findings.addressFinding(here, here))).toBe('ok address.same');
    expect(said(findings.addressFinding(here, 'https://preview.example.com'))).toBe('attend address.other');
    expect(said(findings.addressFinding('', here))).toBe('attend address.unset');
  });

  it('the finished pages', () => {
    const told = (changed: number, ordered: number | null) => ({
      asked_at,
      changed_at: ago(changed),
      ordered_at: ordered === null ? null : ago(ordered),
    });
    const built = { at: ago(10) };
    expect(said(findings.buildFinding(built, told(20, null)))).toBe('ok build.current');
    expect(said(findings.buildFinding(built, told(20, 11)))).toBe('ok build.current');
    expect(said(findings.buildFinding(built, told(5, null)))).toBe('attend build.behind');
    expect(said(findings.buildFinding(built, told(5, 0.1)))).toBe('ok build.under');
    expect(said(findings.buildFinding(built, told(5, 2)))).toBe('wrong build.failed');
    expect(said(findings.buildFinding({ ...built, staticOnly: true }, told(20, null)))).toBe(
      'wrong build.alone',
    );
    expect(said(findings.buildFinding(null, told(20, null)))).toBe('attend build.none');
    expect(said(findings.buildFinding(built, { asked_at, changed_at: null, ordered_at: null }))).toBe(
      'ok build.current',
    );
  });

  it('the deploy hook', () => {
    expect(said(findings.hookFinding('configured'))).toBe('ok hook.configured');
    expect(said(findings.hookFinding('nothing_to_build'))).toBe('ok hook.nothing');
    expect(said(findings.hookFinding('not_configured'))).toBe('wrong hook.unset');
    expect(said(findings.hookFinding('not_deployed'))).toBe('wrong hook.missing');
    expect(said(findings.hookFinding('outdated'))).toBe('attend hook.outdated');
  });

  it('mail, facts, sign-up and second factors', () => {
    expect(said(findings.mailFinding(['a', 'b', 'c']))).toBe('ok mail.whole');
    expect(said(findings.mailFinding(['a', '', 'c']))).toBe('wrong mail.part');
    expect(said(findings.mailFinding(['', '', '']))).toBe('attend mail.none');
    expect(said(findings.factsFinding([]))).toBe('ok facts.whole');
    expect(findings.factsFinding(['Street'])).toMatchObject({ state: 'wrong', things: [{ name: 'Street' }] });
    expect(said(findings.signUpFinding(true))).toBe('ok signUp.closed');
    expect(said(findings.signUpFinding(false))).toBe('wrong signUp.open');
    expect(said(findings.factorsFinding({ owners: 2, owners_without_factor: 0 }))).toBe('ok factors.all');
    expect(said(findings.factorsFinding({ owners: 2, owners_without_factor: 1 }))).toBe(
      'attend factors.lacking',
    );
  });

  it('the buckets', () => {
    const [private_, public_] = [
      {
        id: 'job_applications',
        public: false,
        file_size_limit: 5_242_880,
        allowed_mime_types: ['application/pdf'],
      },
      {
        id: 'media',
        public: true,
        file_size_limit: 5_242_880,
        allowed_mime_types: ['image/png', 'image/avif', 'image/jpeg', 'image/webp'],
      },
    ];
    expect(said(findings.bucketsFinding([private_, public_]))).toBe('ok buckets.same');
    const names = (found: Parameters<typeof findings.bucketsFinding>[0]) =>
      findings.bucketsFinding(found).things?.map(({ name, how }) => `${name} ${how?.split('.').at(-1)}`);
    expect(names([{ ...private_, public: true }])).toEqual(['job_applications open', 'media missing']);
    expect(names([private_, { ...public_, public: false }])).toEqual(['media closed']);
    expect(names([private_, { ...public_, file_size_limit: null }])).toEqual(['media limits']);
    expect(names([{ ...private_, allowed_mime_types: [] }, public_])).toEqual(['job_applications limits']);
  });

  it('the backups', () => {
    expect(said(findings.backupFinding({ asked_at, backup_at: null }))).toBe('attend backup.none');
    expect(said(findings.backupFinding({ asked_at, backup_at: ago(30) }))).toBe('ok backup.fresh');
    expect(said(findings.backupFinding({ asked_at, backup_at: ago(24 * 4 + 1) }))).toBe('attend backup.old');
  });

  it('all of it is the worst of it', () => {
    expect(worstOf([])).toBe('ok');
    expect(worstOf(['ok', 'attend', 'ok'])).toBe('attend');
    expect(worstOf(['attend', 'wrong'])).toBe('wrong');
  });
});
