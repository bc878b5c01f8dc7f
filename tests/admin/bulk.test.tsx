import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { memberTable, projectTable } from '../support/admin-tables';
import { article, articles, member, project } from '../support/build';
import { langsOf } from '../support/full-grid';
import { json } from '../support/network-stubs';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const titles = () => currentToasts().map(({ title }) => title);

describe.each(langsOf(import.meta.filename))('Several rows in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/articles`;
  const box = (name: string) => screen.findByRole('checkbox', { name: t('bulk:chooseOne', { name }) });
  const bar = async () => within(await screen.findByRole('region', { name: t('bulk:label') }));
  const drafts = () =>
    ['Un', 'Deux', 'Trois', 'Quatre'].map((title) =>
      article({ title, published: false, published_at: null, excerpt: title }),
    );

  it('publishes a range by keyboard, and undoes exactly that', async () => {
    const server = startAdminServer();
    server.articles[lang] = [...drafts(), article({ title: 'Cinq' })];
    const before = structuredClone(server.articles[lang]);
    const { user } = await openAdmin(server, path);
    (await box('Un')).focus();
    await user.keyboard(' ');
    (await box('Trois')).focus();
    await user.keyboard('{Shift>}');
    await user.click(await box('Trois'));
    await user.keyboard('{/Shift}');
    (await box('Cinq')).focus();
    await user.keyboard(' ');
    expect((await bar()).getByText(t('bulk:chosen', { count: 4 }))).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect((await bar()).getByRole('button', { name: t('bulk:publish') })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titles()).toEqual([t('bulk:published', { count: 3 })]));
    const patches = server.asked.filter(({ method }) => method === 'PATCH');
    expect(patches).toHaveLength(1);
    expect(server.articles[lang].map(({ published }) => published)).toEqual([true, true, true, false, true]);
    expect(screen.queryByRole('region', { name: t('bulk:label') })).not.toBeInTheDocument();
    expect(screen.getByText(pattern(t('site-publishing:changed')))).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(titles()).toEqual([t('bulk:undone', { count: 3 })]));
    const state = (rows: typeof before) =>
      rows.map(({ published, published_at }) => ({ published, published_at }));
    expect(state(server.articles[lang])).toEqual(state(before));
  });

  it('says which of them wait for their date', async () => {
    const server = startAdminServer();
    server.articles[lang] = [
      article({ title: 'Un', published: false, published_at: null }),
      article({ title: 'Deux', published: false, published_at: '2126-12-08T07:00:00+00:00' }),
    ];
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('checkbox', { name: t('bulk:chooseAll') }));
    await user.click((await bar()).getByRole('button', { name: t('bulk:publish') }));
    const told = `${t('bulk:published', { count: 2 })}, ${t('bulk:dated', { count: 1 })}`;
    await waitFor(() => expect(titles()).toEqual([told]));
  });

  it('names refused rows, keeps them selected', async () => {
    const server = startAdminServer();
    server.articles[lang] = [...drafts(), article({ title: '[English] Six', published: false })];
    const { user } = await openAdmin(server, path);
    await box('Un');
    server.saveElsewhere(lang, server.articles[lang][1]?.id ?? '', { excerpt: 'Autre' });
    await user.click(screen.getByRole('checkbox', { name: t('bulk:chooseAll') }));
    await user.click((await bar()).getByRole('button', { name: t('bulk:publish') }));
    const told = await screen.findByText(t('bulk:refused', { count: 2 }), { exact: false });
    const results = within(told.closest('[role=status]') as HTMLElement);
    expect(results.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      `Deux — ${t('bulk:refusals.conflict')}`,
      `[English] Six — ${t('bulk:refusals.untranslated')}`,
    ]);
    expect(await box('Deux')).toBeChecked();
    expect(await box('Un')).not.toBeChecked();
  });

  it('categorises, deletes after a question, and brings back from the trash', async () => {
    const server = startAdminServer();
    server.articles[lang] = drafts();
    const restored: unknown[] = [];
    server.given.set('/rpc/restore_from_trash', () => {
      restored.push(server.asked.at(-1)?.body);
      return json({ unknown: [], partner: null });
    });
    const { user } = await openAdmin(server, path);
    await user.click(await box('Un'));
    await user.click((await bar()).getByRole('button', { name: t('bulk:categorise') }));
    const sure = () => within(screen.getByRole('alertdialog'));
    expect(await screen.findByRole('combobox', { name: t('bulk:category.label') })).toHaveFocus();
    await user.keyboard(' Essais ');
    await user.click(sure().getByRole('button', { name: t('bulk:category.confirm') }));
    await waitFor(() => expect(server.articles[lang][0]?.category).toBe('Essais'));
    await user.click(await box('Deux'));
    await user.click((await bar()).getByRole('button', { name: t('bulk:delete') }));
    await user.click(sure().getByRole('button', { name: t('bulk:confirm.delete') }));
    await waitFor(() => expect(titles()).toEqual([t('bulk:deleted', { count: 1 })]));
    screen.getByRole('button', { name: t('bulk:undo') }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(restored).toHaveLength(1));
    // Visitors saw none of them.
    expect(screen.queryByText(pattern(t('site-publishing:changed')))).toBeNull();
    expect(restored[0]).toMatchObject({ table_name: `articles_${lang}` });
  });

  it('categorises projects by what the site knows', async () => {
    const server = startAdminServer();
    server.tables[`projects_${lang}`] = projectTable([project({ title: 'Maison', category: 'site-web' })]);
    const { user } = await openAdmin(server, `/${lang}/admin/projects`);
    await user.click(await box('Maison'));
    await user.click((await bar()).getByRole('button', { name: t('bulk:categorise') }));
    const sure = within(await screen.findByRole('alertdialog'));
    await user.selectOptions(sure.getByLabelText(t('bulk:category.label')), 'print');
    await user.click(sure.getByRole('button', { name: t('bulk:category.confirm') }));
    await waitFor(() =>
      expect(server.tables[`projects_${lang}`]?.rows[0]).toMatchObject({ category: 'print' }),
    );
  });

  it('lets an author act on own drafts alone, and never publish', async () => {
    const server = startAdminServer();
    server.role = 'author';
    server.articles[lang] = [...drafts(), ...articles(1, { title: 'Public' })];
    const { user } = await openAdmin(server, path);
    await user.click(await box('Un'));
    expect(screen.queryByRole('checkbox', { name: t('bulk:chooseOne', { name: 'Public' }) })).toBeNull();
    const names = (await bar()).getAllByRole('button').map((one) => one.textContent);
    expect(names).toEqual([t('bulk:categorise'), t('bulk:delete'), '']);
  });
});

