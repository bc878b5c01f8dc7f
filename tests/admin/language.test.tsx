import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { heading, openAdmin } from '../support/render-admin';
import { pattern, texts } from '../support/texts';

const [fr, en] = [texts('fr'), texts('en')];
const switchTo = (target: 'FR' | 'EN') =>
  screen.getAllByRole('button', { name: new RegExp(`^${target}, `) })[0] as HTMLElement;

describe('The language of the admin', () => {
  it('follows what another tab chose, in whole texts', async () => {
    localStorage.setItem(storageKeys.lang, 'fr');
    const { router } = await openAdmin(startAdminServer(), paths.dashboard());
    await heading(fr('dashboard:title'));
    localStorage.setItem(storageKeys.lang, 'en');
    await router.navigate(paths.account());
    await heading(en('account:title'));
    const menu = screen.getByRole('navigation', { name: en('admin:rail.label') });
    expect(within(menu).getByRole('link', { name: en('admin:entries.articles') })).toBeInTheDocument();
    expect(screen.getByLabelText(en('account:password.current'))).toBeInTheDocument();
  });

  it.each(['/en/admin', '/en/admin/dashboard', '/en/admin/articles'])(
    'stays that of %s on the dashboard',
    async (path) => {
      const { router } = await openAdmin(startAdminServer(), path);
      await screen.findByRole('navigation', { name: en('admin:rail.label') });
      await router.navigate(paths.dashboard());
      await heading(en('dashboard:title'));
    },
  );

  it('changes on a screen without a language in its path, and is kept', async () => {
    localStorage.setItem(storageKeys.lang, 'fr');
    const { user } = await openAdmin(startAdminServer(), paths.account());
    await heading(fr('account:title'));
    await user.click(switchTo('EN'));
    await heading(en('account:title'));
    expect(localStorage.getItem(storageKeys.lang)).toBe('en');
  });

  it('is stored only once shown, so that unsaved text can stay', async () => {
    const server = startAdminServer();
    const row = article({ id: uuid(900), title: 'Le pain' });
    server.articles = { fr: [row], en: [] };
    const { user, address } = await openAdmin(server, paths.editArticle('fr', row.id));
    await user.type(await screen.findByLabelText('Titre'), ' noir');
    await user.click(switchTo('EN'));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: fr('drafts:leave.stay') }));
    expect(localStorage.getItem(storageKeys.lang)).toBeNull();
    await user.click(switchTo('EN'));
    const again = within(await screen.findByRole('alertdialog'));
    await user.click(again.getByRole('button', { name: pattern(fr('drafts:leave.leave')) }));
    await waitFor(() => expect(localStorage.getItem(storageKeys.lang)).toBe('en'));
    expect(address()).toMatch(/^\/en\//);
  });
});
