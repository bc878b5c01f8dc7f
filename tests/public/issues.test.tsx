import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { visit } from '../support/render-public';
import { texts } from '../support/texts';

const issue = (number: number, language: string, subject: string) => ({
  number,
  slug: String(number),
  language,
  subject,
  preheader: `${subject} …`,
  body: 'Words with **weight**.',
  items: [{ title: 'A house', excerpt: 'Of wood.', path: `/${language}/articles/a-house` }],
  sent_at: '2026-03-04T09:00:00+00:00',
});

describe.each(langsOf(import.meta.filename))('The archive of the newsletter in %s', (lang) => {
  const t = texts(lang);
  const other = lang === 'fr' ? 'en' : 'fr';
  const fixture = {
    newsletter_issues: [
      issue(1, lang, 'First'),
      issue(2, lang, 'Second'),
      issue(2, other, 'Elsewhere'),
      issue(3, other, 'Only elsewhere'),
    ],
  };
  const title = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('lists the issues of its language, the newest first', async () => {
    startFakeBackend(fixture);
    await visit(`/${lang}/newsletter/issues`);
    expect(await title(t('unsubscribe:issues.heading'))).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Second' })).toHaveAttribute(
      'href',
      `/${lang}/newsletter/issues/2`,
    );
    const main = within(screen.getByRole('main'));
    const shown = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(shown.slice(0, 2)).toEqual(['Second', 'First']);
    expect(main.queryByText('Elsewhere')).not.toBeInTheDocument();
  });

  it('says that nothing was sent yet', async () => {
    startFakeBackend();
    await visit(`/${lang}/newsletter/issues`);
    expect(await screen.findByText(t('unsubscribe:issues.empty'))).toBeInTheDocument();
  });

  it('shows an issue with its words and articles, and leads to the same number in the other language', async () => {
    startFakeBackend(fixture);
    const { user } = await visit(`/${lang}/newsletter/issues/2`);
    expect(await title('Second')).toBeInTheDocument();
    expect((await screen.findByText('weight')).tagName).toBe('STRONG');
    expect(screen.getByRole('link', { name: 'A house' })).toHaveAttribute(
      'href',
      `/${lang}/articles/a-house`,
    );
    await user.click(await screen.findByRole('link', { name: other === 'fr' ? /français/i : /english/i }));
    expect(await title('Elsewhere')).toBeInTheDocument();
  });

  it('leads to the list where the other language has no such number', async () => {
    startFakeBackend(fixture);
    const { user } = await visit(`/${lang}/newsletter/issues/1`);
    expect(await title('First')).toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: other === 'fr' ? /français/i : /english/i }));
    expect(await title(texts(other)('unsubscribe:issues.heading'))).toBeInTheDocument();
    expect(window.location.pathname).toBe(`/${other}/newsletter/issues`);
  });

  it.each(['3', '99', 'first'])('finds no issue at "%s"', async (slug) => {
    startFakeBackend(fixture);
    await visit(`/${lang}/newsletter/issues/${slug}`);
    expect(await title(t('unsubscribe:issues.missingTitle'))).toBeInTheDocument();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });

  it('offers another try when the issue cannot be loaded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend(fixture);
    backend.trouble('GET', /newsletter_issues/, 'offline');
    const { user } = await visit(`/${lang}/newsletter/issues/2`);
    expect(await title(t('unsubscribe:issues.failedTitle'))).toBeInTheDocument();
    backend.calm();
    await user.click(screen.getByRole('button', { name: t('ui:error.retry') }));
    expect(await title('Second')).toBeInTheDocument();
    warn.mockRestore();
  });
});
