import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { pageTable } from '../support/admin-tables';
import { page, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Pages of the owner in %s', (lang) => {
  const t = texts(lang);
  const table = `pages_${lang}` as const;
  const list = `/${lang}/admin/pages`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (rows: readonly object[] = []) => {
    const server = startAdminServer();
    server.tables = { pages_fr: pageTable([]), pages_en: pageTable([]), [table]: pageTable(rows) };
    return server;
  };

  it('lists each with its address, state and translation', async () => {
    const server = start([
      page({ id: uuid(41), slug: 'mariage', title: 'Mariage' }),
      page({ slug: 'bientot', title: 'Bientôt', published_at: '2999-01-01T08:00:00Z' }),
      page({ slug: 'brouillon', title: 'Brouillon', published: false, published_at: null }),
    ]);
    server.answers.list_translations = [{ id: uuid(41), translation_id: uuid(41), translation: 'outdated' }];
    await openAdmin(server, list);
    const [, ...rows] = await screen.findAllByRole('row');
    const row = (title: string) => rows.find((one) => within(one).queryByRole('link', { name: title }));
    expect(row('Mariage')).toHaveTextContent(`/${lang}/mariage`);
    expect(row('Mariage')).toHaveTextContent(t('admin-articles:status.published'));
    await waitFor(() =>
      expect(row('Mariage')).toHaveTextContent(t('admin-articles:status.translation.outdated')),
    );
    expect(row('Bientôt')).toHaveTextContent(t('admin-articles:status.scheduled'));
    expect(row('Brouillon')).toHaveTextContent(t('admin-articles:status.draft'));
  });

  it('writes one below a page of the site, at the address of its title', async () => {
    const server = start();
    const { user } = await openAdmin(server, `${list}/new`);
    await user.type(await screen.findByLabelText(t('admin-pages:fields.title')), 'Site de mariage');
    const proposed = t('admin-pages:fields.slugProposed', { address: `/${lang}/` });
    await waitFor(() =>
      expect(screen.getByLabelText(t('admin-pages:fields.slug'))).toHaveAccessibleDescription(proposed),
    );
    await user.selectOptions(screen.getByLabelText(t('admin-pages:fields.parent')), 'services');
    await user.click(
      screen.getByRole('checkbox', { name: new RegExp(`^${t('admin-pages:fields.published')}`) }),
    );
    const publish = await screen.findByRole('button', { name: t('admin-pages:save.publish') });
    await user.click(publish);
    expect(await screen.findByText(t('admin-articles:errors.contentRequired'))).toBeInTheDocument();
    expect(server.requests('POST', `/${table}`)).toHaveLength(0);
    const text = await screen.findByRole('textbox', { name: t('admin-pages:fields.content') });
    await user.click(text);
    await user.paste('Un site pour un jour.');
    await user.click(publish);
    expect(await screen.findByText(t('admin-pages:save.published'))).toBeInTheDocument();
    expect(server.requests('POST', `/${table}`)).toEqual([
      expect.objectContaining({
        slug: 'site-de-mariage',
        title: 'Site de mariage',
        content: 'Un site pour un jour.',
        parent: 'services',
        published: true,
      }),
    ]);
  });

  it('refuses an address of the site beside its field', async () => {
    const server = start([page({ id: uuid(41), slug: 'mariage' })]);
    const { user } = await openAdmin(server, `${list}/edit/${uuid(41)}`);
    const address = await screen.findByLabelText(t('admin-pages:fields.slug'));
    await user.clear(address);
    await user.type(address, 'contact');
    await user.click(screen.getByRole('button', { name: t('admin-pages:save.update') }));
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(
        expect.stringContaining(t('admin-pages:errors.slugReserved')),
      ),
    );
    expect(server.requests('PATCH', `/${table}`)).toHaveLength(0);
  });
});
