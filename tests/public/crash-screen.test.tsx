import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CrashScreen } from '@/app/crash-screen';
import { type MessageKey, message } from '@/i18n';
import { forgetDraft } from '@/lib/device-drafts';
import { storageKeys } from '@/lib/local-storage';
import { toast } from '@/ui/toast-store';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

/** Promise of the screen, which takes its words from no catalogue. */
const draft = /gardé sur cet appareil|kept on this device/;

function Broken(): never {
  throw new Error('a page that cannot be drawn');
}

const crash = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Broken />, errorElement: <CrashScreen /> }])}
    />,
  );

beforeEach(() => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => error.mockRestore();
});

describe.each(langsOf(import.meta.filename))('The screen of a crash in %s', (lang) => {
  const t = texts(lang);

  it('says "Unexpected Application Error!" and leads home', () => {
    window.history.replaceState(null, '', `/${lang}/articles`);
    crash();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: t('common:notFound.home') })).toHaveAttribute('href', `/${lang}`);
    expect(screen.queryByText(draft)).not.toBeInTheDocument();
  });

  it('promises the draft of a half-filled form, and tells what became of a message under way', async () => {
    startFakeBackend();
    const { user, unmount } = await visit(`/${lang}/contact`);
    await user.type(await screen.findByRole('textbox', { name: t('contact:form.message') }), 'Bonjour.');
    unmount();
    crash();
    expect(screen.getByText(draft)).toBeInTheDocument();
    // The message arrives after all.
    act(() => {
      forgetDraft(storageKeys.contactDraft);
      toast({ kind: 'success', title: 'Sent', description: 'We answer soon.' });
    });
    expect(screen.queryByText(draft)).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Sent We answer soon.');
  });

  it('shows a key without a text as itself', () => {
    expect(message(lang, 'articles:nobodyWroteThis' as MessageKey)).toBe('nobodyWroteThis');
    expect(message(lang, 'nobody.wrote.this' as MessageKey)).toBe('nobody.wrote.this');
  });
});
