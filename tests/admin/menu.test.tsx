import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/auth/model';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { startAdminServer } from '../support/admin-server';
import {
  applicationTable,
  message,
  messageTable,
  offerTable,
  projectTable,
  serviceTable,
  testimonialTable,
} from '../support/admin-tables';
import { application, article, offer, project, service, testimonial, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The menu of the admin in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (role: Role = 'owner') => {
    const server = startAdminServer();
    server.role = role;
    server.tables.contact_messages = messageTable([message(), message({ from_name: 'Claire Hoffbeck' })]);
    return server;
  };
  const menu = async () => within(await screen.findByRole('navigation', { name: t('admin:rail.label') }));
  const group = (name: 'content' | 'requests' | 'site' | 'administration') =>
    new RegExp(`^${t(`admin:groups.${name}`)}`);

  it('remembers a folded group, shows its total and the current page', async () => {
    const { user, closeTab } = await openAdmin(start(), paths.adminMessages(lang));
    const requests = (await menu()).getByRole('button', { name: group('requests') });
    expect(requests).toHaveAttribute('aria-expanded', 'true');
    await user.click(requests);
    expect(requests).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(requests).toHaveTextContent(`2(${t('admin-messages:unread', { count: 2 })})`));
    const shown = document.getElementById(requests.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(shown).getAllByRole('link')).toHaveLength(1);
    expect(within(shown).getByRole('link')).toHaveAttribute('aria-current', 'page');
    closeTab();
    await openAdmin(start(), paths.adminArticles(lang));
    const again = (await menu()).getByRole('button', { name: group('requests') });
    expect(again).toHaveAttribute('aria-expanded', 'false');
    expect((await menu()).queryByRole('link', { name: t('admin:entries.messages') })).toBeNull();
  });

  it('makes one keyboard stop of a group', async () => {
    const { user } = await openAdmin(start(), paths.account());
    const rail = await menu();
    const content = rail.getByRole('button', { name: group('content') });
    const articles = rail.getByRole('link', { name: t('admin:entries.articles') });
    content.focus();
    await user.keyboard('{ArrowDown}');
    expect(articles).toHaveFocus();
    await user.tab();
    expect(rail.getByRole('button', { name: group('requests') })).toHaveFocus();
    await user.tab({ shift: true });
    expect(articles).toHaveFocus();
    await user.keyboard('{End}');
    expect(rail.getByRole('link', { name: t('admin:entries.calendar') })).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(content).toHaveFocus();
    expect(content).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(rail.getByRole('link', { name: t('admin:entries.articles') })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(content).toHaveFocus();
  });

  it('leads to a page that publishes the site', async () => {
    const { user } = await openAdmin(start('editor'), paths.adminTexts(lang));
    const entry = (await menu()).queryByRole('link', { name: t('admin:entries.publish') });
    await user.click(entry ?? (await menu()).getByRole('button', { name: group('site') }));
    if (!entry) await user.click((await menu()).getByRole('link', { name: t('admin:entries.publish') }));
    await heading(t('admin:entries.publish'));
    expect(await screen.findByRole('button', { name: t('site-publishing:action') })).toBeInTheDocument();
  });
});