describe.each(langsOf(import.meta.filename))('A copy in %s', (lang) => {
  const t = texts(lang);
  const suffix = { fr: ' (copie)', en: ' (copy)' };

  it('copies an article as a draft of its own, with its translation', async () => {
    const server = startAdminServer();
    const [fr, en] = [article({ title: 'Le pain' }), article({ title: 'Bread' })];
    fr.linked_article_id = en.id;
    en.linked_article_id = fr.id;
    server.articles = { fr: [fr], en: [en] };
    const links: unknown[] = [];
    server.given.set('/rpc/link_articles', () => {
      links.push(server.asked.at(-1)?.body);
      return json(null);
    });
    const { user, address } = await openAdmin(server, `/${lang}/admin/articles`);
    const name = { fr: 'Le pain', en: 'Bread' }[lang];
    await user.click(await screen.findByRole('button', { name: t('bulk:duplicateOne', { name }) }));
    const ask = within(await screen.findByRole('alertdialog'));
    await user.click(ask.getByRole('button', { name: t('bulk:duplicate') }));
    await waitFor(() => expect(titles()).toEqual([t('bulk:duplicatedPair')]));
    const copies = { fr: server.articles.fr[0], en: server.articles.en[0] };
    expect(copies.fr).toMatchObject({
      title: `Le pain${suffix.fr}`,
      slug: `${fr.slug}-2`,
      content: fr.content,
      published: false,
      published_at: null,
    });
    expect(copies.en).toMatchObject({ title: `Bread${suffix.en}`, slug: `${en.slug}-2`, published: false });
    expect(links).toEqual([{ fr_id: copies.fr?.id, en_id: copies.en?.id }]);
    await waitFor(() => expect(address()).toContain(copies[lang]?.id));
  });

  it('takes for a project a slug that neither language has, from its editor', async () => {
    const server = startAdminServer();
    const other = lang === 'fr' ? 'en' : 'fr';
    const house = project({ title: 'Maison', slug: 'maison' });
    server.tables[`projects_${lang}`] = projectTable([house]);
    server.tables[`projects_${other}`] = projectTable([project({ slug: 'maison-2' })]);
    const { user } = await openAdmin(server, `/${lang}/admin/projects/edit/${house.id}`);
    await user.click(await screen.findByRole('button', { name: t('bulk:duplicate') }));
    await waitFor(() => expect(titles()).toEqual([t('bulk:duplicated')]));
    expect(server.tables[`projects_${lang}`]?.rows[0]).toMatchObject({
      title: `Maison${suffix[lang]}`,
      slug: 'maison-3',
      published: false,
      client: house.client,
    });
  });

  it('hides a row edited over its list until it is opened', async () => {
    const server = startAdminServer();
    server.tables[`team_members_${lang}`] = memberTable([member({ name: 'Anna' })]);
    const { user } = await openAdmin(server, `/${lang}/admin/team`);
    await heading(t('admin-team:title'));
    await user.click(await screen.findByRole('button', { name: t('bulk:duplicateOne', { name: 'Anna' }) }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-team:dialog.add') }));
    await waitFor(() => expect(server.tables[`team_members_${lang}`]?.rows).toHaveLength(2));
    expect(server.tables[`team_members_${lang}`]?.rows[0]).toMatchObject({
      name: `Anna${suffix[lang]}`,
      published: false,
    });
  });
});
