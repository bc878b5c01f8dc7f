import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { agencyAsBuilt } from '@/brand/agency';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { settingsTable } from '../support/admin-tables';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Settings in %s', (lang) => {
  const t = texts(lang);
  const said = {
    field: (name: 'phone' | 'city' | 'director' | 'facebook' | 'hours') => t(`admin-settings:fields.${name}`),
    save: t('admin-settings:bar.save'),
    two: { fr: '2 réglages modifiés', en: '2 settings changed' }[lang],
    thursday: { fr: 'jeudi', en: 'Thursday' }[lang],
    missing: { fr: 'Obligatoires. Il manque 1 élément.', en: 'Required by law. 1 item is missing.' }[lang],
    original: (value: string) => t('admin-settings:original', { value }),
    nothingToBuild: pattern(t('site-publishing:refused.nothing_to_build')),
  };
  const path = `/${lang}/admin/settings`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (set: Parameters<typeof settingsTable>[0] = {}) => {
    const server = startAdminServer();
    server.tables.site_settings = settingsTable(set);
    return server;
  };
  const stored = (server: ReturnType<typeof start>) => server.tables.site_settings?.rows[0];
  const there = () => screen.findByLabelText(said.field('phone'));
  const replace = async (
    user: Awaited<ReturnType<typeof openAdmin>>['user'],
    label: string,
    text: string,
  ) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    if (text) await user.type(field, text);
  };

  it('counts a new number and new hours, previews them in both languages, saves only them', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await heading(t('admin-settings:title'));
    await there();
    expect(screen.getByText(t('admin-settings:bar.none'))).toBeInTheDocument();
    await replace(user, said.field('phone'), '+33 3 99 00 20 18');
    const edge = screen.getByRole('slider', {
      name: t('admin-settings:hours.to', { day: said.thursday, number: 1 }),
    });
    edge.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{PageUp}{ArrowLeft}');
    expect(edge).toHaveAttribute('aria-valuenow', String(19 * 60 + 15));
    expect(
      screen.getByText(
        'Monday to Wednesday, Friday and Saturday, 9:00 to 18:00, Thursday 9:00 to 19:15. Closed on Sunday',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(said.two)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: said.save }));
    expect(await screen.findByText(t('admin-settings:saved'))).toBeInTheDocument();
    const day = [{ from: '09:00', to: '18:00' }];
    expect(stored(server)).toMatchObject({
      phone: '+33 3 99 00 20 18',
      hours: [day, day, day, [{ from: '09:00', to: '19:15' }], day, day, []],
      city: null,
      email: null,
    });
    expect(await screen.findByText(t('admin-settings:bar.none'))).toBeInTheDocument();
    // What the code says is set by nobody.
    await user.click(screen.getByRole('button', { name: said.original(agencyAsBuilt().phone) }));
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() => expect(stored(server)?.phone).toBeNull());
  });

  it('refuses a wrong number beside its field and keeps the input', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await there();
    await replace(user, said.field('phone'), '03 53');
    await user.click(screen.getByRole('button', { name: said.save }));
    expect(await screen.findByText(t('admin-settings:errors.phone'))).toBeInTheDocument();
    expect(screen.getByLabelText(said.field('phone'))).toHaveFocus();
    expect(screen.getByLabelText(said.field('phone'))).toHaveValue('03 53');
    expect(server.requests('POST', '/rpc/save_site_settings')).toEqual([]);
    await user.click(screen.getByRole('button', { name: t('admin-settings:bar.cancel') }));
    expect(screen.getByLabelText(said.field('phone'))).toHaveValue(agencyAsBuilt().phone);
  });

  it('names missing legal settings, hides an empty network', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await there();
    await replace(user, said.field('director'), '');
    expect(screen.getByText(t('admin-settings:errors.legal'))).toBeInTheDocument();
    expect(screen.getByText(said.missing)).toBeInTheDocument();
    await replace(user, said.field('facebook'), '');
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() =>
      expect(stored(server)).toMatchObject({ director: '', facebook: '', instagram: null }),
    );
  });

  it('closes, copies and excepts days', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await there();
    const monday = { fr: 'lundi', en: 'Monday' }[lang];
    await user.click(screen.getByRole('switch', { name: t('admin-settings:hours.open', { day: monday }) }));
    await user.click(screen.getByRole('button', { name: t('admin-settings:hours.copy') }));
    expect(screen.getByText('Closed for now')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('admin-settings:days.add') }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-settings:days.keep') }));
    expect((await dialog.findAllByText(t('admin-settings:errors.dates'))).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText(t('admin-settings:days.from')), '2026-12-24');
    await user.type(dialog.getByLabelText(t('admin-settings:days.to')), '2027-01-02');
    await user.click(dialog.getByRole('button', { name: t('admin-settings:days.keep') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: said.save }));
    await waitFor(() =>
      expect(stored(server)).toMatchObject({
        hours: [[], [], [], [], [], [], []],
        exceptional_days: [
          { from: '2026-12-24', to: '2027-01-02', spans: [], announce: 14, reason: { fr: '', en: '' } },
        ],
      }),
    );
  });

  it.each([
    ['2026-11-23T22:30:00Z', 1],
    ['2026-11-23T23:30:00Z', 0],
  ])('ends a day by the clock of the agency: at %s announces it %i times', async (now, times) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const day = { from: '2026-11-23', to: '2026-11-23', spans: [], announce: 3, reason: { fr: '', en: '' } };
    await openAdmin(start({ exceptional_days: [day], time_zone: 'Europe/Paris' }), path);
    await there();
    const announced = pattern(t('admin-settings:hours.announcedFrom', { date: '*' }));
    expect(screen.queryAllByText(announced)).toHaveLength(times);
  });

  it('finds a setting by "/" and its name, focuses its field', async () => {
    const { user } = await openAdmin(start(), path);
    await there();
    await user.keyboard('/');
    expect(screen.getByLabelText(t('admin-settings:search.label'))).toHaveFocus();
    await user.keyboard(said.field('director').slice(0, 12));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(said.field('director'))).toHaveFocus());
  });

  it('shows both versions after a conflict, chooses neither', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await there();
    await replace(user, said.field('city'), 'Colmar');
    server.tables.site_settings = settingsTable({ city: 'Metz', updated_at: '2024-03-02T09:00:00.000Z' });
    server.trouble('POST', /save_site_settings/, { status: 409, code: 'PT409' }, 1);
    await user.click(screen.getByRole('button', { name: said.save }));
    const dialog = within(await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') }));
    expect(stored(server)?.city).toBe('Metz');
    await user.click(dialog.getByRole('button', { name: t('drafts:conflict.overwrite') }));
    await waitFor(() => expect(stored(server)?.city).toBe('Colmar'));
  });

  it('orders a build on save and publish, shows its progress', async () => {
    const server = start();
    server.trouble('POST', /publish-site/, { status: 503, code: 'nothing_to_build' });
    const { user } = await openAdmin(server, path);
    await there();
    await replace(user, said.field('city'), 'Colmar');
    await user.click(screen.getByRole('button', { name: t('admin-settings:bar.publish') }));
    await waitFor(() => expect(stored(server)?.city).toBe('Colmar'));
    expect(await screen.findByText(said.nothingToBuild)).toBeInTheDocument();
  });

  it('orders the build if fields change during a save, keeps them unsaved', async () => {
    const server = start();
    server.trouble('POST', /publish-site/, { status: 503, code: 'nothing_to_build' });
    const { user } = await openAdmin(server, path);
    await there();
    await replace(user, said.field('city'), 'Colmar');
    const arrive = hold(server, 'POST', '/rpc/save_site_settings');
    await user.click(screen.getByRole('button', { name: t('admin-settings:bar.publish') }));
    await user.type(screen.getByLabelText(said.field('city')), ' et Sélestat');
    expect(stored(server)?.city).not.toBe('Colmar');
    arrive();
    expect(await screen.findByText(said.nothingToBuild)).toBeInTheDocument();
    expect(stored(server)?.city).toBe('Colmar');
    expect(screen.getByLabelText(said.field('city'))).toHaveValue('Colmar et Sélestat');
  });

  it('loads settings again after a failure', async () => {
    const server = start();
    server.trouble('GET', /site_settings/, { status: 500 });
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(t('admin-settings:loadFailed'))).toBeInTheDocument();
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByLabelText(said.field('phone'))).toBeInTheDocument();
  });
});
