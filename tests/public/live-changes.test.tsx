import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { replaceOverrides, siteOverrides } from '@/brand/overrides';
import { followOverrides } from '@/features/overrides/public/live';
import { refreshTexts } from '@/i18n';
import { storageKeys } from '@/lib/local-storage';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('What the owner changed since the build, in %s', (lang) => {
  const t = texts(lang);

  /** Follows the changes on a page; what it shows is restored after the test. */
  async function follow(path: string, answer: object) {
    const before = siteOverrides();
    const built = { ...before, readAt: `2026-01-0${path.length % 9}T00:00:00Z` };
    const kept = { build: built.readAt, askedAt: Date.now(), answer: { readAt: built.readAt, ...answer } };
    window.localStorage.setItem(storageKeys.overrides, JSON.stringify(kept));
    startFakeBackend({});
    const { router, user } = await visit(path);
    const start = () =>
      act(async () => {
        onTestFinished(followOverrides(router, built));
      });
    onTestFinished(() => {
      replaceOverrides(before);
      refreshTexts();
    });
    return { start, user };
  }

  it('comes to the page on screen, around the text that is typed', async () => {
    const { start, user } = await follow(`/${lang}/contact`, {
      settings: { phone: '+33388000000' },
      sections: { careers: false },
      texts: { fr: {}, en: {}, [lang]: { 'contact:form.idle': 'Other words', 'common:nav.about': 'Us' } },
    });
    const field = await screen.findByRole('textbox', { name: t('contact:form.from_name') });
    await user.type(field, 'Ada');
    expect(screen.queryAllByRole('link', { name: t('common:nav.careers') })).not.toHaveLength(0);
    window.scrollTo(0, 0);
    const scrolled = vi.mocked(window.scrollTo).mock.calls.length;
    await start();
    expect(await screen.findByRole('button', { name: 'Other words' })).toBeVisible();
    expect(screen.queryAllByRole('link', { name: t('common:nav.careers') })).toHaveLength(0);
    expect(screen.getAllByRole('link', { name: 'Us' })).not.toHaveLength(0);
    expect(document.querySelectorAll('a[href="tel:+33388000000"]')).not.toHaveLength(0);
    expect(screen.getByDisplayValue('Ada')).toBe(field);
    expect(field).toHaveFocus();
    expect(vi.mocked(window.scrollTo).mock.calls.length).toBe(scrolled);
  });

  it('takes a page away whose part was switched off', async () => {
    const { start } = await follow(`/${lang}/careers`, { sections: { careers: false } });
    await screen.findByRole('heading', { level: 1, name: t('careers:heading') });
    await start();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 1, name: t('careers:heading') })).toBeNull(),
    );
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
