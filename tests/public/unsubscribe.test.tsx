import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Lang } from '@/lib/lang';
import { uuid } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { plain, visit } from '../support/render-public';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('unsubscribe:title'),
    action: t('unsubscribe:action'),
    done: t('unsubscribe:doneTitle'),
    unknown: t('unsubscribe:unknownTitle'),
    failed: {
      fr: 'Vous êtes toujours inscrit: cela n’a pas pu être enregistré.',
      en: 'You are still subscribed: this could not be saved.',
    }[lang],
  };
};

describe.each(langsOf(import.meta.filename))('The unsubscribe page in %s', (lang) => {
  const said = words(lang);
  const token = uuid(7);
  const open = (text = token) => visit(`/${lang}/newsletter/unsubscribe?token=${text}`);
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('changes nothing when the link is opened', async () => {
    const backend = startFakeBackend();
    await open();
    expect(await title(said.title)).toBeInTheDocument();
    expect(backend.asked).toEqual([]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('unsubscribes with one click, and focuses the confirmation', async () => {
    const backend = startFakeBackend();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: said.action }));
    expect(await title(said.done)).toHaveFocus();
    expect(backend.requests('POST', '/rpc/unsubscribe_newsletter')[0]).toEqual({ token });
  });

  it('refuses an unknown token', async () => {
    startFakeBackend({}, { unsubscribe_newsletter: false });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: said.action }));
    expect(await title(said.unknown)).toHaveFocus();
  });

  it.each(['', 'abc', '1%27%20or%201=1'])('sends no request for an invalid token: "%s"', async (text) => {
    const backend = startFakeBackend();
    await open(text);
    expect(await title(said.unknown)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: said.action })).not.toBeInTheDocument();
    expect(backend.asked).toEqual([]);
  });

  it('reports a failure, and works on the next try', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend();
    backend.trouble('POST', /unsubscribe/, 'offline');
    const { user } = await open();
    const button = await screen.findByRole('button', { name: said.action });
    await user.click(button);
    await waitFor(() => expect(plain(screen.getByRole('alert').textContent)).toContain(plain(said.failed)));
    backend.calm();
    await user.click(button);
    expect(await title(said.done)).toBeInTheDocument();
    warn.mockRestore();
  });
});
