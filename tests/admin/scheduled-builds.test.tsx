import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { isLate, type ScheduledBuilds } from '@/features/publishing/model';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The dashboard in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const open = (builds: Partial<ScheduledBuilds>) => {
    const server = startAdminServer();
    server.answers.get_scheduled_builds = { ...server.answers.get_scheduled_builds, ...builds };
    return openAdmin(server, '/admin/dashboard');
  };

  it.each<[string, Partial<ScheduledBuilds>, string]>([
    ['nobody looks at the clock', { watched: false, coming: 1 }, t('site-publishing:scheduled.alone')],
    ['nobody looked, and it is out', { watched: false, waiting: 1 }, t('site-publishing:scheduled.alone')],
    ['it will be published', { coming: 2 }, t('site-publishing:scheduled.watched')],
    [
      'it could not be published',
      { waiting: 1, tries: 3, answer: '503' },
      t('site-publishing:scheduled.vain', { count: 3, answer: '503' }),
    ],
  ])('tells of scheduled content that %s', async (_what, builds, sentence) => {
    await open(builds);
    // What is read from the page has plain spaces.
    expect(await screen.findByText(sentence.replaceAll('\u00a0', ' '))).toBeInTheDocument();
  });

  it('shows no note with nothing scheduled, or after one failed order', async () => {
    await open({ watched: false });
    await screen.findByRole('button', { name: t('site-publishing:action') });
    expect(screen.queryByText(pattern(t('site-publishing:scheduled.alone')))).not.toBeInTheDocument();
  });
});

describe('Pages older than an order', () => {
  const at = '2026-11-23T10:00:00Z';
  const quarter = Date.parse(at) + 16 * 60_000;
  it.each([
    ['a quarter of an hour after it are late', at, '2026-11-23T09:00:00Z', quarter, true],
    ['are being built before', at, '2026-11-23T09:00:00Z', quarter - 120_000, false],
    ['are none where newer ones came', at, '2026-11-23T10:01:00Z', quarter, false],
    ['are none where nothing was ordered', null, '2026-11-23T09:00:00Z', quarter, false],
    ['are not known in development', at, null, quarter, false],
  ])('%s', (_what, takenAt, built, now, late) => {
    expect(isLate(takenAt, built, now)).toBe(late);
  });
});
