import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown';
import { renderUi } from './test-render';

const show = (source: string) => renderUi(<Markdown source={source} />).container;
const words = (source: string) => show(source).querySelector('.prose > :first-child')?.textContent;
const links = (source: string) =>
  [...show(source).querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('A character reference', () => {
  it.each([
    ['Caf&eacute; cr&egrave;me &agrave; 3&euro;', 'Café crème à 3€'],
    ['Fa&ccedil;ade &Eacute;lys&eacute;e &OElig;uvre', 'Façade Élysée Œuvre'],
    ['&frac12; baguette &times; 2 &asymp; 1 &plusmn; 0', '½ baguette × 2 ≈ 1 ± 0'],
    ['x &NotEqualTilde; y, &ngE; z', 'x ≂̸ y, ≧̸ z'],
    ['&copy; &reg; &trade; &hearts; &check;', '© ® ™ ♥ ✓'],
    ['l&apos;&eacute;t&eacute;', "l'été"],
    ['&AMP;c, &QUOT;, &LT;p&GT;', '&c, ", <p>'],
    ['&#0; and &#xD800; and &#9999999;', '\ufffd and \ufffd and \ufffd'],
    ['&notit; &copy &Bogus; &; &#; &#x;', '&notit; &copy &Bogus; &; &#; &#x;'],
    ['&amp;eacute; &#38;eacute; \\&eacute;', '&eacute; &eacute; &eacute;'],
    ['`&eacute;`', '&eacute;'],
    ['&#42;not bold&#42;, &lowbar;nor italic&lowbar;', '*not bold*, _nor italic_'],
    ['| Prix |\n|---|\n| 12&nbsp;&euro;&sol;m&sup2; |', 'Prix12\u00a0€/m²'],
    ['## Ao&ucirc;t &rarr; No&euml;l', 'Août → Noël'],
    ['&Aacute;&frac12;&NotEqualTilde;&notit;&copy &#0;', 'Á½≂̸&notit;&copy \ufffd'],
    ['&Tab;foo&nbsp;bar', 'foo\u00a0bar'],
  ])('is decoded in text: %j', (source, shown) => {
    expect(words(source)?.trim()).toBe(shown);
  });

  it.each([
    ['[a](https://example.org/?a=1&amp;b=2)', 'https://example.org/?a=1&b=2'],
    ['[a](https://example.org/?a=1&#38;b=2&#x26;c=3)', 'https://example.org/?a=1&b=2&c=3'],
    ['[a](<https://example.org/?q=a&nbsp;b>)', 'https://example.org/?q=a%C2%A0b'],
    ['[a][r]\n\n[r]: https://example.org/?x&equals;1&ampy "t"', 'https://example.org/?x=1&ampy'],
    ['[a](https://example.org/caf&eacute;)', 'https://example.org/café'],
    ['[a](https://example.org/?a\\&amp;b)', 'https://example.org/?a&amp;b'],
    ['[a](https://example.org/?a&amp;amp;b)', 'https://example.org/?a&amp;b'],
    ['<https://example.org/?a=1&amp;b=2>', 'https://example.org/?a=1&b=2'],
    ['Voir https://example.org/?a=1&amp;b=2 ici', 'https://example.org/?a=1&b=2'],
    ['> [!NOTE]\n> [a](/fr?a&amp;b)', '/fr?a&b'],
    ['[a](mailto:a@example.org?subject=R&amp;D)', 'mailto:a@example.org?subject=R'],
    ['[a](/fr?x=1&region=fr&copy=2)', '/fr?x=1&region=fr&copy=2'],
  ])('is decoded in an address: %j', (source, href) => {
    expect(links(source)).toEqual([href]);
  });

  it('hides no scheme', () => {
    expect(links('[a](java&Tab;script:alert(1)) [b](&#106;avascript&colon;alert(1))')).toEqual([]);
  });

  it('is decoded in the address, the text and the caption of a picture', () => {
    const page = show(
      '![L&apos;entr&eacute;e](https://example.org/p.png?l=6&amp;h=4 "Centre &amp; &eacute;tage, &amp;eacute;")',
    );
    const image = page.querySelector('img');
    expect(image).toHaveAttribute('src', 'https://example.org/p.png?l=6&h=4');
    expect(image).toHaveAttribute('alt', "L'entrée");
    expect(page.querySelector('figcaption')?.textContent).toBe('Centre & étage, &eacute;');
  });
});

describe('A blank in an address', () => {
  it.each([
    ['[a](</documents/mon devis.pdf>)', '/documents/mon%20devis.pdf'],
    ['[a](</documents/mon%20devis.pdf>)', '/documents/mon%20devis.pdf'],
    ['[a](<https://example.org/a b?q=c d#e f>)', 'https://example.org/a%20b?q=c%20d#e%20f'],
    ['[a](</documents/mon\u00a0devis.pdf>)', '/documents/mon%C2%A0devis.pdf'],
    ['[a](<  /fr  >)', '/fr'],
    ['[a][r]\n\n[r]: </a b>', '/a%20b'],
    ['[a](<#mon titre>)', '#mon%20titre'],
    ['[a](<tel:+33 3 67 00 00 00>)', 'tel:+33367000000'],
  ])('is encoded: %j', (source, href) => {
    expect(links(source)).toEqual([href]);
  });

  it.each([
    'java script:alert(1)',
    'java\u0001script:alert(1)',
    '/\t/example.org',
    '/ /example.org',
    'https://exa mple.org',
  ])('enables no other scheme: %j', (address) => {
    for (const href of links(`[a](<${address}>)`)) expect(href).toMatch(/^\/[^/\\]/);
  });

  it('is encoded in the address of a picture', () => {
    const [mine, theirs] = show(
      '![a](</media/ma facade.png>)\n\n![b](<https://example.org/the yard.png>)',
    ).querySelectorAll('img');
    expect(mine?.getAttribute('src')).toMatch(/\/storage\/v1\/object\/public\/media\/ma%20facade\.png$/);
    expect(theirs).toHaveAttribute('src', 'https://example.org/the%20yard.png');
  });
});
