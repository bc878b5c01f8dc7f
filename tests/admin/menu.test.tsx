import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bounds } from '@/features/menu/model';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { uuid } from '../support/build';
import { FakeTable, plainTable } from '../support/fake-table';
import { langsOf } from '../support/full-grid';
import { refuse } from '../support/network-stubs';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const page = (id: number, title: string, more: object = {}) => ({
  id: uuid(id),
  title,
  slug: title.toLowerCase(),
  image: '',
  parent: '',
  published: true,
  published_at: '2024-01-01T09:00:00Z',
  created_at: '2024-01-01T09:00:00Z',
  updated_at: '2024-01-01T09:00:00Z',
  ...more,
});

const said = (text: string) => text.replaceAll('\u00a0', ' ');

describe.each(langsOf(import.meta.filename))('The menu in the admin, in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/menu`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (row: object = {}) => {
    const server = startAdminServer();
    let version = 0;
    const stored = { header: null, footer: null, updated_at: '2024-03-01T09:00:00.000Z' };
    server.tables.site_menus = new FakeTable([{ id: lang, ...stored, ...row }], {
      touch: (one) => {
        version += 1;
        return { ...one, updated_at: `2024-03-01T10:00:0${version}.000Z` };
      },
    });
    server.tables[`pages_${lang}`] = plainTable([
      page(1, 'Offres'),
      page(2, 'Brouillon', { published: false }),
    ]);
    server.answers.publish_texts = [];
    return server;
  };
  type Server = ReturnType<typeof start>;
  const row = (server: Server) => server.tables.site_menus?.rows[0];
  const part = async (name: 'header' | 'footer') => {
    await screen.findByText(t('admin-menu:header.fits'), { exact: false });
    return within(screen.getByRole('region', { name: t(`admin-menu:${name}.title`) }));
  };
  const names = (of: Awaited<ReturnType<typeof part>>) =>
    of
      .getAllByRole<HTMLInputElement>('textbox')
      .filter(({ type }) => type === 'text')
      .map(({ value, placeholder }) => value || placeholder);
  const save = () => screen.getByRole('button', { name: t('admin-menu:save') });
  const nav = (name: 'home' | 'services' | 'articles' | 'about' | 'contact' | 'privacy') =>
    t(`common:nav.${name}`);

  it('adds a page and an outside link to the header, hides a link of the site, never contact', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const header = await part('header');
    expect(header.queryByRole('switch', { name: t('admin-menu:show', { name: nav('contact') }) })).toBeNull();
    await user.click(header.getByRole('switch', { name: t('admin-menu:show', { name: nav('about') }) }));

    const what = header.getByLabelText(t('admin-menu:header.add'));
    const add = header.getByRole('button', { name: t('admin-menu:addLink') });
    await user.selectOptions(what, 'Offres');
    await user.click(add);
    await user.click(add);
    expect(header.getAllByPlaceholderText(t('admin-menu:namePlaceholder')).at(-1)).toHaveFocus();
    await user.click(save());
    expect(await header.findByText(t('admin-menu:errors.name'))).toBeInTheDocument();
    await user.type(
      header.getAllByPlaceholderText(t('admin-menu:namePlaceholder')).at(-1) as HTMLElement,
      'Boutique',
    );
    await user.type(header.getByLabelText(t('admin-menu:address')), 'http://boutique.example');
    await user.click(save());
    expect(await header.findByText(t('admin-menu:errors.to'))).toBeInTheDocument();
    await user.clear(header.getByLabelText(t('admin-menu:address')));
    await user.type(header.getByLabelText(t('admin-menu:address')), 'https://boutique.example');
    await user.click(save());

    expect(await screen.findByText(t('admin-menu:savedTitle'))).toBeInTheDocument();
    expect(row(server)).toMatchObject({
      header: [
        { page: 'home' },
        { page: 'services' },
        { page: 'articles' },
        { page: 'portfolio' },
        { page: 'about', hidden: true },
        { page: 'careers' },
        { page: 'contact' },
        { page: uuid(1) },
        { to: 'https://boutique.example', label: 'Boutique' },
      ],
      footer: null,
    });
    expect(server.requests('POST', '/rpc/publish_texts')).toEqual([]);
    expect(screen.getByRole('heading', { name: t('site-publishing:title') })).toBeInTheDocument();
  });

  it('renames a link of the site in its text, in both menus at once', async () => {
    const server = start();
    let published: unknown;
    server.answers.publish_texts = ({ items }) => {
      published = items;
      return [];
    };
    const { user } = await openAdmin(server, path);
    const header = await part('header');
    const name = header.getByRole('textbox', { name: t('admin-menu:name', { name: nav('services') }) });
    await user.clear(name);
    await user.type(name, 'Nos métiers');
    expect(names(await part('footer'))).toContain('Nos métiers');
    await user.click(save());
    expect(await screen.findByText(t('admin-menu:savedTitle'))).toBeInTheDocument();
    expect(published).toEqual([
      {
        language: lang,
        key: 'common:nav.services',
        value: 'Nos métiers',
        seen: null,
        original_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(row(server)).toMatchObject({ header: null, footer: null });
  });

  it('names entries that readers do not see, and lets them be removed', async () => {
    const header = [{ page: uuid(2) }, { page: uuid(9), label: 'Partie' }, { page: 'home' }];
    const server = start({ header });
    const { user } = await openAdmin(server, path);
    const list = await part('header');
    expect(list.getByText(said(t('admin-menu:states.draft')))).toBeInTheDocument();
    expect(list.getByText(said(t('admin-menu:states.missing')))).toBeInTheDocument();
    await user.click(list.getByRole('button', { name: t('admin-menu:remove', { name: 'Partie' }) }));
    expect(screen.getAllByRole('textbox')).toContain(document.activeElement);
    await user.click(save());
    await waitFor(() => expect(row(server)?.header).toHaveLength(8));
    expect(row(server)?.header).toMatchObject([
      { page: uuid(2) },
      { page: 'home' },
      { page: 'services' },
      {},
      {},
      {},
      {},
      {},
    ]);
  });

  it('moves a link by keyboard, a column with its links, and adds a column', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    const footer = await part('footer');
    const legal = t('common:footer.legalLinks');
    footer.getByRole('button', { name: t('admin-menu:handle', { name: nav('services') }) }).focus();
    await user.keyboard('{Enter}{ArrowUp}{ArrowUp}{Enter}');
    expect(names(footer).slice(0, 3)).toEqual([t('common:footer.quickLinks'), nav('services'), nav('home')]);
    await user.click(footer.getByRole('button', { name: t('admin-menu:up', { name: legal }) }));
    expect(names(footer).slice(0, 4)).toEqual([
      legal,
      t('common:nav.legal'),
      nav('privacy'),
      t('common:footer.quickLinks'),
    ]);
    await user.click(footer.getByRole('button', { name: t('admin-menu:addColumn') }));
    await user.keyboard('Offres');
    await user.selectOptions(footer.getByLabelText(t('admin-menu:footer.add')), uuid(1));
    await user.click(footer.getByRole('button', { name: t('admin-menu:addLink') }));
    await user.click(save());
    await waitFor(() =>
      expect(row(server)?.footer).toEqual([
        { column: 'legalLinks' },
        { page: 'legal' },
        { page: 'privacy' },
        { column: 'quickLinks' },
        { page: 'services' },
        { page: 'home' },
        { page: 'portfolio' },
        { page: 'about' },
        { page: 'articles' },
        { page: 'contact' },
        { label: 'Offres' },
        { page: uuid(1) },
      ]),
    );
  });

  it('takes no link more than the header holds, and marks entries even where there are too many', async () => {
    const links = Array.from({ length: 14 }, (_, index) => ({ to: 'https://a.example', label: `${index}` }));
    const wrong = { to: 'javascript:alert(1)', label: 'Faux' };
    const { user } = await openAdmin(start({ header: [wrong, ...links] }), path);
    const header = within(await screen.findByRole('region', { name: t('admin-menu:header.title') }));
    const reason = said(t('admin-menu:errors.header', bounds));
    expect(header.getByText(reason)).toBeInTheDocument();
    expect(header.getByRole('button', { name: t('admin-menu:addLink') })).toBeDisabled();
    await user.click(save());
    expect(await header.findByText(said(t('admin-menu:errors.to')))).toBeInTheDocument();
    expect(header.getAllByText(reason)).toHaveLength(1);
  });

  it('says what does not fit the header', async () => {
    const header = [
      { page: 'home' },
      { to: 'https://a.example', label: 'Une boutique de mille choses utiles' },
    ];
    await openAdmin(start({ header }), path);
    const list = within(
      (await screen.findByRole('heading', { name: t('admin-menu:header.title') })).closest(
        'section',
      ) as HTMLElement,
    );
    const left = { count: 1, names: 'Une boutique de mille choses utiles' };
    expect(list.getByText(said(t('admin-menu:header.overflow', left)))).toHaveRole('status');
  });

  it('shows a conflict with a menu, and with a text, that somebody saved first', async () => {
    const server = start();
    server.answers.publish_texts = () => refuse(409, 'PT409', 'Somebody published another text meanwhile.');
    const { user } = await openAdmin(server, path);
    const header = await part('header');
    await user.type(
      header.getByRole('textbox', { name: t('admin-menu:name', { name: nav('about') }) }),
      ' !',
    );
    await user.click(save());
    const dialog = within(await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') }));
    server.answers.publish_texts = [];
    await user.click(dialog.getByRole('button', { name: t('drafts:conflict.reload') }));
    expect(names(header)).toContain(nav('about'));

    const table = server.tables.site_menus;
    if (table) table.rows = [{ id: lang, header: [], footer: null, updated_at: '2024-03-01T09:30:00.000Z' }];
    await user.click(header.getByRole('switch', { name: t('admin-menu:show', { name: nav('articles') }) }));
    await user.click(save());
    expect(await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') })).toBeInTheDocument();
    expect(row(server)).toMatchObject({ header: [] });
  });

  it('reports a failure to load', async () => {
    const server = start();
    server.trouble('GET', /site_menus/, { status: 500 });
    await openAdmin(server, path);
    expect(await screen.findByText(t('admin-menu:loadFailed'))).toBeInTheDocument();
  });
});
