import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { facts } from '@/brand/agency';
import { member } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The about page in %s', (lang) => {
  const t = texts(lang);
  const table = `team_members_${lang}`;
  const open = () => visit(`/${lang}/about`);
  const people = () => screen.findByRole('region', { name: t('team:title') });

  it('shows members in order, initials without a portrait, and hidden members as closed windows', async () => {
    startFakeBackend({
      [table]: [
        member({ name: 'Samir Ouadah', trade: 'Code', sentence: '', position: 2 }),
        member({
          name: 'Judith Wackernagel',
          trade: 'Design',
          sentence: 'The smallest size first.',
          image: '/people/judith-wackernagel.svg',
          position: 1,
        }),
      ],
    });
    await open();
    const region = within(await people());
    await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(3));
    const [judith, samir, others] = region.getAllByRole('listitem') as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    expect(others).toHaveTextContent(t('team:hidden', { count: facts.people - 2 }));
    expect(judith).toHaveTextContent('Judith WackernagelDesignThe smallest size first.');
    expect(judith.querySelector('img')).toHaveAttribute('src', '/people/judith-wackernagel.svg');
    expect(samir).toHaveTextContent('Samir OuadahCode');
    expect(samir.querySelector('img')).toBeNull();
    expect(within(samir).getByText('SO')).toBeInTheDocument();
  });

  it('shows no windows without members', async () => {
    const backend = startFakeBackend();
    await open();
    await waitFor(() => expect(backend.requests('GET', `/${table}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('region', { name: t('team:title') })).toBeNull());
    for (const key of ['creativity', 'excellence', 'collaboration', 'quality'] as const) {
      expect(
        within(main()).getByRole('heading', { level: 3, name: t(`about:values.${key}.title`) }),
      ).toBeInTheDocument();
    }
    expect(within(main()).getByRole('heading', { name: t('about:story.title') })).toBeInTheDocument();
    expect(within(main()).getByRole('img', { name: t('about:story.drawing') })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: t('about:close.action') })).toHaveAttribute(
      'href',
      `/${lang}/contact`,
    );
  });

  it('reports members that failed to load, keeps the rest, and retries', async () => {
    const backend = startFakeBackend({ [table]: [member({ name: 'Malo Le Bihan' })] });
    backend.trouble('GET', new RegExp(table), { status: 500, message: 'no' });
    const { user } = await open();
    expect(await screen.findByText(t('team:failed'))).toBeInTheDocument();
    expect(within(main()).getByRole('heading', { name: t('about:values.title') })).toBeInTheDocument();
    backend.calm();
    await user.click(within(await people()).getByRole('button'));
    expect(await screen.findByText('Malo Le Bihan')).toBeInTheDocument();
  });
});
