import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/ui/toast-store';
import { startAdminServer } from '../support/admin-server';
import { applicationTable, offerTable, projectTable, testimonialTable } from '../support/admin-tables';
import { application, article, offer, project, testimonial } from '../support/build';
import { heading, openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

/*
 * What each screen says when the server refuses without a sentence of its own, and what the specification fixes of its
 * fields. The words themselves are tests/i18n/specified-texts.md, so that one language is enough here.
 */

const t = texts('fr');
const silent = { status: 400, code: 'XX000', message: '' };
const error = t('common:error');
const toasts = () => currentToasts().map(({ title, description }) => [title, description]);
const told = (title: string, text: string) => waitFor(() => expect(toasts()).toContainEqual([title, text]));
const button = (name: string) => screen.findByRole('button', { name });
const options = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((one) => one.getAttribute('value'));
const headers = async () =>
  (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent?.trim());

describe('An article', () => {
  const stored = article({ title: 'Le pain', excerpt: 'En bref.' });
  const edit = `/fr/admin/article/edit/${stored.id}`;
  const start = () => {
    const server = startAdminServer();
    server.articles = { fr: [stored], en: [article({ title: 'The bread' })] };
    return server;
  };

  it('reports a refused link', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = start();
    server.trouble('POST', /link_articles/, silent);
    const { user } = await openAdmin(server, edit);
    await screen.findByRole('option', { name: 'The bread' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: t('admin-articles:fields.linked') }),
      'The bread',
    );
    await user.click(await button(t('admin-articles:save.update')));
    await told(t('admin-articles:link.failedTitle'), t('admin-articles:link.failed'));
  });

  it('reports a failed save or load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = start();
    server.trouble('PATCH', /articles_fr/, silent);
    const { user, closeTab } = await openAdmin(server, edit);
    await user.type(await screen.findByLabelText(t('admin-articles:fields.excerpt')), ' Autrement.');
    await user.click(await button(t('admin-articles:save.update')));
    await told(error, t('admin-articles:save.failed'));
    closeTab();
    server.trouble('POST', /articles_for_editing/, silent);
    await openAdmin(server, edit);
    expect((await screen.findAllByText(t('admin-articles:page.loadFailed'))).length).toBeGreaterThan(0);
  });

  it('keeps the specified message where the server explains why it is not deleted', async () => {
    const server = start();
    server.trouble('DELETE', /articles_fr/, { status: 400, code: 'P0001', message: 'Not now.' });
    const { user } = await openAdmin(server, '/fr/admin/articles');
    await user.click(await button(t('admin-articles:list.removeOne', { title: 'Le pain' })));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: t('admin-articles:list.remove') }));
    await waitFor(() =>
      expect(toasts().map(([title]) => title)).toContain(t('admin-articles:list.deleteFailed')),
    );
  });

  it('begins with the specified fields', async () => {
    const { user } = await openAdmin(start(), '/fr/admin/article/new');
    expect(await screen.findByLabelText(t('admin-articles:fields.excerpt'))).toHaveAttribute('rows', '2');
    expect(await screen.findByLabelText(t('admin-articles:fields.content'))).toHaveAttribute('rows', '10');
    expect(screen.getByLabelText(t('admin-articles:fields.reading_time'))).toHaveValue(5);
    await user.type(screen.getByLabelText(t('admin-articles:fields.slug')), 'Mon Slug');
    await user.click(await button(t('admin-articles:save.draft')));
    expect(await screen.findByText(t('admin-articles:errors.slugCharacters'))).toBeInTheDocument();
  });
});

describe('A project', () => {
  const start = () => {
    const server = startAdminServer();
    server.tables = { projects_fr: projectTable([project({ id: 42 })]), projects_en: projectTable() };
    return server;
  };

  it('shows its number when it does not load', async () => {
    const server = start();
    server.trouble('GET', /projects_fr/, silent);
    await openAdmin(server, '/fr/admin/projects/edit/42');
    const text = t('admin-projects:page.loadFailed', { id: 42 });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    await told(t('admin-projects:page.loadFailedTitle'), text);
    expect(toasts()).toHaveLength(1);
  });

  it('is of one of the specified categories', async () => {
    await openAdmin(start(), '/fr/admin/projects/new');
    const category = await screen.findByLabelText(t('admin-projects:fields.category'));
    expect(options(category)).toEqual(['site-web', 'print', 'digital', 'branding']);
  });
});

it('The text of a testimonial has five lines', async () => {
  const server = startAdminServer();
  server.tables = {
    testimonials_fr: testimonialTable([testimonial({ name: 'Anna Reiss' })]),
    testimonials_en: testimonialTable(),
  };
  const { user } = await openAdmin(server, '/fr/admin/testimonials');
  await user.click(await button(t('admin-testimonials:editOne', { name: 'Anna Reiss' })));
  expect(await screen.findByLabelText(t('admin-testimonials:fields.testimonial'))).toHaveAttribute(
    'rows',
    '5',
  );
});

