import { describe, expect, it } from 'vitest';
import { Markdown } from '@/ui/markdown';
import { renderUi } from '@/ui/test-render';
import { type EntryFault, tellTo } from '../entry';
import { htmlToMarkdown } from './html';

describe('HTML', () => {
  it('becomes what the site renders, footnotes and captions included', () => {
    const faults: EntryFault[] = [];
    const text = htmlToMarkdown(
      '<h1>Titre</h1><p>Un <strong>mot </strong>gras, H<sub>2</sub>O et une note<sup><a href="#n1">1</a></sup>. &lt;br&gt; a_b</p><figure><img src="/a.jpg" alt="A"><figcaption>Voir <a href="/fr">ici</a></figcaption></figure><table><tr><th>A|B</th></tr><tr><td>1</td></tr></table><pre><code class="language-js">a &lt; b</code></pre><iframe src="https://player.vimeo.com/video/76979871"></iframe><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&amp;start=90"></iframe><iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe><iframe src="https://ads.example/x"></iframe><script>alert(1)</script><p style="x" onclick="alert(1)"><a href="javascript:alert(1)">lien</a></p><blockquote><p>Dit.</p><cite>Ada</cite></blockquote><ol><li id="n1">Note <a href="#r1">↩</a></li></ol>',
      tellTo(faults),
    );
    expect(faults.map(({ code, detail }) => `${code} ${detail}`)).toEqual([
      'embed https://ads.example/x',
      'dropped script',
      'plain-link javascript:alert(1)',
    ]);
    const page = renderUi(<Markdown source={text} />).container;
    expect(page.querySelector('h2')?.textContent).toBe('Titre');
    expect(page.querySelector('p')?.textContent).toBe('Un mot gras, H2O et une note1. <br> a_b');
    expect(page.querySelector('figcaption a')).toHaveAttribute('href', '/fr');
    expect(page.querySelector('th')?.textContent).toBe('A|B');
    expect(page.querySelector('pre')?.textContent).toBe('a < b');
    expect(text).toContain(
      '\n\nhttps://vimeo.com/76979871\n\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ&t=90\n\nhttps://www.youtube.com/playlist?list=PL1\n\n',
    );
    expect(page.querySelector('.notes li')?.textContent).toMatch(/^Note/);
    expect(page.querySelector('figure strong')?.textContent).toBe('Ada');
    expect(text).not.toMatch(/alert|javascript|style/);
  });

  it('keeps the words of thousands of levels', () => {
    const faults: EntryFault[] = [];
    expect(htmlToMarkdown(`${'<div>'.repeat(20_000)}Mot`, tellTo(faults))).toBe('Mot');
    expect(faults).toEqual([{ code: 'deep', detail: '', count: 1 }]);
  });
});
