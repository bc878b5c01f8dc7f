import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency } from '@/brand/agency';
import type { Lang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

const words = (lang: Lang) => {
  const t = texts(lang);
  return {
    title: t('common:consent.title'),
    accept: t('common:consent.accept'),
    decline: t('common:consent.decline'),
    address: { fr: /votre adresse IP/, en: /your IP address/ }[lang],
    third: {
      fr: /un tiers, .*avant cela, rien ne lui est envoyé/,
      en: /a third party, .*before that, nothing is sent to them/,
    }[lang],
    reopen: t('common:footer.cookies'),
    chat: { fr: /^Discuter avec nous/, en: /^Chat with us/ }[lang],
    chatName: t('common:chat.name'),
    unread: /1 message$/,
  };
};

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const keep = (accepted: boolean, timestamp: string) =>
  window.localStorage.setItem(storageKeys.consent, JSON.stringify({ accepted, timestamp }));
const kept = () => JSON.parse(window.localStorage.getItem(storageKeys.consent) ?? 'null');

describe.each(langsOf(import.meta.filename))('The consent banner in %s', (lang) => {
  const said = words(lang);
  const open = async () => {
    startFakeBackend();
    const view = await visit(`/${lang}/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    return view;
  };
  const banner = () => screen.getByRole('region', { name: said.title });
  // Styles show it, which jsdom does not apply.
  const isAsked = () => document.documentElement.hasAttribute('data-asking');
  const isHidden = () => !document.documentElement.hasAttribute('data-chat-free');
  const chatButton = () =>
    within(screen.getByRole('region', { name: said.chatName })).getByRole('link', { name: said.chat });

  it('names the map, its provider and the data it receives', async () => {
    const { unmount } = await open();
    const names = (place: HTMLElement | null) => {
      expect(place).toHaveTextContent(/OpenStreetMap/);
      expect(place).toHaveTextContent(said.address);
    };
    names(banner());
    unmount();
    const contact = await visit(`/${lang}/contact`);
    const map = await screen.findByRole('region', { name: texts(lang)('contact:map.title') });
    names(within(map).getByText(said.third));
    contact.unmount();
    await visit(`/${lang}/politique-de-confidentialite`);
    names(await screen.findByText(/openstreetmap\.org/));
  });

  it.each([
    ['accept', true],
    ['decline', false],
  ] as const)('is answered with %s, kept with its time, and not asked again', async (answer, accepted) => {
    const { user, unmount } = await open();
    const panel = within(banner());
    const [first, second] = panel.getAllByRole('button');
    expect(first?.className).toBe(second?.className);
    await user.click(panel.getByRole('button', { name: said[answer] }));
    expect(isAsked()).toBe(false);
    expect(kept()).toEqual({ accepted, timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    unmount();
    await open();
    expect(isAsked()).toBe(false);
  });

  it('is reopened from the footer, takes the focus and returns it', async () => {
    keep(true, daysAgo(1));
    const { user } = await open();
    const reopen = within(screen.getByRole('contentinfo')).getByRole('button', { name: said.reopen });
    await user.click(reopen);
    await waitFor(() => expect(banner()).toHaveFocus());
    await user.click(within(banner()).getByRole('button', { name: said.decline }));
    expect(kept().accepted).toBe(false);
    expect(reopen).toHaveFocus();
  });

  it('closes for this page with blocked storage', async () => {
    const { user } = await open();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(within(banner()).getByRole('button', { name: said.decline }));
    expect(isAsked()).toBe(false);
    full.mockRestore();
  });

  it('hides the chat button over a control, shows it again; the keyboard still reaches it', async () => {
    await open();
    const chat = chatButton();
    expect(isHidden()).toBe(true);
    fireEvent.scroll(window);
    await waitFor(() => expect(isHidden()).toBe(false));
    const [form] = document.forms;
    const beneath = vi.spyOn(document, 'elementsFromPoint');
    beneath.mockReturnValue([chat, form?.querySelector('input') as Element]);
    fireEvent.scroll(window);
    await waitFor(() => expect(isHidden()).toBe(true));
    chat.focus();
    expect(chat).toHaveFocus();
    beneath.mockReturnValue([chat, document.body]);
    fireEvent.scroll(window);
    await waitFor(() => expect(isHidden()).toBe(false));
    beneath.mockRestore();
  });

  it('shows a chat button beside it, with a badge until the first click', async () => {
    const { user, unmount } = await open();
    const chat = chatButton();
    expect(chat).toHaveAttribute('href', agency().chat_url);
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat).toHaveAccessibleName(said.unread);
    expect(chat).toHaveTextContent('1');
    const isOpened = () => document.documentElement.hasAttribute('data-chat-opened');
    expect(isOpened()).toBe(false);
    await user.click(chat);
    expect(isOpened()).toBe(true);
    unmount();
    await open();
    expect(isOpened()).toBe(true);
  });
});
