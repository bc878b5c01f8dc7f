import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { testimonialTable } from '../support/admin-tables';
import { testimonial } from '../support/build';
import { langsOf } from '../support/full-grid';
import { heading, openAdmin } from '../support/render-admin';
import { starting, texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('admin-testimonials:title'),
    create: t('admin-testimonials:create'),
    empty: {
      fr: 'Aucun témoignage trouvé. Ajoutez votre premier témoignage !',
      en: 'No testimonials found. Add your first testimonial!',
    }[lang],
    name: t('admin-testimonials:dialog.name'),
    company: t('admin-testimonials:dialog.company'),
    position: starting(t('admin-testimonials:dialog.position')),
    image: t('admin-testimonials:dialog.image'),
    text: { fr: 'Témoignage', en: 'Testimonial' }[lang],
    add: t('admin-testimonials:dialog.add'),
    update: t('admin-testimonials:dialog.update'),
    required: {
      fr: ['Le nom est requis', 'L’entreprise est requise', 'Le témoignage est requis'],
      en: ['Name is required', 'Company is required', 'Testimonial is required'],
    }[lang],
    insecure: t('media:fields.errors.insecure'),
    added: {
      fr: ['Témoignage ajouté', 'Le témoignage a été ajouté avec succès.'],
      en: ['Testimonial added', 'The testimonial has been successfully added.'],
    }[lang],
    updated: {
      fr: ['Témoignage mis à jour', 'Le témoignage a été mis à jour avec succès.'],
      en: ['Testimonial updated', 'The testimonial has been successfully updated.'],
    }[lang],
    deleted: {
      fr: ['Témoignage supprimé', 'Le témoignage a été supprimé avec succès.'],
      en: ['Testimonial deleted', 'The testimonial has been successfully deleted.'],
    }[lang],
    edit: t('admin-testimonials:editOne', { name: 'Anna Reiss' }),
    remove: t('admin-testimonials:removeOne', { name: 'Anna Reiss' }),
    confirm: t('admin-testimonials:remove'),
    restorable: {
      fr: /Vous pourrez le restaurer depuis la corbeille pendant 30\sjours\./,
      en: /You can restore it from the trash for 30 days\./,
    }[lang],
    error: { fr: 'Erreur', en: 'Error' }[lang],
    saveFailed: { fr: 'Une erreur est survenue.', en: 'An error occurred.' }[lang],
    deleteFailed: {
      fr: 'Une erreur est survenue lors de la suppression du témoignage.',
      en: 'An error occurred while deleting the testimonial.',
    }[lang],
    loadFailed: {
      fr: 'Une erreur est survenue lors du chargement des témoignages.',
      en: 'An error occurred while loading the testimonials.',
    }[lang],
    editTitle: t('admin-testimonials:dialog.editTitle'),
    retry: t('ui:error.retry'),
    leave: { fr: /Quitter sans enregistrer/, en: /Leave without saving/ }[lang],
    leaveIt: t('drafts:leave.leave'),
    restore: t('drafts:restore.restore'),
    conflict: t('drafts:conflict.title'),
    overwrite: t('drafts:conflict.overwrite'),
    other: { fr: 'English', en: 'Français' }[lang],
  };
};

const anna = { name: 'Anna Reiss', company: 'Boulangerie Reiss', testimonial: 'Du travail bien fait.' };

describe.each(langsOf(import.meta.filename))('Testimonials in %s', (lang) => {
  const said = words(lang);
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
    await user.type(form.getByLabelText(said.text), anna.testimonial);
    await user.type(form.getByLabelText(said.image), 'http://pictures.example/a.webp');
    expect(await form.findByText(said.insecure)).toBeInTheDocument();
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
    expect(form.getByLabelText(said.position)).toHaveValue('Boulangère');
    await user.clear(form.getByLabelText(said.position));
    await user.clear(form.getByLabelText(said.company));
    await user.type(form.getByLabelText(said.company), 'Fournil Reiss');
    await user.click(form.getByRole('button', { name: said.update }));
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
    const frame = await screen.findByRole('dialog', { name: said.editTitle });
    expect(frame.querySelector('[aria-busy="true"]')).not.toBeNull();
    const held = document.activeElement;
    expect(frame).toContainElement(held as HTMLElement);
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting[0]?.();

    await user.click(await within(frame).findByRole('button', { name: said.retry }));
    await waitFor(() => expect(waiting).toHaveLength(2));
    (held as HTMLElement).focus();
    waiting[1]?.();
    expect(await within(frame).findByLabelText(said.name)).toHaveValue(anna.name);
    expect(screen.getByRole('dialog')).toBe(frame);
    expect(held).toHaveFocus();
    expect(screen.queryByText(said.error)).not.toBeInTheDocument();
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
    await user.click(form.getByRole('button', { name: said.update }));
    await screen.findByRole('alertdialog', { name: said.conflict });
    expect(stored?.rows).toMatchObject([{ name: 'Theirs' }]);
    await user.click(screen.getByRole('button', { name: said.overwrite }));
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
    await user.click(screen.getByRole('button', { name: said.leaveIt }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getAllByRole('button', { name: said.create })[0] as HTMLElement);
    const again = await dialog();
    expect(again.getByLabelText(said.name)).toHaveValue('');
    await user.click(again.getByRole('button', { name: said.restore }));
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
    await user.type(form.getByLabelText(said.text), anna.testimonial);
    server.trouble('POST', new RegExp(table), 'offline', 1);
    await user.click(form.getByRole('button', { name: said.add }));
    expect(await screen.findByText(said.error)).toBeInTheDocument();
    expect(screen.getByText(said.saveFailed)).toBeInTheDocument();
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
    expect(confirm.getByText(said.restorable)).toBeInTheDocument();
    server.trouble('DELETE', new RegExp(table), 'offline', 1);
    await user.click(confirm.getByRole('button', { name: said.confirm }));
    expect(await screen.findByText(said.deleteFailed)).toBeInTheDocument();
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
    expect(await screen.findByText(said.loadFailed)).toBeInTheDocument();
    expect(screen.getByText('upstream')).toBeInTheDocument();
  });

  it('The other language is one press away: path, list and words', async () => {
    const server = start([testimonial(anna)]);
    const { user, address } = await openAdmin(server, path);
    await screen.findByRole('button', { name: said.edit });
    await user.click(screen.getByRole('tab', { name: said.other }));
    const other = lang === 'fr' ? 'en' : 'fr';
    await heading(words(other).title);
    expect(address()).toBe(`/${other}/admin/testimonials`);
    expect(await screen.findByText(words(other).empty)).toBeInTheDocument();
    expect(localStorage.getItem(storageKeys.lang)).toBe(other);
  });
});
