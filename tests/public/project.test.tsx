import '../support/backend-address';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency, facts } from '@/brand/agency';
import { reactionQueries } from '@/content/reactions/queries';
import { otherLang } from '@/lib/lang';
import { member, project } from '../support/build';
import { startFakeBackend, visitorKey } from '../support/fake-backend';
import { langsOf } from '../support/full-grid';
import { main, plain, visit } from '../support/render-public';
import { starting, texts } from '../support/texts';

const languageLink = (lang: string) =>
  screen.getByRole('link', { name: new RegExp(`^${lang.toUpperCase()},`) });

describe.each(langsOf(import.meta.filename))('A project in %s', (lang) => {
  const t = texts(lang);
  const said = {
    back: { fr: /Retour aux projets/, en: /Back to projects/ }[lang],
    thanks: { fr: 'Merci, cela nous fait plaisir!', en: 'Thanks for liking!' }[lang],
    challenge: t('projects:challenge'),
    solution: t('projects:solution'),
    next: starting(t('projects:next')),
    enlarge: {
      fr: (at: number, of: number) => `Agrandir l’image ${at} sur ${of}`,
      en: (at: number, of: number) => `Enlarge picture ${at} of ${of}`,
    }[lang],
    gallery: t('projects:gallery'),
    position: {
      fr: (at: number, of: number) => `${at} sur ${of}`,
      en: (at: number, of: number) => `${at} of ${of}`,
    }[lang],
    noTranslation: t('common:language.noTranslationProject'),
  };
  const other = otherLang(lang);
  const table = `projects_${lang}` as const;
  const poster = project({
    slug: 'an-almanac',
    title: 'An almanac',
    category: 'print',
    client: 'Community garden',
    year: '2024',
    description: 'Twenty-four pages and a pencil.',
    challenge: 'Three languages.',
    solution: 'One spread a month.',
    thesis: 'An almanac made to be written in.',
    made: ['Twenty-four pages', 'A pencil on a string'],
    technologies: ['Pen drawing', 'Recycled paper'],
    testimonial_content: 'Everyone has opened it.',
    testimonial_author: 'Françoise Lehn',
    testimonial_position: 'Gardener',
  });
  const open = () => visit(`/${lang}/portfolio/an-almanac`);
  const title = () => screen.findByRole('heading', { level: 1, name: 'An almanac' });
  const likeButton = () => screen.findByRole('button', { name: starting(t('reactions:like')) });

  it('is opened from its card', async () => {
    startFakeBackend({ [table]: [poster] });
    const { user } = await visit(`/${lang}/portfolio`);
    await user.click(await screen.findByRole('link', { name: 'An almanac' }));
    await waitFor(async () => expect(await title()).toHaveFocus());
    expect(location.pathname).toBe(`/${lang}/portfolio/an-almanac`);
  });

  it.each([
    ['print', facts.answering.design],
    ['site-web', facts.answering.web],
  ])('of the trade %s ends with a line to %s', async (category, name) => {
    startFakeBackend({
      [table]: [{ ...poster, category }],
      [`team_members_${lang}`]: [member({ name })],
    });
    await open();
    await title();
    expect(
      await screen.findByRole('link', { name: texts(lang)('projects:kind.action', { name }) }),
    ).toHaveAttribute('href', `/${lang}/contact`);
  });

  it('says for whom, when and what, and shows only the parts that were written', async () => {
    startFakeBackend({ [table]: [poster] });
    await open();
    await title();
    const facts = within(screen.getByRole('complementary'));
    for (const text of [
      'Community garden',
      '2024',
      'A pencil on a string',
      'Pen drawing',
      'Recycled paper',
    ]) {
      expect(facts.getByText(text)).toBeInTheDocument();
    }
    expect(facts.getByRole('link', { name: t('projects:trades.print') })).toHaveAttribute(
      'href',
      `/${lang}/portfolio?category=print`,
    );
    expect(screen.getByText('An almanac made to be written in.')).toBeInTheDocument();
    expect(screen.getByText('Twenty-four pages and a pencil.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: said.challenge })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: said.solution })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: t('projects:outcome') })).not.toBeInTheDocument();
    expect(screen.getByRole('blockquote')).toHaveTextContent('Everyone has opened it.');
    expect(screen.getByText('Françoise Lehn')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: said.gallery })).not.toBeInTheDocument();
    expect(document.title).toBe(`An almanac · ${agency().name}`);
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Twenty-four pages and a pencil.',
    );
    expect(screen.getByRole('link', { name: said.back })).toHaveAttribute('href', `/${lang}/portfolio`);
  });

  it('shows a page for one that says nothing of itself', async () => {
    const bare = project({ slug: 'an-almanac', title: 'An almanac', client: '', year: '', description: '' });
    startFakeBackend({ [table]: [bare] });
    await open();
    await title();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
    expect(document.querySelector('meta[name="description"]')).toBeNull();
  });

  it('is liked with thanks and unliked again, as this visitor', async () => {
    const backend = startFakeBackend({ [table]: [poster] });
    const { user } = await open();
    const button = await likeButton();
    backend.answers.get_project_likes_count = 1;
    await user.click(button);
    expect(button).toHaveTextContent('1');
    await waitFor(() => expect(plain(document.body.textContent)).toContain(said.thanks));
    expect(backend.requests('POST', '/project_likes')[0]).toEqual({
      project_id: poster.id,
      language: lang,
    });
    backend.answers.get_project_likes_count = 0;
    await user.click(button);
    await waitFor(() => expect(backend.queries('DELETE', '/project_likes')).toHaveLength(1));
    expect(await likeButton()).toHaveTextContent('0');
    const [removed] = backend.queries('DELETE', '/project_likes');
    expect(Object.fromEntries(removed ?? [])).toEqual({
      project_id: `eq.${poster.id}`,
      language: `eq.${lang}`,
      ip_address: `eq.${visitorKey}`,
    });
  });

  it('takes a burst of clicks for one press', async () => {
    const backend = startFakeBackend({ [table]: [poster] });
    await open();
    const button = await likeButton();
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(backend.requests('POST', '/project_likes')).toHaveLength(1));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    for (let detail = 2; detail <= 10; detail += 1) fireEvent.click(button, { detail });
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(backend.requests('DELETE', '/project_likes')).toHaveLength(0);
  });

  it('remembers who liked it, and counts everybody', async () => {
    const mine = { id: 1, project_id: poster.id, language: lang, ip_address: visitorKey };
    startFakeBackend({ [table]: [poster], project_likes: [mine] }, { get_project_likes_count: 2 });
    await open();
    await waitFor(async () => expect(await likeButton()).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(async () => expect(await likeButton()).toHaveTextContent('2'));
  });

  it('shows no stale count when the server fails', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [table]: [poster] });
    backend.trouble('POST', /get_project_likes_count/, { status: 400, code: '22000' });
    const { queryKey } = reactionQueries.likes({ kind: 'project', id: poster.id, lang });
    const builtAt = performance.timeOrigin - 86_400_000;
    await visit(`/${lang}/portfolio/an-almanac`, (client) =>
      client.setQueryData(queryKey, 11, { updatedAt: builtAt }),
    );
    await title();
    await waitFor(async () => expect(await likeButton()).toHaveTextContent(/ 0$/));
    expect(backend.requests('POST', '/rpc/get_project_likes_count').length).toBeGreaterThan(0);
    warn.mockRestore();
  });

  it('leads on to its neighbours, in the order of the portfolio', async () => {
    const before = project({ title: 'Before', position: poster.position - 1 });
    const after = project({ title: 'After', position: poster.position + 1 });
    startFakeBackend({ [table]: [before, poster, after] });
    const { user } = await open();
    const previous = await screen.findByRole('link', { name: starting(t('projects:previous')) });
    expect(previous).toHaveAttribute('href', `/${lang}/portfolio/${before.slug}`);
    await user.click(screen.getByRole('link', { name: said.next }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'After' })).toHaveFocus());
    expect(screen.queryByRole('link', { name: said.next })).not.toBeInTheDocument();
  });

  it('leads to the projects chosen for it, and nowhere where that one is gone', async () => {
    const chosen = { ...poster, prev_project: 'far-away', next_project: 'gone' };
    startFakeBackend({ [table]: [project(), chosen, project(), project({ slug: 'far-away' })] });
    await open();
    expect(await screen.findByRole('link', { name: starting(t('projects:previous')) })).toHaveAttribute(
      'href',
      `/${lang}/portfolio/far-away`,
    );
    expect(screen.queryByRole('link', { name: said.next })).not.toBeInTheDocument();
  });

  describe('with a gallery', () => {
    const gallery = ['/media/one.webp', '/media/two.webp', '/media/three.webp'];
    const enlarge = (at: number) => screen.findByRole('link', { name: said.enlarge(at, 3) });
    const openGallery = async () => {
      startFakeBackend({ [table]: [{ ...poster, gallery }] });
      const view = await open();
      await view.user.click(await enlarge(2));
      return { ...view, lightbox: await screen.findByRole('dialog', { name: said.gallery }) };
    };
    const shown = (lightbox: HTMLElement) =>
      within(lightbox)
        .getByRole('img')
        .getAttribute('src')
        ?.replace(/^.*\/storage\/v1\/object\/public/, '');

    it('shows the picture that was pressed, large, and turns by keyboard and by button', async () => {
      const { user, lightbox } = await openGallery();
      expect(shown(lightbox)).toBe('/media/two.webp');
      expect(within(lightbox).getByText(said.position(2, 3))).toBeInTheDocument();
      within(lightbox)
        .getByRole('button', { name: t('admin-careers:applications.close') })
        .focus();
      await user.keyboard('{ArrowRight}');
      expect(shown(lightbox)).toBe('/media/three.webp');
      await user.keyboard('{ArrowRight}');
      expect(shown(lightbox)).toBe('/media/one.webp');
      await user.keyboard('{End}{ArrowLeft}');
      expect(shown(lightbox)).toBe('/media/two.webp');
      await user.keyboard('{Home}');
      await user.click(within(lightbox).getByRole('button', { name: t('ui:carousel.next') }));
      expect(shown(lightbox)).toBe('/media/two.webp');
    });

    it('turns by a swipe, and not by a scroll or a tap', async () => {
      const { lightbox } = await openGallery();
      const drag = (x: number, y: number) => {
        const stage = within(lightbox).getByRole('img').parentElement as HTMLElement;
        fireEvent.pointerDown(stage, { pointerType: 'touch', isPrimary: true, clientX: 200, clientY: 200 });
        fireEvent.pointerUp(stage, { pointerType: 'touch', clientX: 200 + x, clientY: 200 + y });
      };
      drag(-90, 10);
      expect(shown(lightbox)).toBe('/media/three.webp');
      drag(90, 10);
      expect(shown(lightbox)).toBe('/media/two.webp');
      drag(-90, 120);
      drag(-20, 0);
      expect(shown(lightbox)).toBe('/media/two.webp');
    });

    it('names the picture under it, and says where it stands once', async () => {
      const { lightbox } = await openGallery();
      const [caption] = within(lightbox).getAllByText(/An almanac/);
      expect(caption).toHaveTextContent(within(lightbox).getByRole('img').getAttribute('alt') ?? '-');
      expect(lightbox.querySelectorAll('[aria-live]')).toHaveLength(1);
    });

    it('zooms by button, by keys and by a double press, and starts whole with the next picture', async () => {
      const { user, lightbox } = await openGallery();
      const button = (name: string) => within(lightbox).getByRole('button', { name });
      const width = () => within(lightbox).getByRole('img').parentElement?.style.width;
      await user.click(button(t('projects:lightbox.zoom')));
      expect(width()).toBe('200%');
      await user.click(button(t('projects:lightbox.whole')));
      expect(width()).toBe('100%');
      await user.keyboard('++++');
      expect(width()).toBe('300%');
      await user.keyboard('-');
      expect(width()).toBe('200%');
      await user.keyboard('{ArrowRight}');
      expect(shown(lightbox)).toBe('/media/three.webp');
      expect(width()).toBe('100%');
      await user.dblClick(within(lightbox).getByRole('img'));
      expect(width()).toBe('200%');
      // Whoever goes into the zoomed picture moves about in it, and does not leave it.
      within(lightbox)
        .getByRole('region', { name: t('projects:lightbox.stage') })
        .focus();
      await user.keyboard('{ArrowRight}{Home}');
      expect(shown(lightbox)).toBe('/media/three.webp');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });

    it('tells its story in scenes, each picture with its own words, and keeps the others for the gallery', async () => {
      const told = {
        ...poster,
        gallery,
        gallery_alts: ['A pencil on a string', '', 'The hut in May'],
        gallery_captions: ['Nobody has lost it yet.', '', 'It hangs beside the spades.'],
        figures: ['24 pages: one spread a month', 'No electricity'],
      };
      startFakeBackend({ [table]: [told] });
      const { user } = await open();
      await title();
      const figures = screen.getAllByRole('figure').filter((figure) => figure.querySelector('a'));
      const inOrder = [said.challenge, 'Nobody has lost', said.solution, 'It hangs beside', said.gallery];
      const text = main().textContent ?? '';
      const places = inOrder.map((words) => text.indexOf(words));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(figures).toHaveLength(3);
      expect(await enlarge(1)).toHaveAccessibleDescription('A pencil on a string');
      expect(screen.getByRole('img', { name: 'The hut in May' })).toBeInTheDocument();
      expect(screen.getByText('24 pages')).toBeInTheDocument();
      expect(screen.getByText('one spread a month')).toBeInTheDocument();
      expect(screen.getByText('No electricity')).toBeInTheDocument();
      await user.click(await enlarge(3));
      const lightbox = await screen.findByRole('dialog', { name: said.gallery });
      expect(within(lightbox).getByRole('img')).toHaveAttribute('alt', 'The hut in May');
      expect(within(lightbox).getByText('It hangs beside the spades.')).toBeVisible();
    });

    it('tells a story at length in scenes of its own, and shows no picture twice', async () => {
      const body = [
        '## The shed',
        'It is [there](/en/contact) that it hangs.',
        '![A shed in May](/media/one.webp "[!WIDE] **May.** Before the beans.")',
        '> [!FIGURES]\n> - **24 pages** one spread a month\n> - **1** pencil',
        '![A spade](/media/spade.webp "Lent.")\n![A rake](/media/rake.webp)',
        '> “I write in it.”\n>\n> — Odile Klein, gardener',
        'And so it goes.',
      ].join('\n\n');
      const framed_pictures = ['/media/one.webp#5,50', '/media/rake.webp#90,10'];
      startFakeBackend({ [table]: [{ ...poster, gallery, body, framed_pictures }] });
      await open();
      await title();
      expect(await screen.findByRole('heading', { level: 2, name: 'The shed' })).toBeInTheDocument();
      expect(screen.getByRole('heading', { level: 2, name: said.challenge })).toBeInTheDocument();
      for (const name of ['A shed in May', 'A spade', 'A rake']) {
        expect(screen.getByRole('img', { name })).toBeInTheDocument();
      }
      // Crops keep the points of the pictures that have one.
      expect(screen.getByRole('img', { name: 'A shed in May' })).toHaveStyle({ objectPosition: '5% 50%' });
      expect(screen.getByRole('img', { name: 'A rake' })).toHaveStyle({ objectPosition: '90% 10%' });
      expect(screen.getByRole('img', { name: 'A spade' }).style.objectPosition).toBe('');
      expect(screen.getByText('May.').closest('figcaption')).toHaveTextContent('May. Before the beans.');
      expect(screen.getByText('24 pages').closest('li')).toHaveTextContent('24 pagesone spread a month');
      expect(screen.getByText('Odile Klein').closest('figure')).toHaveTextContent('“I write in it.”');
      expect(screen.getByText('gardener')).toBeInTheDocument();
      expect(main()).not.toHaveTextContent(/\[!|\*\*/);
      // What the story shows is in the gallery no more.
      expect(await screen.findByRole('link', { name: said.enlarge(1, 2) })).toBeInTheDocument();
    });

    it('enlarges the pictures of a story among themselves, each a link to its file', async () => {
      const body = [
        'Before.',
        '![A shed](/media/one.webp "[!WIDE] **May.** Before the beans.")',
        '![](/media/spade.webp)\n![A rake](/media/rake.webp)',
        '![Refused](data:image/png;base64,AAAA "Nothing to be seen.")',
      ].join('\n\n');
      startFakeBackend({ [table]: [{ ...poster, body, framed_pictures: ['/media/rake.webp#90,10'] }] });
      const { user } = await open();
      const first = await enlarge(1);
      expect(first).toHaveAccessibleDescription('A shed');
      expect(first.getAttribute('href')).toMatch(/\/object\/public\/media\/one\.webp$/);
      expect((await enlarge(3)).getAttribute('href')).toMatch(/\/object\/public\/media\/rake\.webp$/);
      expect(screen.getByText('Nothing to be seen.').closest('figure')?.querySelector('a')).toBeNull();
      first.focus();
      await user.keyboard('{Enter}');
      const lightbox = await screen.findByRole('dialog', { name: said.gallery });
      expect(shown(lightbox)).toBe('/media/one.webp');
      expect(within(lightbox).getByText('May. Before the beans.')).toBeVisible();
      expect(within(lightbox).getByText(said.position(1, 3))).toBeInTheDocument();
      await user.keyboard('{ArrowRight}');
      // Without words of its own it is named after its project.
      expect(within(lightbox).getByRole('img', { name: /An almanac.*2/ })).toBeInTheDocument();
      await user.keyboard('{ArrowRight}');
      expect(shown(lightbox)).toBe('/media/rake.webp');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(first).toHaveFocus();
      await user.click(screen.getByRole('img', { name: 'A rake' }));
      expect(shown(await screen.findByRole('dialog', { name: said.gallery }))).toBe('/media/rake.webp');
    });

    it('draws a picture that cannot be had, and closes', async () => {
      const { user, lightbox } = await openGallery();
      fireEvent.error(within(lightbox).getByRole('img'));
      expect(within(lightbox).getByRole('img', { name: /An almanac/ }).tagName).toBe('svg');
      await user.click(within(lightbox).getByRole('button', { name: t('admin-careers:applications.close') }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    });
  });

  it.each(['gone', 'b%27); drop'])('leads to the portfolio if it does not exist: %s', async (slug) => {
    startFakeBackend({ [table]: [poster] });
    await visit(`/${lang}/portfolio/${slug}`);
    expect(await screen.findByRole('link', { name: 'An almanac' })).toBeInTheDocument();
    expect(location.pathname).toBe(`/${lang}/portfolio`);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leads to the portfolio if the server answers that there is no row', async () => {
    const backend = startFakeBackend({ [table]: [poster] });
    backend.trouble('GET', /projects_/, { status: 406, code: 'PGRST116', message: 'no rows' });
    await open();
    await waitFor(() => expect(location.pathname).toBe(`/${lang}/portfolio`));
  });

  it('reports a failed load, with a way back and a retry', async () => {
    const backend = startFakeBackend({ [table]: [poster] });
    backend.trouble('GET', /projects_/, 'offline');
    const { user } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: t('common:error') })).toBeInTheDocument();
    const panel = within(within(main()).getByRole('alert'));
    expect(panel.getByRole('link', { name: said.back })).toHaveAttribute('href', `/${lang}/portfolio`);
    backend.calm();
    await user.click(panel.getByRole('button', { name: t('common:retry') }));
    expect(await title()).toBeInTheDocument();
  });

  it('is whole without its neighbours and its likes', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = startFakeBackend({ [table]: [poster] });
    backend.trouble('*', /rpc|project_likes/, { status: 500 });
    await open();
    await title();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    warn.mockRestore();
  });

  it('switches to the same project in the other language, and tells search engines of it', async () => {
    const translation = project({ slug: 'an-almanac', title: 'Over there' });
    startFakeBackend({ [table]: [poster], [`projects_${other}`]: [translation] });
    const { user } = await open();
    await title();
    await waitFor(() =>
      expect(languageLink(other)).toHaveAttribute('href', `/${other}/portfolio/an-almanac`),
    );
    expect(document.querySelector(`link[hreflang="${other}"]`)).toHaveAttribute(
      'href',
      `${location.origin}/${other}/portfolio/an-almanac`,
    );
    await user.click(languageLink(other));
    expect(await screen.findByRole('heading', { level: 1, name: 'Over there' })).toBeInTheDocument();
  });

  it('leads to the other portfolio with a notice if it has no translation', async () => {
    startFakeBackend({ [table]: [poster], [`projects_${other}`]: [project()] });
    const { user } = await open();
    await title();
    expect(languageLink(other)).toHaveAttribute('href', `/${other}/portfolio#untranslated`);
    await user.click(languageLink(other));
    expect(
      await screen.findByText(texts(other)('common:language.noTranslationProject'), {
        ignore: '#untranslated',
      }),
    ).toBeInTheDocument();
    expect(location.pathname).toBe(`/${other}/portfolio`);
  });
});
