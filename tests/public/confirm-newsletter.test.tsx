import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { plain, visit } from '../support/render-public';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The confirmation page in %s', (lang) => {
  const t = texts(lang);
  const token = 'aB3-_'.repeat(9).slice(0, 43);
  const open = (fragment = token) => visit(`/${lang}/newsletter/confirm#${fragment}`);
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });
  const button = () => screen.findByRole('button', { name: t('unsubscribe:confirm.action') });

  it('changes nothing when the link is opened', async () => {
    const backend = startFakeBackend();
    await open();
    expect(await title(t('unsubscribe:confirm.title'))).toBeInTheDocument();
    expect(backend.asked).toEqual([]);
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('confirms with one click, and focuses the confirmation', async () => {
    const backend = startFakeBackend();
    const { user } = await open();
    await user.click(await button());
    expect(await title(t('unsubscribe:confirm.doneTitle'))).toHaveFocus();
    expect(backend.requests('POST', '/rpc/confirm_newsletter')[0]).toEqual({ token });
  });

  it('asks again for another link opened in the same tab', async () => {
    const backend = startFakeBackend();
    const { user } = await open();
    await user.click(await button());
    await title(t('unsubscribe:confirm.doneTitle'));
    const second = [...token].reverse().join('');
    act(() => {
      window.history.pushState(null, '', `#${second}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await user.click(await button());
    expect(await title(t('unsubscribe:confirm.doneTitle'))).toHaveFocus();
    expect(backend.requests('POST', '/rpc/confirm_newsletter')[1]).toEqual({ token: second });
  });

  it('offers a new subscription for a link that no longer holds', async () => {
    const backend = startFakeBackend({}, { confirm_newsletter: false });
    const { user } = await open();
    await user.click(await button());
    expect(await title(t('unsubscribe:confirm.unknownTitle'))).toHaveFocus();
    const form = within(screen.getByRole('main'));
    await user.type(await form.findByRole('textbox', { name: t('newsletter:email') }), 'lena@example.org');
    await user.click(form.getByRole('button', { name: t('newsletter:submit') }));
    await waitFor(() => expect(backend.requests('POST', '/newsletter')).toHaveLength(1));
  });

  it.each(['', 'abc', `${'a'.repeat(43)}b`, '%27%20or%201=1'])(
    'sends no request for an invalid token: "%s"',
    async (text) => {
      const backend = startFakeBackend();
      await open(text);
      expect(await title(t('unsubscribe:confirm.unknownTitle'))).toBeInTheDocument();
      expect(backend.asked).toEqual([]);
    },
  );

  it.each([
    ['offline', 'common:errors.unreachable'],
    [{ status: 429, code: 'PT429' }, 'common:errors.limited'],
  ] as const)('reports a failure (%o), and works on the next try', async (trouble, message) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend();
    backend.trouble('POST', /confirm_newsletter/, trouble);
    const { user } = await open();
    await user.click(await button());
    const reason = `${t('unsubscribe:confirm.failed')} ${t(message)}`;
    await waitFor(() => expect(plain(screen.getByRole('alert').textContent)).toContain(plain(reason)));
    backend.calm();
    await user.click(await button());
    expect(await title(t('unsubscribe:confirm.doneTitle'))).toBeInTheDocument();
    warn.mockRestore();
  });
});
