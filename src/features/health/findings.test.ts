import { describe, expect, it } from 'vitest';
import { documentTypes, maxDocumentBytes } from '@/lib/document-types';
import * as findings from './findings';
import { worstOf } from './model';

const asked_at = '2026-11-27T12:00:00Z';
const ago = (hours: number) => new Date(Date.parse(asked_at) - hours * 3_600_000).toISOString();
const summary = ({ state, seen }: { state: string; seen: string }) =>
  `${state} ${seen.replace('health:', '')}`;

describe('The finding about', () => {
  it('compares the address with that of the admin', () => {
    const here = 'https://www.example.com';
    expect(summary(findings.addressFinding(here, here))).toBe('ok address.same');
    expect(summary(findings.addressFinding(here, 'https://preview.example.com'))).toBe(
      'attend address.other',
    );
    expect(summary(findings.addressFinding('', here))).toBe('attend address.unset');
  });

  it('compares the finished pages with content and orders', () => {
    const health = (changed: number, ordered: number | null) => ({
      asked_at,
      changed_at: ago(changed),
      ordered_at: ordered === null ? null : ago(ordered),
    });
    const built = { at: ago(10) };
    expect(summary(findings.buildFinding(built, health(20, null)))).toBe('ok build.current');
    expect(summary(findings.buildFinding(built, health(20, 11)))).toBe('ok build.current');
    expect(summary(findings.buildFinding(built, health(5, null)))).toBe('attend build.behind');
    expect(summary(findings.buildFinding(built, health(5, 0.1)))).toBe('ok build.under');
    expect(summary(findings.buildFinding(built, health(5, 2)))).toBe('wrong build.failed');
    expect(summary(findings.buildFinding({ ...built, staticOnly: true }, health(20, null)))).toBe(
      'wrong build.alone',
    );
    expect(summary(findings.buildFinding(null, health(20, null)))).toBe('attend build.none');
    expect(summary(findings.buildFinding(built, { asked_at, changed_at: null, ordered_at: null }))).toBe(
      'ok build.current',
    );
  });

  it('follows the state of the deploy hook', () => {
    expect(summary(findings.hookFinding('configured'))).toBe('ok hook.configured');
    expect(summary(findings.hookFinding('nothing_to_build'))).toBe('ok hook.nothing');
    expect(summary(findings.hookFinding('not_configured'))).toBe('wrong hook.unset');
    expect(summary(findings.hookFinding('not_deployed'))).toBe('wrong hook.missing');
    expect(summary(findings.hookFinding('outdated'))).toBe('attend hook.outdated');
  });

  it('mail judges the mailer of the server, and EmailJS without one', () => {
    const mailer = { provider: 'smtp', watched: true, answer: null, waiting_since: null };
    const judge = (given: Partial<Parameters<typeof findings.mailFinding>[1]>, keys = ['', '', '']) =>
      summary(findings.mailFinding(keys, { ...mailer, ...given }));
    expect(judge({})).toBe('ok mail.server');
    expect(judge({ watched: false })).toBe('wrong mail.unwatched');
    expect(judge({ answer: '401' })).toBe('wrong mail.refused');
    const since = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    expect(judge({ waiting_since: since(4) })).toBe('attend mail.late');
    expect(judge({ waiting_since: since(1) })).toBe('ok mail.server');
    expect(judge({ provider: null }, ['a', 'b', 'c'])).toBe('ok mail.whole');
    expect(judge({ provider: null }, ['a', '', 'c'])).toBe('wrong mail.part');
    expect(judge({ provider: null })).toBe('attend mail.none');
  });

  it('facts, sign-up and second factors names what is missing', () => {
    expect(summary(findings.factsFinding([]))).toBe('ok facts.whole');
    expect(findings.factsFinding(['Street'])).toMatchObject({
      state: 'wrong',
      affected: [{ name: 'Street' }],
    });
    expect(summary(findings.signUpFinding(true))).toBe('ok signUp.closed');
    expect(summary(findings.signUpFinding(false))).toBe('wrong signUp.open');
    expect(summary(findings.factorsFinding({ owners: 2, owners_without_factor: 0 }))).toBe('ok factors.all');
    expect(summary(findings.factorsFinding({ owners: 2, owners_without_factor: 1 }))).toBe(
      'attend factors.lacking',
    );
  });

  it('visitors says that all of them share one limit', () => {
    expect(summary(findings.visitorsFinding({ sees_visitor_address: true }))).toBe('ok visitors.apart');
    expect(summary(findings.visitorsFinding({ sees_visitor_address: false }))).toBe('wrong visitors.one');
  });

  it('names the buckets that differ from the migrations', () => {
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
        file_size_limit: maxDocumentBytes,
        allowed_mime_types: [
          'image/png',
          'image/avif',
          'image/jpeg',
          'image/webp',
          ...Object.values(documentTypes),
        ],
      },
    ];
    expect(summary(findings.bucketsFinding([private_, public_]))).toBe('ok buckets.same');
    const names = (found: Parameters<typeof findings.bucketsFinding>[0]) =>
      findings.bucketsFinding(found).affected?.map(({ name, how }) => `${name} ${how?.split('.').at(-1)}`);
    expect(names([{ ...private_, public: true }])).toEqual(['job_applications open', 'media missing']);
    expect(names([private_, { ...public_, public: false }])).toEqual(['media closed']);
    expect(names([private_, { ...public_, file_size_limit: null }])).toEqual(['media limits']);
    expect(names([{ ...private_, allowed_mime_types: [] }, public_])).toEqual(['job_applications limits']);
  });

  it('warns of backups older than three days', () => {
    expect(summary(findings.backupFinding({ asked_at, backup_at: null }))).toBe('attend backup.none');
    expect(summary(findings.backupFinding({ asked_at, backup_at: ago(30) }))).toBe('ok backup.fresh');
    expect(summary(findings.backupFinding({ asked_at, backup_at: ago(24 * 4 + 1) }))).toBe(
      'attend backup.old',
    );
  });

  it('takes the worst of all checks', () => {
    expect(worstOf([])).toBe('ok');
    expect(worstOf(['ok', 'attend', 'ok'])).toBe('attend');
    expect(worstOf(['attend', 'wrong'])).toBe('wrong');
  });
});
