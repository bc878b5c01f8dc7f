import { describe, expect, it } from 'vitest';
import { cleanAddress, cleanPaste } from './clean';

describe('What is pasted', () => {
  it('loses scripts, styles and bytes of pictures', () => {
    const clean = cleanPaste(
      '<style>p{color:red}</style><script>alert(1)</script><p>Words<img src="data:image/png;base64,AAAA"></p><p>&nbsp;</p>',
    );
    expect(clean).toBe('<p>Words</p>');
  });

  it('keeps the lists of Word, nested as they were', () => {
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
    const clean = cleanPaste(
      `<p>Before</p>${item(1, '·', 'One')}${item(2, 'o', 'Inner')}${item(1, '·', 'Two')}<p>After</p>`,
    );
    expect(clean.replace(/<!--.*?-->/g, '')).toBe(
      '<p>Before</p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul><p>After</p>',
    );
    expect(cleanPaste(item(1, '1.', 'First'))).toContain('<ol><li>');
  });

  it('has no title of a page, and its links lead where they say', () => {
    expect(cleanPaste('<h1>Title</h1><h6>Small</h6>')).toBe('<h2>Title</h2><h4>Small</h4>');
    expect(cleanAddress('https://www.google.com/url?q=https://example.org/a&sa=D')).toBe(
      'https://example.org/a',
    );
    expect(cleanAddress('https://example.org/url?q=x')).toBe('https://example.org/url?q=x');
  });
});
