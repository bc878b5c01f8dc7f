import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { langNames, otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { testimonialTable } from '../support/admin-tables';
import { testimonial } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, starting, texts } from '../support/texts';

const anna = { name: 'Anna Reiss', company: 'Boulangerie Reiss', testimonial: 'Du travail bien fait.' };

describe.each(langsOf(import.meta.filename))('Testimonials in %s', (lang) => {
  const t = texts(lang);
  const said = {
    title: t('admin-testimonials:title'),
    create: t('admin-testimonials:create'),
    empty: pattern(t('admin-testimonials:empty')),
    name: t('admin-testimonials:fields.name'),
    company: t('admin-testimonials:fields.company'),
    image: t('admin-testimonials:fields.image'),
    add: t('admin-testimonials:dialog.add'),
    required: [
      t('admin-testimonials:errors.nameRequired'),
      t('admin-testimonials:errors.companyRequired'),
      t('admin-testimonials:errors.testimonialRequired'),
    ],
    added: [t('admin-testimonials:addedTitle'), t('admin-testimonials:added')],
    updated: [t('admin-testimonials:updatedTitle'), t('admin-testimonials:updated')],
    deleted: [t('admin-testimonials:deletedTitle'), t('admin-testimonials:deleted')],
    edit: t('admin-testimonials:editOne', { name: 'Anna Reiss' }),
    remove: t('admin-testimonials:removeOne', { name: 'Anna Reiss' }),
    confirm: t('admin-testimonials:remove'),
    leave: { fr: /Quitter sans enregistrer/, en: /Leave without saving/ }[lang],
  };
  const path = `/${lang}/admin/testimonials`;
  const table = `testimonials_${lang}`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (rows: readonly object[] = []) => {
    const server = startAdminServer();
    server.tables = {
      testimonials_fr: testimonialTable(lang === 'fr' ? rows : []),
      testimonials_en: testimonialTable(lang === 'en' ? rows : []),
    };
    return server;
  };
  const dialog = async () => {
    const frame = await screen.findByRole('dialog');
    await waitFor(() => expect(frame.querySelector('[aria-busy]')).toBeNull());
    return within(frame);
  };

  it('stores the first testimonial from an empty list, with a message', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const form = await dialog();
    await user.click(form.getByRole('button', { name: said.add }));
    for (const missing of said.required) expect(await form.findByText(missing)).toBeInTheDocument();

    await user.type(form.getByLabelText(said.name), anna.name);
    await user.type(form.getByLabelText(said.company), anna.company);
    await user.type(form.getByLabelText(t('admin-testimonials:fields.testimonial')), anna.testimonial);
    await user.type(form.getByLabelText(said.image), 'http://pictures.example/a.webp');
    expect(await form.findByText(t('media:fields.errors.insecure'))).toBeInTheDocument();
    await user.clear(form.getByLabelText(said.image));
    await user.click(form.getByRole('button', { name: said.add }));

    for (const told of said.added) expect(await screen.findByText(told)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: said.edit })).toBeInTheDocument();
    expect(server.tables[table]?.rows).toMatchObject([{ ...anna, image: '', position: null }]);
  });

  it('An edited testimonial is stored over its own version', async () => {
    const server = start([testimonial({ ...anna, position: 'Boulangère' })]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.edit }));
    const form = await dialog();
    expect(form.getByLabelText(starting(t('admin-testimonials:fields.position')))).toHaveValue('Boulangère');
    await user.clear(form.getByLabelText(starting(t('admin-testimonials:fields.position'))));
    await user.clear(form.getByLabelText(said.company));
    await user.type(form.getByLabelText(said.company), 'Fournil Reiss');
    await user.click(form.getByRole('button', { name: t('admin-testimonials:dialog.update') }));
    for (const told of said.updated) expect(await screen.findByText(told)).toBeInTheDocument();
    expect(server.tables[table]?.rows).toMatchObject([{ ...anna, company: 'Fournil Reiss', position: null }]);
  });

  it('The dialog stands while its row is on the way, after a failure too, and keeps the focus', async () => {
    const row = testimonial(anna);
    const server = start([row]);
    const { user } = await openAdmin(server, path);
    const edit = await screen.findByRole('button', { name: said.edit });
    const answer = server.answer.bind(server);
    const isRow = (url: URL) => url.pathname.endsWith(table) && url.searchParams.get('id') === `eq.${row.id}`;
    const waiting: (() => void)[] = [];
    server.answer = async (url, ...rest) => {
      if (isRow(url)) await new Promise<void>((resolve) => waiting.push(resolve));
      return answer(url, ...rest);
    };
    server.trouble('GET', new RegExp(table), { status: 404 }, 1);
    await user.click(edit);
    const frame = await screen.findByRole('dialog', { name: t('admin-testimonials:dialog.editTitle') });
    expect(frame.querySelector('[aria-busy="true"]')).not.toBeNull();
    const held = document.activeElement;
    expect(frame).toContainElement(held as HTMLElement);
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();

    await user.click(await within(frame).findByRole('button', { name: t('ui:error.retry') }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    (held as HTMLElement).focus();
    waiting[1]?.();
    expect(await within(frame).findByLabelText(said.name)).toHaveValue(anna.name);
    expect(screen.getByRole('dialog')).toBe(frame);
    expect(held).toHaveFocus();
    expect(screen.queryByText(t('common:error'))).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(edit).toHaveFocus());
  });

  it('reports a conflict between two people editing the same row', async () => {
    const server = start([testimonial(anna)]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.edit }));
    const form = await dialog();
    await user.type(form.getByLabelText(said.company), ' 2');
    const stored = server.tables[table];
    if (stored) stored.rows = stored.rows.map((row) => ({ ...row, name: 'Theirs', updated_at: '2030' }));
    await user.click(form.getByRole('button', { name: t('admin-testimonials:dialog.update') }));
    await screen.findByRole('alertdialog', { name: t('drafts:conflict.title') });
    expect(stored?.rows).toMatchObject([{ name: 'Theirs' }]);
    await user.click(screen.getByRole('button', { name: t('drafts:conflict.overwrite') }));
    await screen.findByText(said.updated[0] as string);
    expect(stored?.rows).toMatchObject([{ name: anna.name, company: `${anna.company} 2` }]);
  });

  it('A text that was left is offered again', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await screen.findByText(said.empty);
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    await user.type((await dialog()).getByLabelText(said.name), 'Moitié de nom');
    await user.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: said.leave });
    await user.click(screen.getByRole('button', { name: t('drafts:leave.leave') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const again = await dialog();
    expect(again.getByLabelText(said.name)).toHaveValue('');
    await user.click(again.getByRole('button', { name: t('drafts:restore.restore') }));
    expect(again.getByLabelText(said.name)).toHaveValue('Moitié de nom');
  });

  it('reports a refused save, keeps the text, stores it once on retry', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    await screen.findByText(said.empty);
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const form = await dialog();
    await user.type(form.getByLabelText(said.name), anna.name);
    await user.type(form.getByLabelText(said.company), anna.company);
    await user.type(form.getByLabelText(t('admin-testimonials:fields.testimonial')), anna.testimonial);
    server.trouble('POST', new RegExp(table), 'offline', 1);
    await user.click(form.getByRole('button', { name: said.add }));
    expect(await screen.findByText(t('common:error'))).toBeInTheDocument();
    expect(screen.getByText(t('admin-testimonials:saveFailed'))).toBeInTheDocument();
    expect(form.getByLabelText(said.name)).toHaveValue(anna.name);
    await user.click(form.getByRole('button', { name: said.add }));
    await screen.findByText(said.added[0] as string);
    expect(server.tables[table]?.rows).toHaveLength(1);
  });

  it('deletes after a confirmation that names the trash, reports the result', async () => {
    const server = start([testimonial(anna)]);
    const { user } = await openAdmin(server, path);
    await user.click(await screen.findByRole('button', { name: said.remove }));
    const confirm = within(await screen.findByRole('alertdialog'));
    expect(
      confirm.getByText(pattern(t('admin-testimonials:confirm.text', { name: 'Anna Reiss' }))),
    ).toBeInTheDocument();
    server.trouble('DELETE', new RegExp(table), 'offline', 1);
    await user.click(confirm.getByRole('button', { name: said.confirm }));
    expect(await screen.findByText(t('admin-testimonials:deleteFailed'))).toBeInTheDocument();
    expect(server.tables[table]?.rows).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: said.remove }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: said.confirm }),
    );
    for (const told of said.deleted) expect(await screen.findByText(told)).toBeInTheDocument();
    expect(await screen.findByText(said.empty)).toBeInTheDocument();
  });

  it('reports a list that failed to load, offers a retry', async () => {
    const server = start();
    server.trouble('GET', new RegExp(table), { status: 500, message: 'upstream' });
    await openAdmin(server, path);
    await heading(said.title);
    expect(await screen.findByText(t('admin-testimonials:loadFailed'))).toBeInTheDocument();
    expect(screen.getByText('upstream')).toBeInTheDocument();
  });

  it('The other language is one press away: path, list and words', async () => {
    const server = start([testimonial(anna)]);
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('button', { name: said.edit });
    const other = otherLang(lang);
    await user.click(screen.getByRole('tab', { name: langNames[other] }));
    await heading(texts(other)('admin-testimonials:title'));
    expect(address()).toBe(`/${other}/admin/testimonials`);
    expect(await screen.findByText(pattern(texts(other)('admin-testimonials:empty')))).toBeInTheDocument();
    expect(localStorage.getItem(storageKeys.lang)).toBe(other);
  });
});
