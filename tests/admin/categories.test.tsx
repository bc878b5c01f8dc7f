import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Lang, langNames } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { starting, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Renaming a category, in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const open = async () => {
    const server = startAdminServer();
    server.answers.list_article_categories = ({ lang }) =>
      (lang === 'fr' ? ['Atelier', 'Métier'] : ['Craft']).map((category) => ({ category, articles: 1 }));
    server.answers.rename_article_category = 1;
    const { user } = await openAdmin(server, `/${lang}/admin/articles`);
    await user.click(await screen.findByRole('button', { name: t('admin-articles:categories.open') }));
    const dialog = within(await screen.findByRole('dialog'));
    const fields = async (of: Lang) => {
      const group = within(await dialog.findByRole('group', { name: langNames[of] }));
      return {
        from: group.getByLabelText(t('admin-articles:categories.from')),
        to: group.getByLabelText(t('admin-articles:categories.to')),
      };
    };
    return { server, user, dialog, fields };
  };
  const renamed = (server: ReturnType<typeof startAdminServer>) =>
    server.requests('POST', '/rpc/rename_article_category');

  it('changes all its articles, in both languages where both are asked for', async () => {
    const { server, user, dialog, fields } = await open();
    const [french, english] = [await fields('fr'), await fields('en')];
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
    expect(await dialog.findByText(t('admin-articles:categories.errors.nothing'))).toBeInTheDocument();
    await user.selectOptions(french.from, 'Métier');
    await user.clear(french.to);
    await user.type(french.to, 'Savoir-faire');
    await user.selectOptions(english.from, 'Craft');
    await user.clear(english.to);
    await user.type(english.to, 'Know-how');
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renamed(server)).toMatchObject([
      { lang: 'fr', old_name: 'Métier', new_name: 'Savoir-faire' },
      { lang: 'en', old_name: 'Craft', new_name: 'Know-how' },
    ]);
  });

  it('joins another category only knowingly, whatever its case and accents', async () => {
    const { server, user, dialog, fields } = await open();
    const { from, to } = await fields('fr');
    await user.selectOptions(from, 'Métier');
    await user.clear(to);
    await user.type(to, 'âtelier');
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
    expect(
      await dialog.findByText(starting(t('admin-articles:categories.errors.merging'))),
    ).toBeInTheDocument();
    expect(renamed(server)).toEqual([]);
    await user.click(dialog.getByRole('checkbox'));
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.merge') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renamed(server)).toMatchObject([{ new_name: 'âtelier', merging: true }]);
  });

  it('goes on until the last of thousands has the new name', async () => {
    const { server, user, dialog, fields } = await open();
    const left = [1000, 1000, 0];
    server.answers.rename_article_category = () => left.shift();
    const { from, to } = await fields('fr');
    await user.selectOptions(from, 'Métier');
    await user.clear(to);
    await user.type(to, 'Savoir-faire');
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(renamed(server)).toMatchObject([{ merging: false }, { merging: true }, { merging: true }]);
  });

  it('keeps what was typed when it is refused', async () => {
    const { server, user, dialog, fields } = await open();
    server.trouble('POST', /rename_article_category/, { status: 404, code: 'PT404' });
    const { from, to } = await fields('fr');
    await user.selectOptions(from, 'Métier');
    await user.clear(to);
    await user.type(to, 'Autre');
    await user.click(dialog.getByRole('button', { name: t('admin-articles:categories.rename') }));
    expect(await screen.findByText(t('admin-articles:categories.changed'))).toBeInTheDocument();
    expect(to).toHaveValue('Autre');
  });
});
