import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agency } from '@/brand/agency';
import { shownMenus } from '@/brand/menu';
import { noOverrides, replaceOverrides } from '@/brand/overrides';
import { otherLang } from '@/lib/lang';
import { storageKeys } from '@/lib/local-storage';
import { currentToasts, toast } from '@/ui/toast-store';
import { article, articles, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { hold } from '../support/hold';
import { main, storeSession, visit } from '../support/render-public';
import { firstSample } from '../support/samples';
import { texts } from '../support/texts';

const languageLink = (lang: string) =>
  screen.getByRole('link', { name: new RegExp(`^${lang.toUpperCase()},`) });

describe.each(langsOf(import.meta.filename))('The frame in %s', (lang) => {
  const t = texts(lang);
  const said = {
    nav: shownMenus(undefined, true)[lang].header.map((entry) =>
      t(`common:nav.${entry}` as 'common:nav.home'),
    ),
    navName: t('common:nav.label'),
    menu: t('common:nav.menu'),
    dashboard: t('common:nav.dashboard'),
    notFound: t('common:notFound.title'),
    home: t('common:notFound.home'),
    quick: {
      fr: ['Accueil', 'Services', 'Portfolio', 'À propos', 'Articles', 'Contact'],
      en: ['Home', 'Services', 'Portfolio', 'About', 'Articles', 'Contact'],
    }[lang],
    quickName: t('common:footer.quickLinks'),
    theme: t('common:footer.theme'),
  };
  const other = otherLang(lang);

  it('names the entries in order and marks the current one', async () => {
    startFakeBackend();
    await visit(`/${lang}/articles/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    const [bar] = within(screen.getByRole('banner')).getAllByRole('navigation', { name: said.navName });
    const links = within(bar as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(said.nav);
    expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
  });

  it('offers the dashboard to signed-in users alone', async () => {
    startFakeBackend();
    const first = await visit(`/${lang}/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: said.dashboard })).not.toBeInTheDocument();
    first.unmount();
    storeSession();
    await visit(`/${lang}/nowhere`);
    const [link] = await screen.findAllByRole('link', { name: said.dashboard });
    expect(link).toHaveAttribute('href', '/admin/dashboard');
  });

  it('has a menu that closes on Escape, outside, and with a choice', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    const summary = screen.getByText(said.menu);
    const details = summary.closest('details');
    await user.click(summary);
    expect(details).toHaveAttribute('open');
    await user.keyboard('{Escape}');
    expect(details).not.toHaveAttribute('open');
    expect(summary.closest('summary')).toHaveFocus();
    await user.click(summary);
    await user.click(main());
    expect(details).not.toHaveAttribute('open');
    await user.click(summary);
    await user.click(within(details as HTMLElement).getByRole('link', { name: said.nav[2] ?? '' }));
    expect(details).not.toHaveAttribute('open');
    await waitFor(() => expect(location.pathname).toBe(`/${lang}/articles`));
  });

  it('shows the menus of the owner, and what does not fit the bar in the menu button', async () => {
    startFakeBackend();
    const offers = { to: `/${lang}/offres`, label: 'Offres' };
    const shop = { to: 'https://boutique.example/?a=1', label: 'La boutique de l’agence' };
    const whole = shownMenus(undefined, true)[lang];
    const menu = {
      header: [offers, ...whole.header, shop],
      footer: [{ label: 'Nos offres' }, offers, shop, { label: 'Vide' }, ...whole.footer],
    };
    replaceOverrides({ ...noOverrides, menus: { fr: menu, en: menu } });
    const { user } = await visit(`/${lang}/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    const [bar] = within(screen.getByRole('banner')).getAllByRole('navigation', { name: said.navName });
    const links = within(bar as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Offres', ...said.nav.slice(0, links.length - 1)]);
    expect(links[0]).toHaveAttribute('href', offers.to);
    expect(within(bar as HTMLElement).queryByText(shop.label)).toBeNull();
    const summary = screen.getByText(said.menu);
    expect(summary.closest('details')).toHaveClass('group', { exact: true });
    await user.click(summary);
    const details = within(summary.closest('details') as HTMLElement);
    expect(details.getByRole('link', { name: shop.label })).toHaveAttribute('href', shop.to);

    const column = within(screen.getByRole('navigation', { name: 'Nos offres' }));
    expect(column.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      offers.to,
      shop.to,
    ]);
    expect(screen.queryByRole('navigation', { name: 'Vide' })).toBeNull();
    expect(screen.getByRole('navigation', { name: t('common:footer.legalLinks') })).toBeInTheDocument();
  });

  it('closes the menu when the focus goes on behind it', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/nowhere`);
    await screen.findByRole('heading', { level: 1 });
    const summary = screen.getByText(said.menu);
    const details = summary.closest('details') as HTMLDetailsElement;
    await user.click(summary);
    const links = within(details).getAllByRole('link');
    links[0]?.focus();
    links.at(-1)?.focus();
    expect(details).toHaveAttribute('open');
    await user.tab();
    expect(details).not.toContainElement(document.activeElement as HTMLElement);
    expect(details).not.toHaveAttribute('open');
  });

  it('frosts the header after twenty pixels', async () => {
    startFakeBackend();
    await visit(`/${lang}/nowhere`);
    await screen.findByRole('banner');
    const isFrosted = () => document.documentElement.hasAttribute('data-scrolled');
    const scrollTo = (top: number) =>
      act(() => {
        vi.stubGlobal('scrollY', top);
        window.dispatchEvent(new Event('scroll'));
      });
    scrollTo(20);
    expect(isFrosted()).toBe(false);
    scrollTo(21);
    expect(isFrosted()).toBe(true);
  });

  it('switches the language of the same page, in place of the history entry, and says which was chosen', async () => {
    startFakeBackend({ [`articles_${other}`]: [article()] });
    const { user } = await visit(`/${lang}/articles?q=zzz`);
    await screen.findByRole('heading', { level: 1 });
    const steps = window.history.length;
    expect(languageLink(lang)).toHaveAttribute('aria-current', 'true');
    expect(languageLink(other)).toHaveAttribute('href', `/${other}/articles?q=zzz`);
    await user.click(languageLink(other));
    await waitFor(() => expect(document.documentElement.lang).toBe(other));
    expect(location.pathname + location.search).toBe(`/${other}/articles?q=zzz`);
    expect(window.history.length).toBe(steps);
    // Kept by the starter script, which is tested on its own: here is its mark.
    expect(languageLink(lang)).toHaveAttribute('data-choose-lang', lang);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    'search?q=accessibilit%C3%A9&kind=articles',
    'portfolio?category=print',
    'articles?q=article&page=2',
    'articles?category=Same&page=2',
    'services?utm=x#web',
  ])('keeps what the page was asked when the language is switched: %s', async (asked) => {
    const many = articles(60, { category: 'Same' });
    const prints = [project({ category: 'print' })];
    startFakeBackend(
      { articles_fr: many, articles_en: many, projects_fr: prints, projects_en: prints },
      { get_article_categories: [{ category: 'Same', articles: 60 }] },
    );
    const { user } = await visit(`/${lang}/${asked}`);
    await screen.findByRole('heading', { level: 1 });
    await user.click(languageLink(other));
    await waitFor(() => expect(document.documentElement.lang).toBe(other));
    const { pathname, search, hash } = location;
    expect(pathname + search + hash).toBe(`/${other}/${asked}`);
  });

  it('switches a category to that of a translated article, or to all where none is translated', async () => {
    const here = article({ category: 'Stratégie' });
    const there = article({ category: 'Strategy' });
    startFakeBackend(
      {
        [`articles_${lang}`]: [article({ category: 'Stratégie' }), here, article({ category: 'Bois' })],
        [`articles_${other}`]: [there],
      },
      {
        get_article_categories: [{ category: 'Strategy', articles: 1 }],
        article_translations: ({ article_uuid }) =>
          article_uuid === here.id ? [{ article_id: here.id, slug: there.slug }] : [],
      },
    );
    const { user, unmount } = await visit(`/${lang}/articles?q=article&category=Strat%C3%A9gie`);
    await screen.findByRole('heading', { level: 1 });
    expect(languageLink(other)).toHaveAttribute('href', `/${other}/articles?q=article`);
    await user.click(languageLink(other));
    await waitFor(() => expect(location.search).toBe('?q=article&category=Strategy'));
    unmount();
    await visit(`/${lang}/articles?category=Bois`);
    await screen.findByRole('heading', { level: 1 });
    await user.click(languageLink(other));
    await waitFor(() => expect(location.pathname).toBe(`/${other}/articles`));
    expect(location.search).toBe('');
  });

  it('ends an error with the page it speaks of, and no other message', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/about`);
    await screen.findByRole('heading', { level: 1 });
    act(() => {
      toast({ kind: 'error', title: 'Not sent' });
      toast({ kind: 'success', title: 'Sent' });
    });
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Not sent'));
    await user.click(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: said.quick[1] ?? '' }),
    );
    await waitFor(() => expect(location.pathname).toBe(`/${lang}/services`));
    await waitFor(() => expect(currentToasts().map(({ title }) => title)).toEqual(['Sent']));
  });

  it('switches an article to its translation', async () => {
    const here = article({ slug: 'here' });
    const there = article({ slug: 'there', title: 'Over there' });
    startFakeBackend(
      { [`articles_${lang}`]: [here], [`articles_${other}`]: [there] },
      { article_translations: [{ article_id: here.id, slug: 'there' }] },
    );
    const { user } = await visit(`/${lang}/articles/here`);
    await screen.findByRole('heading', { level: 1, name: here.title });
    await waitFor(() => expect(languageLink(other)).toHaveAttribute('href', `/${other}/articles/there`));
    await user.click(languageLink(other));
    expect(await screen.findByRole('heading', { level: 1, name: 'Over there' })).toBeInTheDocument();
  });

  it('switches an article without a translation to the list, and says so in the language it arrives in', async () => {
    const here = article({ slug: 'here' });
    startFakeBackend({ [`articles_${lang}`]: [here], [`articles_${other}`]: [article()] });
    const { user } = await visit(`/${lang}/articles/here`);
    await screen.findByRole('heading', { level: 1, name: here.title });
    await user.click(languageLink(other));
    expect(
      await screen.findByText(texts(other)('common:language.noTranslationArticle'), {
        ignore: '#untranslated',
      }),
    ).toBeInTheDocument();
    expect(location.pathname).toBe(`/${other}/articles`);
    expect(window.history.state).not.toHaveProperty('usr.notice');
  });

  it('switches a sample to the same sample', async () => {
    startFakeBackend();
    const { user } = await visit(firstSample(lang).path);
    await screen.findByRole('heading', { level: 1 });
    await user.click(languageLink(other));
    await waitFor(() => expect(location.pathname).toBe(firstSample(other).path));
  });

  it('starts a new page at the top with the focus on its title, and Back where the reader was', async () => {
    const one = article({ title: 'One' });
    startFakeBackend({ [`articles_${lang}`]: [one] });
    const { user } = await visit(`/${lang}/articles`);
    const link = await screen.findByRole('link', { name: 'One' });
    expect(document.body).toHaveFocus();
    vi.stubGlobal('scrollY', 640);
    window.dispatchEvent(new Event('scroll'));
    await user.click(link);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'One' })).toHaveFocus());
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
    window.history.back();
    await screen.findByRole('link', { name: 'One' });
    await waitFor(() => expect(window.scrollTo).toHaveBeenLastCalledWith(0, 640));
  });

  it('never leaves the tab without a name, and says that a page is on its way', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/services`);
    await screen.findByRole('heading', { level: 1 });
    const names: string[] = [];
    const heard = new Set<string>();
    const note = () => {
      names.push(document.title);
      for (const place of document.querySelectorAll('[role=status]')) heard.add(place.textContent);
    };
    const observer = new MutationObserver(note);
    onTestFinished(() => observer.disconnect());
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    const about = document.querySelector(`main ~ footer a[href="/${lang}/about"]`);
    await user.click(about ?? document.body);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(names).not.toContain('');
    expect([...heard]).toContain(lang === 'fr' ? 'Chargement…' : 'Loading…');
  });

  it('focuses the title of a late page, unless the focus moved on', async () => {
    const one = article({ title: 'One' });
    const backend = startFakeBackend({ [`articles_${lang}`]: [one] });
    const { router } = await visit(`/${lang}/articles`);
    const link = await screen.findByRole('link', { name: 'One' });
    const release = hold(backend);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    fireEvent.click(link);
    await vi.advanceTimersByTimeAsync(8000);
    await waitFor(() => expect(router.state.location.pathname).toBe(link.getAttribute('href')));
    // Texts newer than the build, which came meanwhile.
    await act(() => router.navigate(router.state.location, { replace: true, preventScrollReset: true }));
    release();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'One' })).toHaveFocus());
  });

  it('ends with quick links, the networks in new tabs, and the choice of theme', async () => {
    startFakeBackend();
    const { user } = await visit(`/${lang}/nowhere`);
    const footer = within(await screen.findByRole('contentinfo'));
    const quick = footer.getByRole('navigation', { name: said.quickName });
    expect(
      within(quick)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(said.quick);
    for (const network of ['Instagram', 'Facebook', 'LinkedIn', 'TikTok']) {
      expect(footer.getByRole('link', { name: new RegExp(network) })).toHaveAttribute('target', '_blank');
    }
    const theme = footer.getByRole('combobox', { name: said.theme });
    expect(theme).toHaveValue('dark');
    // What the starter script hears, at the document.
    const heard = vi.fn((event: Event) => (event.target as HTMLSelectElement).value);
    document.addEventListener('change', heard, { once: true });
    await user.selectOptions(theme, 'light');
    expect(heard).toHaveReturnedWith('light');
    act(() => {
      document.documentElement.dataset.themeChoice = 'system';
    });
    await waitFor(() => expect(theme).toHaveValue('system'));
    delete document.documentElement.dataset.themeChoice;
  });

  it('shows a not-found page with a link home, not indexed', async () => {
    startFakeBackend();
    await visit(`/${lang}/nulle/part`);
    expect(await screen.findByRole('heading', { level: 1, name: said.notFound })).toBeInTheDocument();
    expect(within(main()).getByRole('link', { name: said.home })).toHaveAttribute('href', `/${lang}`);
    await waitFor(() => expect(document.title).toBe(`${said.notFound} · ${agency().name}`));
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  });
});

describe('A path without a language', () => {
  it('is an unknown page when its first segment is no language', async () => {
    startFakeBackend();
    window.localStorage.setItem(storageKeys.lang, 'en');
    await visit('/fresh/articles');
    expect(
      await screen.findByRole('heading', { level: 1, name: texts('en')('common:notFound.title') }),
    ).toBeInTheDocument();
    expect(location.pathname).toBe('/fresh/articles');
  });

  it.each([
    ['/', '/fr'],
    ['/articles/a-b?q=c#d', '/fr/articles/a-b?q=c#d'],
    ['/contact', '/fr/contact'],
  ])('leads %s to the stored language, with the rest of the address', async (from, to) => {
    startFakeBackend();
    window.localStorage.setItem(storageKeys.lang, 'fr');
    await visit(from);
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(to));
  });
});
