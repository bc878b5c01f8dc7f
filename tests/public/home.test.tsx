import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { agency, facts } from '@/brand/agency';
import { litWindows, setDarkWindows } from '@/features/home/public/street-windows';
import { otherLang } from '@/lib/lang';
import { article, articles, member, project, testimonial } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, visit } from '../support/render-public';
import { firstSample } from '../support/samples';
import { texts } from '../support/texts';

describe.each(langsOf(import.meta.filename))('The home page in %s', (lang) => {
  const t = texts(lang);
  const said = {
    claims: [
      String(agency().founded),
      `${agency().companies_helped}+`,
      t('home:hero.years', { years: agency().years_of_experience }),
    ],
    sample: firstSample(lang).title,
    said: t('testimonials:title'),
  };
  const open = () => visit(`/${lang}`);

  it('introduces the agency and links to every other page', async () => {
    startFakeBackend({ [`articles_${lang}`]: articles(2) });
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: t('home:hero.title') })).toBeInTheDocument();
    for (const claim of said.claims) expect(within(main()).getByText(claim)).toBeInTheDocument();
    // Several links of one name lead to one place.
    const leads = async (name: string) => {
      const links = await within(main()).findAllByRole('link', { name });
      return [...new Set(links.map((link) => link.getAttribute('href')))];
    };
    expect(await leads(t('home:hero.start'))).toEqual([`/${lang}/contact`]);
    expect(await leads(t('home:hero.work'))).toEqual([`/${lang}/portfolio`]);
    expect(await leads(t('home:services.all'))).toEqual([`/${lang}/services`]);
    expect(await leads(t('home:why.all'))).toEqual([`/${lang}/about`]);
    expect(await leads(t('common:call.action'))).toEqual([`/${lang}/contact`]);
  });

  it('lights a named window for each section, and counts them', async () => {
    startFakeBackend();
    await open();
    const t = texts(lang);
    if (facts.drawings === 'plain') {
      const none = screen.queryByRole('navigation', { name: t('home:street.windows') });
      expect(none).not.toBeInTheDocument();
      return;
    }
    const street = await screen.findByRole('navigation', { name: t('home:street.windows') });
    const links = within(street).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [t('home:street.services.name'), `/${lang}/services`],
      [t('home:street.work.name'), `/${lang}/portfolio`],
      [t('home:street.people.name'), `/${lang}/about`],
      [t('home:street.careers.name'), `/${lang}/careers`],
      [t('home:street.contact.name'), `/${lang}/contact`],
    ]);
    for (const link of links) expect(link).toHaveAccessibleDescription(/.{10}/);
    const said = { fr: 'Cinq fenêtres sont éclairées.', en: 'Five windows are lit.' }[lang];
    expect(within(main()).getByText(said, { exact: false })).toBeInTheDocument();
  });

  it('leaves the window of a disabled section dark', () => {
    expect(litWindows(['careers']).map(({ name }) => name)).toEqual([
      'services',
      'work',
      'people',
      'contact',
    ]);
    expect(litWindows()).toHaveLength(5);
  });

  it('leaves a window dark in the language that had nothing behind it', async () => {
    startFakeBackend();
    setDarkWindows([`${lang}-work`, `${otherLang(lang)}-careers`]);
    onTestFinished(() => setDarkWindows([]));
    await open();
    if (facts.drawings === 'plain') return;
    const street = await screen.findByRole('navigation', { name: t('home:street.windows') });
    expect(
      within(street)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(
      (['services', 'people', 'careers', 'contact'] as const).map((name) => t(`home:street.${name}.name`)),
    );
    const said = { fr: 'Quatre fenêtres sont éclairées.', en: 'Four windows are lit.' }[lang];
    expect(within(main()).getByText(said, { exact: false })).toBeInTheDocument();
  });

  it('shows the first two projects with result and category', async () => {
    const told = project({
      title: 'Market',
      thesis: 'Prices you can read in the rain.',
      made: ['A poster', 'Price boards'],
      image: '/demo/marche-de-la-krutenau.svg',
      image_alt: 'A stall in the rain',
      position: 1,
    });
    const plain = project({ title: 'A plain title', position: 2 });
    const rest = [project({ position: 3 }), project({ position: 0, published: false })];
    startFakeBackend({ [`projects_${lang}`]: [...rest, plain, told] });
    await open();
    const work = (await screen.findByRole('heading', { name: texts(lang)('home:work.title') })).closest(
      'section',
    );
    if (!work) throw new Error('The heading stands in no section.');
    const cards = within(work).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').textContent)).toEqual([
      'Prices you can read in the rain.',
      'A plain title',
    ]);
    const [first, second] = cards.map((card) => within(card));
    expect(first?.getByRole('link')).toHaveAttribute('href', `/${lang}/portfolio/${told.slug}`);
    expect(first?.getByRole('img', { name: 'A stall in the rain' })).toHaveAttribute('src', told.image);
    expect(first?.getAllByRole('listitem').map((item) => item.textContent)).toEqual(told.made);
    expect(second?.queryByRole('list')).not.toBeInTheDocument();
  });

  it('omits the section without projects', async () => {
    const backend = startFakeBackend({ [`articles_${lang}`]: articles(2) });
    await open();
    // The first two, and a piece of work for each service.
    await waitFor(() => expect(backend.requests('GET', `/projects_${lang}`)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: texts(lang)('home:work.title') })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { level: 1, name: t('home:hero.title') })).toBeInTheDocument();
  });

  it('shows the six latest articles, each with its author’s face and at most three tags', async () => {
    const tagged = article({ title: 'Tagged', tags: ['one', 'two', 'three', 'four'] });
    const backend = startFakeBackend({
      [`articles_${lang}`]: [tagged, ...articles(8)],
      [`team_members_${lang}`]: [member({ name: tagged.author, image: '/people/anna-reiss.svg' })],
    });
    await open();
    expect(await screen.findByRole('link', { name: 'Tagged' })).toHaveAttribute(
      'href',
      `/${lang}/articles/${tagged.slug}`,
    );
    expect(within(main()).getByText('three')).toBeInTheDocument();
    expect(within(main()).queryByText('four')).not.toBeInTheDocument();
    await waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(6));
    const card = screen.getByRole('link', { name: 'Tagged' }).closest('article');
    await waitFor(() => expect(card?.querySelector('img[src="/people/anna-reiss.svg"]')).toBeInTheDocument());
    expect(backend.queries('GET', `/articles_${lang}`)[0]?.get('limit')).toBe('6');
  });

  it('reports articles that failed to load, and shows the samples', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend();
    backend.trouble('GET', /articles_/, 'offline');
    await open();
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert).toHaveTextContent(t('common:error') + t('articles:latestFailed')));
    expect(await screen.findByRole('link', { name: said.sample })).toBeInTheDocument();
    warn.mockRestore();
  });

  it('shows the samples without a message while nothing is published', async () => {
    startFakeBackend();
    await open();
    expect(await screen.findByRole('link', { name: said.sample })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows testimonials in two moving rows, the odd one in the first', async () => {
    const many = Array.from({ length: 9 }, (_, index) => testimonial({ name: `Client ${index}` }));
    startFakeBackend({ [`testimonials_${lang}`]: many });
    await open();
    const [first] = await screen.findAllByRole('region', { name: t('testimonials:first') });
    const [second] = screen.getAllByRole('region', { name: t('testimonials:second') });
    const names = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('listitem')
        .map((item) => /Client \d/.exec(item.textContent ?? '')?.[0]);
    expect(names(first)).toEqual(['Client 0', 'Client 1', 'Client 2', 'Client 3', 'Client 4']);
    expect(names(second)).toEqual(['Client 5', 'Client 6', 'Client 7', 'Client 8']);
    const pace = (row: HTMLElement | undefined) => {
      const time = row?.closest<HTMLElement>('.marquee')?.style.getPropertyValue('--marquee-time') ?? '';
      return Number.parseFloat(time) / (row?.querySelectorAll('li').length ?? 0);
    };
    expect([pace(first), pace(second)]).toEqual([25, 20]);
    expect(within(main()).getAllByRole('checkbox')).toHaveLength(1);
  });

  it('omits missing testimonials, and offers a retry after a failure', async () => {
    const first = startFakeBackend({ [`articles_${lang}`]: articles(1) });
    const { unmount } = await open();
    await waitFor(() => expect(first.requests('GET', `/testimonials_${lang}`)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('heading', { name: said.said })).not.toBeInTheDocument());
    unmount();
    const second = startFakeBackend({ [`articles_${lang}`]: articles(1) });
    second.trouble('GET', /testimonials/, { status: 500, message: 'no' });
    await open();
    expect(await screen.findByText(t('testimonials:failed'))).toBeInTheDocument();
  });
});
