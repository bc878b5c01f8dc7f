import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { serviceTable, stepTable } from '../support/admin-tables';
import { service, step } from '../support/build';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { pattern, starting, texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Own services and steps in the admin, in %s', (lang) => {
  const t = texts(lang);
  const path = `/${lang}/admin/services`;
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (services: readonly object[] = [], steps: readonly object[] = []) => {
    const server = startAdminServer();
    Object.assign(server.tables, {
      [`services_${lang}`]: serviceTable(services),
      [`steps_${lang}`]: stepTable(steps),
    });
    return server;
  };
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

  it('A first service is written, with its sign and what is offered', async () => {
    const server = start();
    const { user } = await openAdmin(server, path);
    expect(await screen.findByText(t('admin-services:services.emptyText'))).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('admin-services:services.create') }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: t('admin-services:dialog.save') }));
    expect(await form.findByText(t('admin-services:errors.titleRequired'))).toBeInTheDocument();
    await user.type(form.getByLabelText(t('admin-services:fields.title')), 'Roofs');
    await user.click(form.getByRole('radio', { name: t('admin-services:dialog.iconNumber', { number: 4 }) }));
    await user.type(
      form.getByLabelText(new RegExp(t('admin-services:fields.offers'))),
      'Tiles{Enter}Gutters',
    );
    await user.click(form.getByRole('button', { name: t('admin-services:dialog.save') }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Roofs' })).toBeInTheDocument();
    expect(server.tables[`services_${lang}`]?.rows).toMatchObject([
      { title: 'Roofs', icon: 'gable', offers: ['Tiles', 'Gutters'], published: true, position: 1 },
    ]);
  });

  it('refuses an invisible character beside its field', async () => {
    const server = start([service({ title: 'One', offers: ['Tiles'] })]);
    const { user } = await openAdmin(server, path);
    await user.click(
      await screen.findByRole('button', { name: t('admin-services:editOne', { title: 'One' }) }),
    );
    const form = within(await screen.findByRole('dialog'));
    const offers = form.getByLabelText(new RegExp(t('admin-services:fields.offers')));
    await user.click(offers);
    await user.paste('Gut\u200bters');
    await user.click(form.getByRole('button', { name: t('admin-services:dialog.save') }));
    await waitFor(() => expect(offers).toHaveAccessibleDescription(starting(t('admin:unseenCharacters'))));
    expect(server.tables[`services_${lang}`]?.rows).toMatchObject([{ offers: ['Tiles'] }]);
  });

  it('A step has neither sign nor offers, and is hidden', async () => {
    const server = start([], [step({ title: 'Listen' })]);
    const { user } = await openAdmin(server, path);
    await user.click(
      await screen.findByRole('button', { name: t('admin-services:editOne', { title: 'Listen' }) }),
    );
    const form = within(await screen.findByRole('dialog'));
    expect(form.queryByRole('radio')).toBeNull();
    await user.click(form.getByRole('checkbox', { name: new RegExp(t('admin-services:published')) }));
    await user.click(form.getByRole('button', { name: t('admin-services:dialog.save') }));
    expect(await screen.findByText(t('admin-services:saved'))).toBeInTheDocument();
    const [row] = server.tables[`steps_${lang}`]?.rows ?? [];
    expect(row).toMatchObject({ title: 'Listen', published: false });
    expect(row).not.toHaveProperty('icon');
  });

  it('Services are put in order by keyboard, and a refusal brings the stored order back', async () => {
    const server = start([service({ title: 'One' }), service({ title: 'Two' }), service({ title: 'Three' })]);
    const { user } = await openAdmin(server, path);
    (await screen.findByRole('button', { name: t('admin-services:handle', { title: 'One' }) })).focus();
    await user.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Two', 'Three', 'One']));
    await waitFor(() =>
      expect(server.tables[`services_${lang}`]?.rows.map(({ position }) => position)).toEqual([3, 1, 2]),
    );
    server.trouble('POST', /reorder_services/, { status: 500 });
    await user.click(screen.getByRole('button', { name: t('admin-services:earlier', { title: 'One' }) }));
    expect(await screen.findByText(t('admin-services:moveFailed'))).toBeInTheDocument();
    await waitFor(() => expect(titles()).toEqual(['Two', 'Three', 'One']));
  });

  it('What is deleted was asked for first', async () => {
    const server = start([service({ title: 'One' })]);
    const { user } = await openAdmin(server, path);
    await user.click(
      await screen.findByRole('button', { name: t('admin-services:removeOne', { title: 'One' }) }),
    );
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: t('admin-services:remove') }));
    await waitFor(() => expect(server.tables[`services_${lang}`]?.rows).toEqual([]));
    // From then on the finished pages say something else.
    expect(await screen.findByText(pattern(t('site-publishing:changed')))).toBeVisible();
  });
});
