import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imageSource } from '@/lib/image-reference';
import { markdownCases } from '../../tests/support/markdown-cases';
import { Markdown } from './markdown';
import { imageAddress, linkAddress } from './markdown-address';
import { markdownSections } from './markdown-text';
import { renderUi } from './test-render';

const show = (source: string, lang?: 'fr' | 'en') => renderUi(<Markdown source={source} />, lang).container;

describe('Written content', () => {
  it('starts its headings at h2, whatever the highest level of the text', () => {
    const { rerender } = renderUi(<Markdown source={'# One\n\n## Two'} />);
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Two' })).toBeInTheDocument();
    rerender(<Markdown source={'### Three\n\n#### Four'} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Three' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
  });

  it.each([
    ['# Title\n\nWords\n\n## One\n\n## Two\n\n### Three', ['One', 'Two']],
    ['## Title\n\n#### One\n\n#### Two', ['One', 'Two']],
    ['Title\n=====\n\n## One', ['One']],
    ['<!-- draft -->\n\n# Title\n\n## One', ['One']],
    ['# One\n\n## Within\n\n# Two', ['One', 'Two']],
    ['Words\n\n# One\n\n## Within', ['One']],
    ['# Only', ['Only']],
  ])('has sections with anchors, also below a title of its own: %j', (source, titles) => {
    const sections = markdownSections(source);
    expect(sections.map(({ title }) => title)).toEqual(titles);
    const page = show(source);
    for (const { id, title } of sections) expect(page.querySelector(`#${id}`)).toHaveTextContent(title);
  });

  it('shows raw HTML as text and runs none of it', () => {
    const page = show(
      '<script>window.stolen = 1</script>\n\n<img src=x onerror="window.stolen = 1">\n\nA <b onclick="x()">word</b>.',
    );
    expect(page.querySelector('script, img, b, [onerror], [onclick]')).toBeNull();
    expect(page).toHaveTextContent('<script>window.stolen = 1</script>');
    expect(page).toHaveTextContent('A <b onclick="x()">word</b>.');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/1',
    '//example.org',
    '/\\example.org',
    'relative/path',
  ])('refuses to link to %j', (address) => {
    expect(linkAddress(address)).toBeNull();
  });

  it.each([
    ['mailto:a@b.fr', 'mailto:a@b.fr'],
    ['mailto:a@b.fr?bcc=victim@example.org', 'mailto:a@b.fr'],
    ['MAILTO:a@b.fr?SUBJECT=x&body=y&cc=c@d.fr', 'mailto:a@b.fr'],
    [
      'mailto:a@b.fr?to=victim@example.org&subject=Un%20caf%C3%A9%20%26%20plus',
      'mailto:a@b.fr?subject=Un%20caf%C3%A9%20%26%20plus',
    ],
    [
      'mailto:a@b.fr?subject=x%26bcc=victim@example.org',
      'mailto:a@b.fr?subject=x%26bcc%3Dvictim%40example.org',
    ],
    ['mailto:a@b.fr,victim@example.org', 'mailto:a@b.fr'],
    ['mailto:a@b.fr%2Cvictim@example.org', 'mailto:a@b.fr'],
    ['mailto:a@b.fr?subject=x#?bcc=victim@example.org', 'mailto:a@b.fr?subject=x'],
  ])('links to one mail address with a subject at most: %j', (written, href) => {
    expect(linkAddress(written)).toEqual({ href, kind: 'program' });
  });

  it('opens pages of the site by the router, and leaves its files to the browser', () => {
    const page = show(markdownCases['20-files-of-the-own-site'] ?? '');
    const left: string[] = [];
    const stop = (event: MouseEvent) => {
      const link = event.target as HTMLAnchorElement;
      if (!event.defaultPrevented) left.push(link.getAttribute('href') ?? '');
      event.preventDefault();
    };
    document.addEventListener('click', stop);
    onTestFinished(() => document.removeEventListener('click', stop));
    for (const link of page.querySelectorAll('a')) fireEvent.click(link);
    expect(left).toEqual([
      '/fr/rss.xml',
      '/en/rss.xml',
      '/sitemap.xml',
      '/robots.txt',
      '/documents/plaquette.pdf',
      '/documents/plaquette.PDF#page=2',
    ]);
    expect([...page.querySelectorAll('a')].slice(6).map((link) => link.getAttribute('href'))).toEqual([
      '/fr/contact?sujet=projet#formulaire',
      '/fr/articles',
    ]);
  });

  it('leads a link to a picture of the library to its file', () => {
    const page = show('[The plan](/media/2026/11/plan-1a2b3c4d-800x600.webp)');
    expect(page.querySelector('a')?.href).toBe(imageSource('/media/2026/11/plan-1a2b3c4d-800x600.webp').src);
    expect(page.querySelector('a')?.href).toContain('/storage/v1/object/public/media/2026/11/');
  });

  it('says kind and size behind a link to a document, and the kind alone where no size is known', () => {
    const path = '/media/2026/11/plan-1a2b3c4d';
    const source = `[The plan](${path}.pdf "1258291 B"), [it](${path}.docx), [here](${path}.odt "To read")`;
    const words = (lang: 'fr' | 'en') =>
      [...show(source, lang).querySelectorAll('a')].map(({ textContent }) => textContent);
    expect(words('en')).toEqual(['The plan (PDF, 1.2 MB)', 'it (DOCX)', 'here (ODT)']);
    expect(words('fr')[0]).toBe('The plan (PDF, 1,2\u202fMo)');
  });

  it('sets a picture full width by the mark in its caption, without showing the mark', () => {
    const page = show(
      '![a](/a.png "[!WIDE] **A.** b")\n\n![c](/c.png "[!wide]")\n\n![d](/d.png "d [!WIDE]")',
    );
    const [wide, silent, narrow] = page.querySelectorAll('figure');
    expect(wide).toHaveAttribute('data-wide', 'true');
    expect(wide?.querySelector('figcaption')?.innerHTML).toBe('<strong>A.</strong> b');
    expect(silent?.querySelector('figcaption')).toBeNull();
    expect(narrow).not.toHaveAttribute('data-wide');
  });

  it('sets two pictures of one paragraph side by side, each with its caption', () => {
    const page = show('![a](/a.png "A")\n![b](/b.png)\n\nWords ![c](/c.png) ![d](/d.png)');
    expect([...page.querySelectorAll('.pair > figure > img')].map((one) => one.getAttribute('alt'))).toEqual([
      'a',
      'b',
    ]);
    expect(page.querySelector('.pair figcaption')).toHaveTextContent('A');
    expect(page.querySelectorAll('p > img')).toHaveLength(2);
  });

  it('sets figures above their labels', () => {
    const page = show('> [!FIGURES]\n> - **5 lines** typed\n> - **0**: accounts\n> - nothing counted');
    const items = [...page.querySelectorAll('ul.grid-frame > li')];
    expect(items.map((item) => item.textContent?.trim())).toEqual([
      '5 lines typed',
      '0 accounts',
      'nothing counted',
    ]);
    expect(items.map((item) => item.querySelector('strong')?.textContent)).toEqual([
      '5 lines',
      '0',
      undefined,
    ]);
    expect(page).not.toHaveTextContent('FIGURES');
  });

  it('separates the author from the quotation', () => {
    const page = show('> I decide.\n>\n> — [Ada](/en), owner of *it*');
    expect(page.querySelector('figure > blockquote')).toHaveTextContent('I decide.');
    const who = page.querySelector('figcaption');
    expect(who).toHaveTextContent('Ada, owner of it');
    expect(who?.querySelector('a')).toHaveAttribute('href', '/en');
  });

  it.each(['> — No, she said.\n> — Yes', '> She answered:\n> — No.', '> [!FIGURES]\n> Nothing', '> — Ada'])(
    'shows a quotation without an author: %j',
    (source) => {
      const page = show(source);
      expect(page.querySelector('figure, .grid-frame')).toBeNull();
      expect(page.querySelector('blockquote')).not.toBeNull();
    },
  );

  it('keeps the text of a refused link', () => {
    const page = show('[A click](javascript:alert(1)) and [another](<java&#x73;cript:alert(1)>)');
    expect(page.querySelector('a')).toBeNull();
    expect(page).toHaveTextContent('A click and another');
  });

  it('links to pages, anchors, mail, phone and other sites, the last in a new tab', () => {
    show(
      '[in](/en/contact) [place](#top) [mail](mailto:a@example.org) [tel](tel:+33367000000) [out](https://example.org)',
    );
    expect(screen.getByRole('link', { name: 'in' })).toHaveAttribute('href', '/en/contact');
    expect(screen.getByRole('link', { name: 'place' })).toHaveAttribute('href', '#top');
    expect(screen.getByRole('link', { name: 'mail' })).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'tel' })).toHaveAttribute('href', 'tel:+33367000000');
    const out = screen.getByRole('link', { name: /^out ?\(opens in a new tab\)$/ });
    expect(out).toHaveAttribute('target', '_blank');
    expect(out.getAttribute('rel')).toContain('noopener');
  });

  it('shows pictures of the site and of the web, and only the text of others', () => {
    const page = show(
      '![here](/logo.png) ![there](https://example.org/b.png) ![nowhere](data:image/svg+xml,x)',
    );
    expect([...page.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/logo.png',
      'https://example.org/b.png',
    ]);
    expect(screen.getByAltText('here')).toHaveAttribute('loading', 'lazy');
    expect(page).toHaveTextContent('nowhere');
    expect(imageAddress('javascript:1')).toBeNull();
  });

  it('reserves space for a picture of the library and offers its widths', () => {
    show('![roofs](/media/2026/11/toits-1a2b3c4d-1600x900.webp)');
    const image = screen.getByAltText('roofs');
    expect(image).toHaveAttribute('width', '1600');
    expect(image).toHaveAttribute('height', '900');
    expect(image.getAttribute('src')).toMatch(
      /\/storage\/v1\/object\/public\/media\/2026\/11\/toits-1a2b3c4d-1600x900\.webp$/,
    );
    expect(
      image
        .getAttribute('srcset')
        ?.split(', ')
        .map((one) => one.split(' ')[1]),
    ).toEqual(['480w', '960w', '1600w']);
  });

  it('names a column with an empty header for screen readers', () => {
    show('| | Before |\n|---|---|\n| Size | 9 kB |');
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Column 1', 'Before']);
  });

  it('shows a picture on its own line with its caption, in the size of its name', () => {
    const page = show(
      'Before ![inline](/a.png) after.\n\n![A cork](/demo/cork-1200x560.svg "**Three sizes.** One sign.")',
    );
    const figure = screen.getByRole('figure');
    expect(page.querySelectorAll('figure')).toHaveLength(1);
    const image = screen.getByAltText('A cork');
    expect(figure).toContainElement(image);
    expect(image).toHaveAttribute('width', '1200');
    expect(image).toHaveAttribute('height', '560');
    expect(image.closest('p')).toBeNull();
    expect(figure.querySelector('figcaption')).toHaveTextContent('Three sizes. One sign.');
    expect(screen.getByText('Three sizes.').tagName).toBe('STRONG');
    expect(screen.getByAltText('inline').closest('p')).toHaveTextContent('Before after.');
  });

  it('sets a short quotation large and a long one as text', () => {
    const page = show(`> Short.\n\nBetween.\n\n> ${'Long and longer. '.repeat(12)}`);
    const [short, long] = page.querySelectorAll('blockquote');
    expect(short).toHaveClass('pull-quote');
    expect(long).not.toHaveClass('pull-quote');
  });

  it('sets lists, quotes, code and tables', () => {
    const page = show('- a\n- b\n\n> said\n\n`x < 1 & y`\n\n| h |\n|---:|\n| 1 |\n\n```js\nlet a = 1;\n```');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(page.querySelector('blockquote')).toHaveTextContent('said');
    expect(page.querySelector('p > code')).toHaveTextContent('x < 1 & y');
    expect(screen.getByRole('columnheader', { name: 'h' })).toHaveStyle({ textAlign: 'right' });
    expect(page.querySelector('pre')).toHaveTextContent('let a = 1;');
  });

  it('reads character references and keeps plain text as one paragraph', () => {
    const page = show('Caf&eacute; &amp; th&#233; &lt;b&gt; on one\nline');
    expect(page.querySelectorAll('p')).toHaveLength(1);
    expect(page).toHaveTextContent('Café & thé <b> on one line');
  });
});
