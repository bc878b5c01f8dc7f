import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { FakeTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { setSections } from '../support/set-sections';
import { starting, texts } from '../support/texts';

const nothing = {
  id: 'site',
  home_order: null,
  home_hidden: null,
  careers: null,
  chat: null,
  newsletter: null,
  portfolio_likes: null,
  updated_at: '2024-03-01T09:00:00.000Z',
};

describe.each(langsOf(import.meta.filename))('The sections of the site in the admin, in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/sections`;
  const title = (name: 'projects' | 'services' | 'articles') => t(`admin-sections:home.${name}.title`);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (row: object = nothing) => {
    const server = startAdminServer();
    let version = 0;
    server.tables.site_sections = new FakeTable([row], {
      defaults: (one) => one,
      touch: (one) => {
        version += 1;
        return { ...one, updated_at: `2024-03-01T10:00:0${version}.000Z` };
      },
    });
    return server;
  };
  const row = (server: ReturnType<typeof start>) => server.tables.site_sections?.rows[0];
  const order = () =>
    screen
      .getAllByRole('switch', { name: new RegExp(t('admin-sections:home.show', { name: '.*' })) })
      .map((one) => one.getAttribute('aria-label'));
  const save = () => screen.getByRole('button', { name: t('admin-sections:save') });

  it('stores only a hidden section and careers switched off', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await user.click(
      await screen.findByRole('switch', { name: t('admin-sections:home.show', { name: title('articles') }) }),
    );
    await user.click(
      screen.getByRole('switch', { name: new RegExp(t('admin-sections:parts.careers.title')) }),
    );
    expect(screen.getByText(starting(t('admin-sections:parts.kept')))).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText(t('admin-sections:savedTitle'))).toBeInTheDocument();
    expect(row(server)).toMatchObject({
      home_order: null,
      home_hidden: ['articles'],
      careers: false,
      chat: null,
      newsletter: null,
      portfolio_likes: null,
    });
  });

  it('stores null for a section set back to its default', async () => {
    const server = start({ ...nothing, home_hidden: ['articles'], careers: false });
    const { user } = await openAdmin(server, path);
    await user.click(
      await screen.findByRole('switch', { name: t('admin-sections:home.show', { name: title('articles') }) }),
    );
    await user.click(
      screen.getByRole('switch', { name: new RegExp(t('admin-sections:parts.careers.title')) }),
    );
    await user.click(save());
    await waitFor(() => expect(row(server)).toMatchObject({ home_hidden: null, careers: null }));
  });

  it('lifts a section with Enter, moves it by arrows, puts it back with Escape', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const handle = await screen.findByRole('button', {
      name: t('admin-sections:home.handle', { name: title('projects') }),
    });
    const before = order();
    handle.focus();
    await user.keyboard('{ArrowDown}');
    expect(order()).toEqual(before);
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    expect(
      screen.getByText(t('admin-sections:home.moved', { name: title('projects'), place: 3, total: 6 })),
    ).toBeInTheDocument();
    expect(order()[2]).toBe(t('admin-sections:home.show', { name: title('projects') }));
    await user.keyboard('{Escape}');
    expect(order()).toEqual(before);
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await user.click(save());
    await waitFor(() =>
      expect(row(server)).toMatchObject({
        home_order: ['services', 'projects', 'articles', 'reasons', 'testimonials', 'contact'],
      }),
    );
  });

  it('shows a conflict with a version saved before', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const chat = await screen.findByRole('switch', {
      name: new RegExp(t('admin-sections:parts.chat.title')),
    });
    const table = server.tables.site_sections;
    if (table) table.rows = [{ ...nothing, newsletter: false, updated_at: '2024-03-01T09:30:00.000Z' }];
    await user.click(chat);
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') }));
    await user.click(dialog.getByRole('button', { name: t('drafts:conflict.reload') }));
    expect(
      screen.getByRole('switch', { name: new RegExp(t('admin-sections:parts.newsletter.title')) }),
    ).not.toBeChecked();
    expect(row(server)).toMatchObject({ chat: null, newsletter: false });
  });

  it('reports a failure to load, loads again', async () => {
    const server = start();
    server.trouble('GET', /site_sections/, { status: 500 });
    await openAdmin(server, path);
    expect(await screen.findByText(t('admin-sections:loadFailed'))).toBeInTheDocument();
  });

  it('hides the entries of parts that are switched off', async () => {
    setSections({ careers: false, newsletter: false });
    await openAdmin(start(), path);
    const menu = within(await screen.findByRole('navigation', { name: t('admin:rail.label') }));
    for (const name of ['offers', 'applications', 'newsletter'] as const)
      expect(menu.queryByRole('link', { name: new RegExp(t(`admin:entries.${name}`)) })).toBeNull();
    expect(menu.getByRole('link', { name: t('admin:entries.sections') })).toBeInTheDocument();
  });
});
