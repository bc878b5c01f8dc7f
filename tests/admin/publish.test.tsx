import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { storageKeys } from '@/lib/storage';
import { startAdminWorld } from '../support/admin-world';
import { work } from '../support/render-admin';

const words = {
  fr: {
    action: 'Publier le site',
    done: /^Demandé le .*\. Les nouvelles pages/,
    not_configured: /pas encore configurée/,
    too_soon: /moins d’une minute/,
    failed: /^Le site n’a pas été publié\. ./,
  },
  en: {
    action: 'Publish site',
    done: /^Ordered on .*\. The new pages/,
    not_configured: /not set up yet/,
    too_soon: /less than a minute/,
    failed: /^The site was not published\. ./,
  },
};

describe.each(langs)('Publishing the site, in %s,', (lang) => {
  const said = words[lang];
  beforeEach(() => localStorage.setItem(storageKeys.lang, lang));

  async function order(status: number, code: string) {
    const world = startAdminWorld();
    world.trouble('POST', /publish-site$/, { status, code });
    const { user } = await work(world, '/admin/dashboard');
    const button = await screen.findByRole('button', { name: said.action });
    await user.click(button);
    const card = button.closest('section');
    if (!card) throw new Error('The button stands in no card.');
    return { world, user, button, status: within(card).getByRole('status') };
  }

  it('says when the order was taken', async () => {
    const { world, status } = await order(202, 'publishing');
    await expect.poll(() => status.textContent).toMatch(said.done);
    expect(world.requests('POST', '/functions/v1/publish-site')).toHaveLength(1);
  });

  it.each(['not_configured', 'too_soon'] as const)('says why not: %s', async (code) => {
    const { status } = await order(code === 'too_soon' ? 429 : 503, code);
    await expect.poll(() => status.textContent).toMatch(said[code]);
  });

  it('says that it failed, and may be tried again', async () => {
    const { world, user, button, status } = await order(500, '');
    await expect.poll(() => status.textContent).toMatch(said.failed);
    world.calm();
    world.trouble('POST', /publish-site$/, { status: 202 });
    await user.click(button);
    await expect.poll(() => status.textContent).toMatch(said.done);
  });
});