describe('A job offer', () => {
  const row = offer({ title: 'Relieur' });
  const edit = `/fr/admin/job-offers/edit/${row.id}`;
  const start = () => {
    const server = startAdminServer();
    server.tables.job_offers = offerTable([row]);
    return server;
  };

  it('stands in the specified columns, and stays when it cannot be deleted', async () => {
    const server = start();
    server.trouble('DELETE', /job_offers/, silent);
    const { user } = await openAdmin(server, '/fr/admin/job-offers');
    const columns = (['title', 'location', 'contract', 'status', 'created'] as const).map((name) =>
      t(`admin-careers:offers.columns.${name}`),
    );
    expect((await headers()).slice(0, 6)).toEqual([t('bulk:choose'), ...columns]);
    await user.click(await button(t('admin-careers:offers.removeOne', { title: 'Relieur' })));
    const sure = within(
      await screen.findByRole('alertdialog', { name: t('admin-careers:offers.confirmTitle') }),
    );
    await user.click(sure.getByRole('button', { name: t('admin-careers:offers.remove') }));
    await told(error, t('admin-careers:offers.removeFailed'));
    expect(server.tables.job_offers?.rows).toEqual([row]);
  });

  it('keeps the specified message where the server has a sentence of its own', async () => {
    const server = start();
    server.trouble('PATCH', /job_offers/, { status: 400, code: 'P0001', message: 'Not now.' });
    const { user } = await openAdmin(server, edit);
    await user.type(await screen.findByLabelText(t('admin-careers:fields.location')), ' bis');
    await user.click(await button(t('admin-careers:editor.update')));
    await told(error, t('admin-careers:offers.updateFailed'));
  });

  it('reports a failed save or load', async () => {
    const server = start();
    server.trouble('PATCH', /job_offers/, silent);
    const { user, closeTab } = await openAdmin(server, edit);
    await user.type(await screen.findByLabelText(t('admin-careers:fields.location')), ' bis');
    await user.click(await button(t('admin-careers:editor.update')));
    await told(error, t('admin-careers:offers.updateFailed'));
    closeTab();
    server.trouble('GET', /job_offers/, silent);
    await openAdmin(server, edit);
    await told(error, t('admin-careers:offers.loadOneFailed'));
  });

  it('begins as a permanent one of the specified contracts, unpublished', async () => {
    await openAdmin(startAdminServer(), '/fr/admin/job-offers/new');
    const contract = await screen.findByLabelText(t('admin-careers:fields.contract_type'));
    expect(contract).toHaveValue('CDI');
    expect(options(contract)).toEqual(['CDI', 'CDD', 'Stage', 'Alternance', 'Freelance']);
    expect(screen.getByRole('switch')).not.toBeChecked();
  });
});

describe('Applications', () => {
  it('reports that they do not load', async () => {
    const server = startAdminServer();
    server.trouble('GET', /job_applications/, silent);
    await openAdmin(server, '/fr/admin/job-applications');
    await told(error, t('admin-careers:applications.loadFailed'));
  });

  it('shows the specified columns', async () => {
    const server = startAdminServer();
    server.tables.job_applications = applicationTable([application()]);
    await openAdmin(server, '/fr/admin/job-applications');
    const columns = (['name', 'email', 'offer', 'status', 'date'] as const).map((name) =>
      t(`admin-careers:applications.columns.${name}`),
    );
    expect((await headers()).slice(0, 5)).toEqual(columns);
  });

  it('reports that there are none so far', async () => {
    await openAdmin(startAdminServer(), '/fr/admin/job-applications');
    expect(await screen.findByText(t('admin-careers:applications.empty'))).toBeInTheDocument();
  });
});

describe('The dashboard', () => {
  it('leads to the five specified screens', async () => {
    await openAdmin(startAdminServer(), '/admin/dashboard');
    await heading(t('dashboard:title'));
    await waitFor(() => expect(document.title.startsWith(t('dashboard:title'))).toBe(true));
    const main = screen.getByRole('main');
    for (const path of ['articles', 'projects', 'testimonials', 'job-offers', 'job-applications'])
      await waitFor(() => expect(main.querySelector(`a[href="/fr/admin/${path}"]`)).not.toBeNull());
  });

  it('is left with the specified words', async () => {
    const { user } = await openAdmin(startAdminServer(), '/admin/dashboard');
    await heading(t('dashboard:title'));
    await user.click(screen.getAllByRole('button', { name: t('auth:signOut.action') })[0] as HTMLElement);
    await told(t('auth:signOut.doneTitle'), t('auth:signOut.done'));
  });
});
