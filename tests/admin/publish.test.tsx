import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startAdminServer } from '../support/admin-server';
import { langsOf } from '../support/full-grid';
import { openAdmin } from '../support/render-admin';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    action: t('site-publishing:action'),
    building: { fr: /^Demandé le .*\. Les nouvelles pages/, en: /^Ordered on .*\. The new pages/ }[lang],
    done: { fr: /sont en place\.$/, en: /are in place\.$/ }[lang],
    built: { fr: /datent du 21\/11\/2026\s11:00\./, en: /are from 21\/11\/2026\s11:00\./ }[lang],
    not_configured: { fr: /pas encore configurée/, en: /not set up yet/ }[lang],
    too_soon: { fr: /moins d’une minute/, en: /less than a minute/ }[lang],
    offline: { fr: /pas de réseau|hors ligne|connexion/i, en: /offline|no network|connection/i }[lang],
    failed: { fr: /^Le site n’a pas été publié\. ./, en: /^The site was not published\. ./ }[lang],
  };
};

describe.each(langsOf(import.meta.filename))('Publishing the site, in %s,', (lang) => {
  const said = words(lang);
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  async function order(status: number, code: string, built: string | null = null) {
    const server = startAdminServer();
    const pages = { built };
    const backend = fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input) === `${location.origin}/built.json`
        ? Promise.resolve(Response.json({ at: pages.built }))
        : backend(input, init),
    );
    server.trouble('POST', /publish-site$/, { status, code });
    const { user } = await openAdmin(server, '/admin/dashboard');
    const button = await screen.findByRole('button', { name: said.action });
    await user.click(button);
    const card = button.closest('section');
    if (!card) throw new Error('The button stands in no card.');
    return { server, pages, user, button, card, status: within(card).getByRole('status') };
  }

  it('shows the time of the order', async () => {
    const { server, status } = await order(202, 'publishing');
    await expect.poll(() => status.textContent).toMatch(said.building);
    expect(server.requests('POST', '/functions/v1/publish-site')).toHaveLength(1);
  });

  it('orders once on a double click', async () => {
    const { server, button, status } = await order(503, 'not_configured');
    await expect.poll(() => status.textContent).toMatch(said.not_configured);
    server.trouble('POST', /publish-site$/, { status: 429, code: 'too_soon' });
    fireEvent.click(button);
    fireEvent.click(button);
    await expect.poll(() => status.textContent).toMatch(said.too_soon);
    expect(server.requests('POST', '/functions/v1/publish-site')).toHaveLength(2);
  });

  it.each(['not_configured', 'too_soon'] as const)('explains a refusal: %s', async (code) => {
    const { status } = await order(code === 'too_soon' ? 429 : 503, code);
    await expect.poll(() => status.textContent).toMatch(said[code]);
  });

  it('reports a failure, orders again', async () => {
    const { server, user, button, status } = await order(500, '');
    await expect.poll(() => status.textContent).toMatch(said.failed);
    server.calm();
    server.trouble('POST', /publish-site$/, { status: 202 });
    await user.click(button);
    await expect.poll(() => status.textContent).toMatch(said.building);
  });

  it('reports a function that was never deployed as not set up', async () => {
    const { status } = await order(404, 'NOT_FOUND');
    await expect.poll(() => status.textContent).toMatch(said.not_configured);
  });

  it('reports a lost network as such', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { server, user, button, status } = await order(202, 'publishing');
    await expect.poll(() => status.textContent).toMatch(said.building);
    server.trouble('POST', /publish-site$/, 'offline');
    await user.click(button);
    await expect.poll(() => status.textContent).toMatch(said.offline);
    vi.restoreAllMocks();
  });

  it('follows an order until its pages are in place, after a refusal of the next', async () => {
    const { server, pages, user, button, card, status } = await order(
      202,
      'publishing',
      '2026-11-21T08:00:00.000Z',
    );
    await expect.poll(() => status.textContent).toMatch(said.building);
    server.trouble('POST', /publish-site$/, { status: 429, code: 'too_soon' });
    await user.click(button);
    await expect.poll(() => status.textContent).toMatch(said.too_soon);
    expect(status.textContent).toMatch(new RegExp(said.building.source.slice(1)));
    pages.built = '2026-11-21T10:00:00.000Z';
    await expect.poll(() => status.textContent, { timeout: 9_000 }).toMatch(said.done);
    expect(status.textContent).not.toMatch(said.too_soon);
    expect(card.textContent).toMatch(said.built);
    await user.click(button);
    await expect.poll(() => status.textContent).toMatch(said.too_soon);
  });
});
