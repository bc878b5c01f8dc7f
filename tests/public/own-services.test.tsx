import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { baysBeside, pictureOf } from '@/content/resources/services/public/own-lists';
import { service, step } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { setSections } from '../support/set-sections';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('Services the owner wrote, in %s', (lang) => {
  const t = texts(lang);

  it('shows them on the home page in their order, and the heading counts nothing wrong', async () => {
    setSections({ own_services: [lang] });
    startFakeBackend({
      [`services_${lang}`]: [
        service({ title: 'Second', position: 2 }),
        service({ title: 'First', position: 1 }),
      ],
    });
    await visit(`/${lang}`);
    const first = await screen.findByRole('link', { name: 'First' });
    const list = first.closest('ul');
    expect(
      within(list as HTMLElement)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['First', 'Second']);
    expect(first.getAttribute('href')).toMatch(new RegExp(`^/${lang}/services#service-`));
    expect(screen.getByRole('heading', { name: t('home:services.own', { count: 2 }) })).toBeInTheDocument();
    expect(screen.queryByText(t('home:services.title'))).toBeNull();
  });

  it('opens them from the home page without loading the site anew, one written since the build too', async () => {
    setSections({ own_services: [lang] });
    const late = service({ title: 'Late' });
    startFakeBackend({ [`services_${lang}`]: [late] });
    const { user } = await visit(`/${lang}`);
    await user.click(await screen.findByRole('link', { name: 'Late' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Late' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/services`);
    expect(document.getElementById(location.hash.slice(1))).not.toBeNull();
  });

  it.each([1, 5, 12])(
    'are %i on their page, each with a bay that leads to it and the way to us',
    async (count) => {
      setSections({ own_services: [lang], own_steps: [lang] });
      const services = Array.from({ length: count }, (_, index) =>
        service({ title: `S${index}`.padEnd(80, 'x') }),
      );
      startFakeBackend({
        [`services_${lang}`]: services,
        [`steps_${lang}`]: [step({ title: 'Look' }), step({ title: 'Do' })],
      });
      await visit(`/${lang}/services`);
      const bench = within(await screen.findByRole('navigation', { name: t('services:own.bench') }));
      const bays = bench.getAllByRole('link').map((link) => link.getAttribute('href')?.slice(1));
      expect(bays).toHaveLength(count);
      for (const bay of bays) expect(document.getElementById(bay ?? '')).not.toBeNull();
      expect(within(main()).getAllByRole('link', { name: t('services:discuss') })).toHaveLength(count);
      expect(await screen.findByRole('heading', { level: 3, name: /Look/ })).toBeInTheDocument();
      expect(screen.queryByText(t('services:process.title'))).toBeNull();
      expect(screen.queryByRole('heading', { name: t('services:web.title') })).toBeNull();
    },
  );

  it('shows the page of the code where none was written, and asks for none', async () => {
    const backend = startFakeBackend();
    await visit(`/${lang}/services`);
    expect(await screen.findByRole('heading', { name: t('services:web.title') })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(t('services:heading'));
    expect(backend.asked.filter((one) => /^\/(services|steps)_/.test(one.path))).toEqual([]);
  });

  it('give way to the code’s where the last one was withdrawn since', async () => {
    setSections({ own_services: [lang], own_steps: [lang] });
    startFakeBackend();
    await visit(`/${lang}/services`);
    expect(await screen.findByRole('heading', { name: t('services:web.title') })).toBeInTheDocument();
    expect(await screen.findByText(t('services:process.title'))).toBeInTheDocument();
  });

  it('asks for them again where they did not come', async () => {
    setSections({ own_services: [lang] });
    const backend = startFakeBackend({ [`services_${lang}`]: [service({ title: 'Late' })] });
    backend.trouble('GET', /services_/, 'offline');
    const { user } = await visit(`/${lang}/services`);
    expect(await screen.findByText(t('services:own.failed'))).toBeInTheDocument();
    backend.calm();
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Late' })).toBeInTheDocument());
  });
});

it('The bays of the bench stand in rows without one alone, where that can be', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(baysBeside)).toEqual([
    1, 2, 3, 4, 5, 3, 4, 4, 3, 5, 4, 4,
  ]);
});

it('The house rises from the plan to lived in, however many steps there are', () => {
  const rising = (count: number) => Array.from({ length: count }, (_, index) => pictureOf(index, count));
  expect(rising(1)).toEqual(['care']);
  expect(rising(4)).toEqual(['listen', 'frame', 'build', 'care']);
  expect(rising(2)).toEqual(['listen', 'care']);
  expect(rising(6).at(0)).toBe('listen');
  expect(rising(6).at(-1)).toBe('care');
});
