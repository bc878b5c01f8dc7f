import { describe, expect, test } from 'vitest';
import { headProblems } from './check-heads';
import { contentFaults } from './content-faults';

const origin = 'https://www.example.com';
const description = 'What this page is about, in as many letters as a search engine shows.';

interface Said {
  title: string;
  description: string;
  canonical: string;
  /** Paths by language. */
  alternates: Record<string, string>;
  image: string;
}

function page(path: string, alternates: Record<string, string>, changes: Partial<Said> = {}): string {
  const said: Said = {
    title: `Page ${path}`,
    description,
    canonical: origin + path,
    alternates: { ...alternates, ...(alternates.en ? { 'x-default': alternates.en } : {}) },
    image: `${origin}/share.png`,
    ...changes,
  };
  const links = Object.entries(said.alternates).map(
    ([lang, to]) => `<link rel="alternate" hrefLang="${lang}" href="${origin}${to}"/>`,
  );
  return `<title>${said.title}</title><meta name="description" content="${said.description}"/><link rel="canonical" href="${said.canonical}"/>${links.join('')}<meta property="og:image" content="${said.image}"/>`;
}

const both = { fr: '/fr/services', en: '/en/services' };
const good = {
  'fr/services.html': page('/fr/services', both),
  'en/services.html': page('/en/services', both),
  'en/articles/l-%C3%A9t%C3%A9.html': page('/en/articles/l-%C3%A9t%C3%A9', {
    en: '/en/articles/l-%C3%A9t%C3%A9',
  }),
  'shell.html': '<meta name="robots" content="noindex, nofollow" data-until-found>',
};

const png = (width: number, height: number) => {
  const bytes = new Uint8Array(24);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

function problems(
  changes: Record<string, string> = {},
  picture = png(1200, 630),
  listed = Object.keys(good),
) {
  const pages = new Map(
    Object.entries({ ...good, ...changes }).map(([file, html]) => [decodeURI(file), html]),
  );
  const urls = listed
    .filter((file) => file !== 'shell.html')
    .map((file) => `<loc>${origin}/${file.replace('.html', '')}</loc>`);
  const files: Record<string, Uint8Array> = {
    'share.png': picture,
    'sitemap.xml': new TextEncoder().encode(urls.join('')),
  };
  return headProblems({ pages, read: (file) => files[file] ?? null });
}

/** The page with changes for these tests. */
const changed = (changes: Partial<Said>) => ({ 'fr/services.html': page('/fr/services', both, changes) });

describe('Heads', () => {
  test('pass if they are consistent', () => {
    expect(problems()).toEqual([]);
  });

  test.each<[string, Partial<Said>, RegExp]>([
    ['no title', { title: '' }, /no title/],
    ['the address of another page', { canonical: `${origin}/en/services` }, /canonical is/],
    [
      'no translation of itself',
      { alternates: { en: '/en/services' } },
      /hreflang fr is not the page itself/,
    ],
    [
      'a default that is no translation',
      { alternates: { ...both, 'x-default': '/fr/services' } },
      /x-default/,
    ],
    ['a picture that is not there', { image: `${origin}/lost.png` }, /lost\.png is no picture/],
  ])('are refused with %s', (_what, changes, message) => {
    expect(problems(changed(changes)).join('\n')).toMatch(message);
  });

  test('refuses a translation that does not link back', () => {
    const alone = { 'en/services.html': page('/en/services', { en: '/en/services' }) };
    expect(problems(alone)).toContain(`/fr/services: hreflang en: ${origin}/en/services does not lead back`);
  });

  test('refuses a picture of another size', () => {
    expect(problems({}, png(600, 315))[0]).toContain('share.png is 600x315');
  });
});

describe('The content', () => {
  const faults = (changes: Record<string, string> = {}) =>
    contentFaults(new Map(Object.entries({ ...good, ...changes })))
      .filter(({ kind }) => kind !== 'textShort')
      .map(({ path, kind, message }) => `${path} ${kind}: ${message}`);

  test.each<[string, Partial<Said>, RegExp]>([
    ['a long title', { title: 'x'.repeat(81) }, /titleLong: a title of 81 letters/],
    [
      'the title of another page',
      { title: 'Page /en/services' },
      /sameTitle: the title of .*Page \/en\/services/,
    ],
    ['no description', { description: '' }, /descriptionShort: a description of 0 letters/],
    ['a short description', { description: 'Services.' }, /descriptionShort: a description of 9 letters/],
    ['a long description', { description: 'x'.repeat(161) }, /descriptionLong: a description of 161 letters/],
  ])('is reported if it is %s, as no fault of the code', (_what, changes, message) => {
    expect(faults(changed(changes)).join('\n')).toMatch(message);
    expect(problems(changed(changes))).toEqual([]);
  });

  test('is reported on a page with hardly any text', () => {
    const short = contentFaults(new Map([['fr/services.html', '<main><h1>Services</h1></main>']]));
    expect(short.map(({ message }) => message)).toContain('only 8 letters inside <main>');
  });

  test('may use one title for both languages of a project or an offer, and for no two of them', () => {
    const paths = (slug: string) => ({ fr: `/fr/portfolio/${slug}`, en: `/en/portfolio/${slug}` });
    const named = (lang: 'fr' | 'en', slug: string) => ({
      [`${lang}/portfolio/${slug}.html`]: page(paths(slug)[lang], paths(slug), { title: 'Almanach' }),
    });
    const found = faults({ ...named('fr', 'one'), ...named('en', 'one') });
    expect(found.filter((one) => one.includes('the title of'))).toEqual([]);
    const twice = faults({
      ...named('fr', 'one'),
      ...named('en', 'one'),
      ...named('fr', 'two'),
      ...named('en', 'two'),
    });
    expect(twice.filter((one) => one.includes('the title of'))).toHaveLength(1);
  });
});

test('require that the sitemap names exactly the built pages', () => {
  const [, ...others] = Object.keys(good);
  expect(problems({}, png(1200, 630), others)).toContain('/fr/services: not in the sitemap');
  expect(problems({}, png(1200, 630), ['fr/gone.html', ...Object.keys(good)])).toContain(
    `sitemap.xml: ${origin}/fr/gone is no built page`,
  );
});

test('require noindex on a page without its own canonical address', () => {
  expect(problems({ 'office.html': '<title>Office</title>' })).toEqual([
    'office.html: may be found, though nobody is to',
  ]);
});
