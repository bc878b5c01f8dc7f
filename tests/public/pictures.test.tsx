import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { langs } from '@/lib/lang';
import { article, project } from '../support/build';
import { startFakeBackend } from '../support/fake-backend';
import { main, visit } from '../support/render-public';
import { texts } from '../support/texts';

/** Colours and strokes of a drawing without its measures, which follow from its place. */
function drawingIn(place: HTMLElement): string {
  const svg = place.querySelector('svg[preserveAspectRatio]')?.innerHTML ?? '';
  return svg.replace(/-?[\d.]+/g, '').replace(/\s+/g, ' ');
}

const colourOf = (drawing: string) => /--(\w+)-/.exec(drawing)?.[1] ?? '';

/** What each card of the page is pictured with, by its title. */
async function cards(): Promise<Map<string, string>> {
  await waitFor(() => {
    for (const card of within(main()).getAllByRole('article')) expect(drawingIn(card)).not.toBe('');
  });
  return new Map(
    within(main())
      .getAllByRole('article')
      .map((card) => [within(card).getByRole('heading').textContent ?? '', drawingIn(card)]),
  );
}

const projectCategories = [
  'site-web',
  'print',
  'digital',
  'branding',
  'print',
  'site-web',
  'digital',
] as const;
const names = ['almanac', 'bakery', 'choir', 'dentist', 'estate', 'festival', 'garden'];

it('A project has one picture: in the list, in a filter, beside another, on its page, in both languages', async () => {
  const projects = names.map((slug, index) =>
    project({ slug, title: slug, category: projectCategories[index] ?? 'print' }),
  );
  startFakeBackend({ projects_fr: projects, projects_en: projects.toReversed() });
  const { user, unmount: leave } = await visit('/en/portfolio');
  const own = await cards();
  expect([...own.keys()]).toEqual(names);
  expect(new Set([...own.values()].map(colourOf)).size).toBeGreaterThan(1);

  await user.click(screen.getByRole('link', { name: texts('en')('projects:categories.print') }));
  await waitFor(() => expect(within(main()).getAllByRole('article')).toHaveLength(2));
  for (const [title, drawing] of await cards()) expect(drawing, title).toBe(own.get(title));
  leave();

  for (const lang of langs) {
    const { unmount } = await visit(`/${lang}/portfolio/choir`);
    await screen.findByRole('heading', { level: 1, name: 'choir' });
    await waitFor(() => expect(drawingIn(main())).toBe(own.get('choir')));
    const beside = await screen.findByRole('navigation', { name: texts(lang)('projects:neighbours') });
    for (const link of within(beside).getAllByRole('link')) {
      const title = ['bakery', 'dentist'].find((name) => link.textContent?.includes(name)) ?? '';
      await waitFor(() => expect(drawingIn(link), title).toBe(own.get(title)));
    }
    unmount();
  }
});

it('shows the picture of a project on the home page, in the list, at a service, on its page', async () => {
  const image = '/demo/vins-du-ried.svg';
  const given = project({
    slug: 'wine',
    title: 'wine',
    category: 'branding',
    image,
    image_alt: 'Three bottles',
  });
  startFakeBackend({ projects_en: [given] });
  for (const path of ['/en', '/en/portfolio', '/en/services', '/en/portfolio/wine']) {
    const { unmount } = await visit(path);
    const picture = await screen.findByRole('img', { name: 'Three bottles' });
    expect(picture, path).toHaveAttribute('src', image);
    for (const measure of ['width', 'height']) expect(picture, path).toHaveAttribute(measure);
    unmount();
  }
});

it('An article has the same colours in the list, in a search, on the home page and on its own', async () => {
  const written = names.map((slug) => article({ slug, title: slug, excerpt: `About the ${slug}.` }));
  startFakeBackend({ articles_en: written });
  const list = await visit('/en/articles');
  const own = new Map([...(await cards())].map(([title, drawing]) => [title, colourOf(drawing)]));
  expect(new Set(own.values()).size).toBeGreaterThan(1);
  list.unmount();

  for (const path of ['/en/articles?q=garden', '/en']) {
    const page = await visit(path);
    await screen.findAllByRole('heading', { name: path === '/en' ? 'almanac' : 'garden' });
    for (const [title, drawing] of await cards()) {
      expect(colourOf(drawing), `${path} ${title}`).toBe(own.get(title));
    }
    page.unmount();
  }

  await visit('/en/articles/garden');
  await screen.findByRole('heading', { level: 1, name: 'garden' });
  await waitFor(() => expect(colourOf(drawingIn(main()))).toBe(own.get('garden')));
});
