import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { settingsTable } from '../support/admin-tables';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const t = texts('en');
afterEach(() => replaceOverrides(noOverrides));

const menu = async () =>
  within((await screen.findAllByRole('navigation', { name: t('admin:rail.label') }))[0] as HTMLElement);
const isCalled = (name: string) =>
  waitFor(() =>
    expect(screen.getAllByRole('link', { name: t('admin:rail.home', { name }) })[0]).toBeInTheDocument(),
  );

it('The admin begins with what the owner changed since the build', async () => {
  localStorage.setItem(storageKeys.lang, 'en');
  const server = startAdminServer();
  server.overrides = { settings: { name: 'Écume' }, sections: { careers: false } };
  await openAdmin(server, '/admin/account');
  await isCalled('Écume');
  const rail = await menu();
  expect(rail.getByRole('link', { name: t('admin:entries.articles') })).toBeInTheDocument();
  expect(rail.queryByRole('link', { name: t('admin:entries.offers') })).not.toBeInTheDocument();
});

it('What is saved shows in the menu at once', async () => {
  localStorage.setItem(storageKeys.lang, 'en');
  const server = startAdminServer();
  server.tables.site_settings = settingsTable();
  server.overrides = { settings: {}, sections: {} };
  const { user } = await openAdmin(server, '/en/admin/settings');
  const phone = await screen.findByLabelText(t('admin-settings:fields.phone'));
  expect((await menu()).getByRole('link', { name: t('admin:entries.offers') })).toBeInTheDocument();
  await user.clear(phone);
  server.overrides = { settings: { name: 'Écume' }, sections: { careers: false } };
  await user.click(screen.getByRole('button', { name: t('admin-settings:bar.save') }));
  await isCalled('Écume');
  expect((await menu()).queryByRole('link', { name: t('admin:entries.offers') })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: t('site-publishing:title') })).toBeVisible();
});
