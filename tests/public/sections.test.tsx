import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { article, project, testimonial } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { setSections } from '../support/set-sections';
import { texts } from '../support/texts';

const inMenus = (name: string) => screen.queryAllByRole('link', { name }).length;

describe.each(langsOf(import.meta.filename))('The sections the owner decided on, in %s', (lang) => {
  const t = texts(lang);
  const fixture = () =>
    startFakeBackend({
      [`articles_${lang}`]: [article()],
      [`projects_${lang}`]: [project({ slug: 'made', title: 'Made' })],
      [`testimonials_${lang}`]: [testimonial()],
    });
  const headings = () =>
    within(main())
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('orders the home page and hides what is hidden', async () => {
    setSections({ home_order: ['reasons', 'services'], home_hidden: ['articles', 'testimonials'] });
    fixture();
    await visit(`/${lang}`);
    await screen.findByRole('heading', { name: t('home:why.title') });
    await screen.findByRole('heading', { name: t('home:services.title') });
    await waitFor(() => {
      const shown = headings();
      const [why, services] = [t('home:why.title'), t('home:services.title')].map((one) =>
        shown.indexOf(one),
      );
      expect(why).toBeGreaterThanOrEqual(0);
      expect(services).toBeGreaterThan(why ?? -1);
      expect(shown).not.toContain(t('home:latest.title'));
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('home:hero.title'));
  });

  it('shows the first screen alone when everything is hidden', async () => {
    setSections({
      home_hidden: ['projects', 'services', 'articles', 'reasons', 'testimonials', 'contact'],
    });
    fixture();
    await visit(`/${lang}`);
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    expect(within(main()).queryAllByRole('heading', { level: 2 })).toHaveLength(0);
  });

  it('leaves no way to careers that are switched off', async () => {
    setSections({ careers: false });
    fixture();
    await visit(`/${lang}`);
    expect(inMenus(t('common:nav.careers'))).toBe(0);
    for (const link of screen.getAllByRole('link'))
      expect(link.getAttribute('href')).not.toMatch(/\/careers/);
    const windows = screen.getByRole('navigation', { name: t('home:street.windows') });
    expect(within(windows).getAllByRole('link')).toHaveLength(4);
  });

  it.each(['careers', 'careers/0ffe0000-0000-4000-8000-000000000001'])(
    'does not find /%s where careers are switched off',
    async (path) => {
      setSections({ careers: false });
      const backend = fixture();
      await visit(`/${lang}/${path}`);
      expect(
        await screen.findByRole('heading', { level: 1, name: t('common:notFound.title') }),
      ).toBeVisible();
      expect(backend.asked.filter((one) => one.path.includes('job_offers'))).toHaveLength(0);
    },
  );

  it('takes the links away with the next page, and finds again what is switched on again', async () => {
    fixture();
    const { user } = await visit(`/${lang}`);
    expect(inMenus(t('common:nav.careers'))).toBeGreaterThan(0);
    act(() => setSections({ careers: false }));
    const [about] = screen.getAllByRole('link', { name: t('common:nav.about') });
    if (about) await user.click(about);
    await waitFor(() => expect(inMenus(t('common:nav.careers'))).toBe(0));
    act(() => setSections({ careers: true }));
    const [home] = screen.getAllByRole('link', { name: t('common:nav.home') });
    if (home) await user.click(home);
    await waitFor(() => expect(inMenus(t('common:nav.careers'))).toBeGreaterThan(0));
  });

  it('has no newsletter to subscribe to where it is switched off', async () => {
    setSections({ newsletter: false });
    fixture();
    await visit(`/${lang}/articles`);
    expect(screen.queryByRole('button', { name: t('newsletter:submit') })).toBeNull();
    expect(screen.queryByText(t('newsletter:title'))).toBeNull();
  });

  it('has no chat where it is switched off', async () => {
    setSections({ chat: false });
    fixture();
    await visit(`/${lang}`);
    expect(screen.queryByRole('region', { name: t('common:chat.name') })).toBeNull();
  });

  it('hides likes of projects where they are switched off', async () => {
    setSections({ portfolio_likes: false });
    const backend = fixture();
    await visit(`/${lang}/portfolio/made`);
    await screen.findByRole('heading', { level: 1, name: 'Made' });
    expect(screen.queryByRole('button', { name: new RegExp(t('reactions:like')) })).toBeNull();
    expect(backend.asked.filter((one) => /likes/.test(one.path))).toHaveLength(0);
  });

  it('reports a newsletter closed while the page was open', async () => {
    const backend = fixture();
    const { user } = await visit(`/${lang}/articles`);
    backend.trouble('POST', /newsletter/, {
      status: 404,
      code: 'PT404',
      message: 'The newsletter is closed.',
    });
    const block = within(main());
    await user.type(block.getByLabelText(new RegExp(t('newsletter:email'))), 'ann@example.test');
    await user.click(block.getByRole('button', { name: t('newsletter:submit') }));
    expect(await screen.findByText(t('newsletter:closed'))).toBeInTheDocument();
    expect(block.getByLabelText(new RegExp(t('newsletter:email')))).toHaveValue('ann@example.test');
  });
});