describe.each(langsOf(import.meta.filename))('The command palette in %s', (lang) => {
  const t = texts(lang);
  const other = texts(lang === 'fr' ? 'en' : 'fr');
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const field = (label = t('admin:palette.label')) => screen.findByRole('combobox', { name: label });
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  it('keeps the letters typed before its code is there', async () => {
    const { user } = await openAdmin(startAdminServer(), paths.adminArticles(lang));
    await screen.findAllByRole('button', { name: new RegExp(t('admin:palette.open')) });
    await user.keyboard('{Control>}k{/Control}corbx{Backspace}');
    const input = await field();
    expect(input).toHaveValue('corb');
    await user.keyboard('e');
    expect(input).toHaveValue('corbe');
    await user.keyboard('{Escape}{Control>}k{/Control}');
    expect(await field()).toHaveValue('');
  });

  it('finds a screen by the word of the other language and returns the focus on Escape', async () => {
    const { user, address } = await openAdmin(startAdminServer(), paths.adminArticles(lang));
    const opener = (await screen.findAllByRole('button', { name: new RegExp(t('admin:palette.open')) }))[0];
    await user.click(opener as HTMLElement);
    expect(await field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opener).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), other('admin:entries.trash').slice(0, 5).toUpperCase());
    await waitFor(() => expect(options()).toEqual([t('admin:entries.trash')]));
    await user.keyboard('{Enter}');
    await heading(t('trash:title'));
    expect(address()).toBe(paths.adminTrash(lang));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds rows in both languages without accents and opens them by their address', async () => {
    const server = startAdminServer();
    const row = article({ id: uuid(41), title: 'L’œuvre d’été' });
    server.articles = { fr: [row], en: [] };
    Object.assign(server.tables, {
      projects_en: projectTable([project({ id: 42, title: 'Winstub', client: 'Été & fils' })]),
      [`testimonials_${lang}`]: testimonialTable([
        testimonial({ id: uuid(44), name: 'Éléonore', company: 'Bien-être' }),
      ]),
      [`services_${lang}`]: serviceTable([service({ title: 'Toits d’ete' })]),
      contact_messages: messageTable([message({ from_name: 'Mme Été' })]),
    });
    const { user, address } = await openAdmin(server, paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'ete');
    await waitFor(() =>
      expect(options()).toEqual([
        'L’œuvre d’étéFR',
        `Toits d’ete${lang.toUpperCase()}`,
        'Mme Été',
        'WinstubÉté & filsEN',
      ]),
    );
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe(paths.editProject('en', 42)));
    await user.keyboard('{Control>}k{/Control}');
    // The page of an English row is English.
    await user.type(await field(texts('en')('admin:palette.label')), 'eleonore');
    await user.click(await screen.findByRole('option', { name: /Éléonore/ }));
    const dialog = await screen.findByRole('dialog', { name: t('admin-testimonials:dialog.editTitle') });
    expect(await within(dialog).findByDisplayValue('Éléonore')).toBeInTheDocument();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox', { name: t('admin:palette.label') })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(paths.adminTestimonials(lang)));
  });

  it('selects the first command as better ones arrive above, until the person moves', async () => {
    const server = startAdminServer();
    const title = `${other('admin:entries.trash')} 41`;
    server.articles = { fr: [article({ id: uuid(41), title })], en: [] };
    const { user } = await openAdmin(server, paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    // By a word beside its label, the screen ranks below the row.
    await user.type(await field(), other('admin:entries.trash').slice(0, 5));
    await waitFor(() => expect(selected()).toContain(title));
    await user.keyboard('{ArrowDown}');
    expect(selected()).toBe(t('admin:entries.trash'));
  });

  it('runs an action, and an editor still asks for what is unsaved', async () => {
    const { user, address } = await openAdmin(startAdminServer(), paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), t('admin:palette.newArticle'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(paths.newArticle(lang)));
    await user.type(await screen.findByLabelText(t('admin-articles:fields.title')), 'Le pain');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), t('admin:palette.language'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(address()).toBe(paths.newArticle(lang));
  });

  it('tells C# from other words with a C', async () => {
    const server = startAdminServer();
    const titles = ['C# sans peine', 'Le calcul'];
    server.articles = { fr: titles.map((title, at) => article({ id: uuid(41 + at), title })), en: [] };
    const { user } = await openAdmin(server, paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'c#');
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('C# sans peine')]));
  });

  it('reports nothing found and a failure, and tries again', async () => {
    const server = startAdminServer();
    server.trouble('GET', /projects_en/, { status: 500 });
    server.tables.projects_en = projectTable([project({ title: 'Winstub' })]);
    const { user } = await openAdmin(server, paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'winstub');
    expect(await screen.findByText(t('admin:palette.failed'))).toBeInTheDocument();
    server.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    expect(await screen.findByRole('option', { name: /Winstub/ })).toBeInTheDocument();
    await user.type(await field(), ' xyz');
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('xyz'));
  });

  it('shows a recruiter their own screens, rows and actions alone', async () => {
    const server = startAdminServer();
    server.tables.job_offers = offerTable([offer({ title: 'Poste de test' })]);
    server.tables.job_applications = applicationTable([application({ full_name: 'Testine' })]);
    server.role = 'recruiter';
    server.articles = { fr: [article({ title: 'Test article' })], en: [] };
    const { user } = await openAdmin(server, paths.account());
    await heading(t('account:title'));
    await user.keyboard('{Control>}k{/Control}');
    await field();
    expect(options()).not.toContain(t('admin:entries.articles'));
    expect(options()).not.toContain(t('admin:palette.newArticle'));
    expect(options()).toContain(t('admin:palette.newOffer'));
    await user.type(await field(), 'test');
    await waitFor(() => expect(options()).toEqual(expect.arrayContaining(['Testine'])));
    expect(options().join()).not.toContain('Test article');
    expect(server.asked.filter(({ path }) => /articles|contact_messages/.test(path))).toEqual([]);
  });
});
