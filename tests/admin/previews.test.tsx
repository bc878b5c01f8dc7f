import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PreviewLink } from '@/content/preview/model';
import { startAdminServer } from '../support/admin-server';
import { article, uuid } from '../support/build';
import { langsOf } from '../support/full-grid';
import { json } from '../support/network-stubs';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

afterEach(() => vi.unstubAllGlobals());

/** A window with room for the page beside the form. */
const wide = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('80rem'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

describe.each(langsOf(import.meta.filename))('The preview of an article in %s', (lang) => {
  const t = texts(lang);
  const row = article({ title: 'Le pain', published: false, published_at: null });

  async function open() {
    const server = startAdminServer();
    server.articles[lang] = [row];
    const links: PreviewLink[] = [];
    const expires_at = new Date(Date.now() + 7 * 86_400_000).toISOString();
    server.given.set('/rpc/list_preview_links', () => json(links));
    server.given.set('/rpc/create_preview_link', () => {
      const id = uuid(7000);
      const unopened = { opened: 0, last_opened_at: null, asks: false, outdated: false };
      links.push({ id, language: lang, made_by: 'Anna Reiss', expires_at, ...unopened });
      return json({ id, expires_at, token: 'made-once' });
    });
    server.given.set('/rpc/revoke_preview_link', () => {
      links.length = 0;
      return json(null, 204);
    });
    const { user } = await openAdmin(server, `/${lang}/admin/article/edit/${row.id}`);
    const share = await screen.findByRole('button', { name: t('admin-previews:share.open') });
    const live = screen.getByRole('button', { name: t('admin-previews:live.show') });
    return { server, user, links, share, live };
  }

  it('is shared by a link that is made, copied, listed and withdrawn', async () => {
    const { server, user, share } = await open();
    await user.click(share);
    const dialog = within(await screen.findByRole('dialog', { name: t('admin-previews:share.title') }));
    expect(await dialog.findByText(t('admin-previews:list.empty'))).toBeVisible();
    await user.selectOptions(dialog.getByLabelText(t('admin-previews:share.expiry')), '14');
    await user.click(dialog.getByRole('button', { name: t('admin-previews:share.create') }));

    const link = `${location.origin}/${lang}/preview#made-once`;
    expect(await dialog.findByLabelText(t('admin-previews:made.label'))).toHaveValue(link);
    expect(server.requests('POST', '/rpc/create_preview_link')).toEqual([
      { table_name: `articles_${lang}`, row_id: row.id, days: 14, asks: false },
    ]);
    await user.click(dialog.getByRole('button', { name: t('admin-previews:made.copy') }));
    expect(await dialog.findByText(t('admin-previews:made.copied'))).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);

    const made = within(await dialog.findByRole('listitem'));
    expect(made.getByText(t('admin-previews:list.unopened'), { exact: false })).toBeVisible();
    await user.click(made.getByRole('button', { name: t('admin-previews:list.revoke') }));
    expect(await dialog.findByText(t('admin-previews:list.empty'))).toBeVisible();
    expect(server.requests('POST', '/rpc/revoke_preview_link')).toEqual([{ link: uuid(7000) }]);
    await waitFor(() =>
      expect(dialog.getByRole('heading', { name: t('admin-previews:list.title') })).toHaveFocus(),
    );
  });

  it('says how often a link was opened, and that what is not saved is not in it', async () => {
    const { server, user, links, share } = await open();
    const told = { expires_at: '2026-11-29T17:00:00Z', last_opened_at: '2026-11-23T09:00:00Z' };
    links.push({
      id: uuid(7001),
      language: lang,
      made_by: 'Marc Oster',
      opened: 3,
      asks: true,
      outdated: true,
      ...told,
    });
    await user.type(screen.getByLabelText(t('admin-articles:fields.title')), ' noir');
    await user.click(share);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(t('admin-previews:share.unsaved'))).toBeVisible();
    const opened = { fr: /ouvert 3 fois, la dernière fois le/, en: /opened 3 times, last on/ }[lang];
    expect(await dialog.findByText(opened)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: t('admin-previews:list.renew') }));
    await waitFor(() =>
      expect(server.requests('POST', '/rpc/show_present_state')).toEqual([{ link: uuid(7001) }]),
    );
  });

  it('can be shared on a phone, which has another way to see it', async () => {
    const { share, live } = await open();
    expect(share.closest('.max-sm\\:hidden')).toBeNull();
    expect(live.closest('.max-sm\\:hidden')).toBe(live);
  });

  it('gives the focus back to the button that opened it beside the form', async () => {
    wide();
    const { user, live } = await open();
    live.focus();
    await user.keyboard('{Enter}');
    const close = await screen.findByRole('button', { name: t('admin-previews:live.close') });
    close.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(close).not.toBeInTheDocument());
    expect(live).toHaveFocus();
  });

  it('is told what stands in the form each time its frame is ready', async () => {
    wide();
    const { user, live } = await open();
    await user.click(live);
    const frame = await screen.findByTitle<HTMLIFrameElement>(t('admin-previews:live.frame'));
    const { contentWindow } = frame;
    if (!contentWindow) throw new Error('The frame holds no page.');
    const told = vi.spyOn(contentWindow, 'postMessage').mockImplementation(() => undefined);
    const ready = () =>
      act(() =>
        window.dispatchEvent(
          new MessageEvent('message', {
            data: { ready: true },
            origin: location.origin,
            source: contentWindow,
          }),
        ),
      );
    ready();
    expect(told).toHaveBeenCalledTimes(1);
    // It was loaded anew.
    ready();
    expect(told).toHaveBeenCalledTimes(2);
    expect(told.mock.lastCall?.[0]).toMatchObject({ shown: { row: { title: 'Le pain' } } });
  });
});
