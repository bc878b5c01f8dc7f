import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@/auth/roles';
import { storageKeys } from '@/lib/local-storage';
import { paths } from '@/lib/paths';
import { message, messageTable } from '../support/admin-tables';
import { startAdminWorld } from '../support/admin-world';
import { langsOf } from '../support/full-grid';
import { heading, work } from '../support/render-admin';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The menu of the admin in %s', (lang) => {
  const t = texts(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  const start = (role: Role = 'owner') => {
    const world = startAdminWorld();
    world.role = role;
    world.tables.contact_messages = messageTable([message(), message({ from_name: 'Claire Hoffbeck' })]);
    return world;
  };
  const menu = async () => within(await screen.findByRole('navigation', { name: t('admin:rail.label') }));
  const group = (name: 'content' | 'requests' | 'site' | 'administration') =>
    new RegExp(`^${t(`admin:groups.${name}`)}`);

  it('remembers a folded group, which shows its counts together and where somebody is', async () => {
    const { user, leaveBehind } = await work(start(), paths.adminMessages(lang));
    const requests = (await menu()).getByRole('button', { name: group('requests') });
    expect(requests).toHaveAttribute('aria-expanded', 'true');
    await user.click(requests);
    expect(requests).toHaveAttribute('aria-expanded', 'false');
    await waitFor(() => expect(requests).toHaveTextContent(`2(${t('admin-messages:unread', { count: 2 })})`));
    const shown = document.getElementById(requests.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(shown).getAllByRole('link')).toHaveLength(1);
    expect(within(shown).getByRole('link')).toHaveAttribute('aria-current', 'page');
    leaveBehind();
    await work(start(), paths.adminArticles(lang));
    const again = (await menu()).getByRole('button', { name: group('requests') });
    expect(again).toHaveAttribute('aria-expanded', 'false');
    expect((await menu()).queryByRole('link', { name: t('admin:entries.messages') })).toBeNull();
  });

  it('makes one keyboard stop of a group', async () => {
    const { user } = await work(start(), paths.account());
    const rail = await menu();
    const content = rail.getByRole('button', { name: group('content') });
    const articles = rail.getByRole('link', { name: t('admin:entries.articles') });
    content.focus();
    await user.keyboard('{ArrowDown}');
    expect(articles).toHaveFocus();
    await user.keyboard('{End}');
    expect(rail.getByRole('link', { name: t('admin:entries.calendar') })).toHaveFocus();
    await user.tab();
    expect(rail.getByRole('button', { name: group('requests') })).toHaveFocus();
    await user.tab({ shift: true });
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
    const { user } = await work(start('editor'), paths.adminTexts(lang));
    const entry = (await menu()).queryByRole('link', { name: t('admin:entries.publish') });
    await user.click(entry ?? (await menu()).getByRole('button', { name: group('site') }));
    if (!entry) await user.click((await menu()).getByRole('link', { name: t('admin:entries.publish') }));
    await heading(t('admin:entries.publish'));
    expect(await screen.findByRole('button', { name: t('site-publishing:action') })).toBeInTheDocument();
  });
});
