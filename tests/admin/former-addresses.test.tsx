import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { projectTable } from '../support/admin-tables';
import { article, project } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('A changed address in %s', (lang) => {
  const t = texts(lang);
  const kept = t('drafts:addresses.kept');
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));
  const field = () => screen.findByLabelText(t('admin-articles:fields.slug'));

  const opened = async (stored: ReturnType<typeof article>, former: string[] = []) => {
    const server = startAdminServer();
    server.articles[lang] = [stored];
    server.answers.list_former_addresses = former.map((slug) => ({ slug }));
    return { server, ...(await openAdmin(server, `/${lang}/admin/article/edit/${stored.id}`)) };
  };

  it('leads from a public article to the new one, which is said before it is saved', async () => {
    const { user } = await opened(article({ title: 'Bread', slug: 'bread' }));
    await user.type(await field(), '-2');
    expect(await screen.findByText(kept)).toBeInTheDocument();
    expect(await field()).toHaveAccessibleDescription(kept);
    await user.type(await field(), '{Backspace}{Backspace}');
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
  });

  it.each([
    ['a draft', { published: false, published_at: null }],
    ['a scheduled one', { published_at: '2999-01-01T00:00:00Z' }],
  ])('of %s leaves nothing', async (_what, state) => {
    const { user } = await opened(article({ title: 'Bread', slug: 'bread', ...state }), ['dough']);
    await user.type(await field(), '-2');
    expect(screen.queryByText(kept)).not.toBeInTheDocument();
    expect(screen.queryByText(pattern(t('drafts:addresses.lead', { count: 1 })))).not.toBeInTheDocument();
  });

  it('leads from a public project to the new one', async () => {
    const server = startAdminServer();
    server.tables = {
      projects_fr: projectTable([]),
      projects_en: projectTable([]),
      [`projects_${lang}`]: projectTable([project({ id: 1, slug: 'almanac', published: true })]),
    };
    server.answers.list_former_addresses = [{ slug: 'calendar' }];
    const { user } = await openAdmin(server, `/${lang}/admin/projects/edit/1`);
    await user.type(await field(), '-2');
    expect(await screen.findByText(kept)).toBeInTheDocument();
    expect(await screen.findByText(`/${lang}/portfolio/calendar`)).toBeInTheDocument();
  });

  it('removes one that leads here after a question', async () => {
    const { server, user } = await opened(article({ title: 'Bread', slug: 'bread' }), ['dough', 'flour']);
    const list = await screen.findByRole('list', { name: t('drafts:addresses.lead', { count: 2 }) });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    const address = `/${lang}/articles/dough`;
    await user.click(screen.getByRole('button', { name: t('drafts:addresses.remove', { address }) }));
    const dialog = await screen.findByRole('alertdialog');
    server.answers.list_former_addresses = [{ slug: 'flour' }];
    await user.click(within(dialog).getByRole('button', { name: t('drafts:addresses.removeConfirm') }));
    await waitFor(() => expect(screen.queryByText(address)).not.toBeInTheDocument());
    expect(screen.getByText(`/${lang}/articles/flour`)).toBeInTheDocument();
    expect(server.requests('POST', '/rpc/remove_former_address')).toEqual([
      { table_name: `articles_${lang}`, row_id: expect.any(String), old_slug: 'dough' },
    ]);
  });
});
