import { escapeText } from '../document/escape';

const remarks =
  'del[cite], del[datetime], .msoDel, .MsoCommentReference, .msocomanchor, .msocomoff, .msocomtxt, .EOP, [style*="mso-element:comment"]';

/** Invisible parts of a word processor's text: comments, tracked deletions, hidden text, line-end marks. */
export function withoutRemarks(page: Document): void {
  for (const comment of page.querySelectorAll('a[id^="cmnt"]:not([id^="cmnt_ref"])')) {
    (comment.closest('div') ?? comment.closest('p'))?.remove();
  }
  for (const mark of page.querySelectorAll('a[href^="#cmnt"], a[href^="#_msocom"]')) removeMark(mark);
  for (const element of page.querySelectorAll(remarks)) element.remove();
  for (const element of page.querySelectorAll('[style*="display:none"], [style*="mso-hide"]'))
    element.remove();
}

function removeMark(mark: Element, instead: string | Node = ''): void {
  const raised = mark.closest('sup');
  const whole = raised && raised.textContent === mark.textContent ? raised : mark;
  whole.replaceWith(instead);
}

function source(page: Document, text: string): Element {
  const made = page.createElement('code');
  made.dataset.source = '';
  made.textContent = text;
  return made;
}

const footnoteHref = /^#(?:_ftn|_edn|ftnt)(\d+)$/;

/** Converts footnotes and their references to Markdown; unresolved ones are removed or become text. */
export function footnotes(page: Document): void {
  const notes = new Map<string, Element>();
  for (const link of page.querySelectorAll('a[href^="#"]')) {
    const href = link.getAttribute('href') ?? '';
    const number = footnoteHref.exec(href)?.[1];
    if (number) {
      const known = notes.get(number) ?? noteOf(page, href.slice(1));
      if (known) notes.set(number, known);
      removeMark(link, known ? source(page, `[^${number}]`) : '');
    } else if (/^#(?:_|heading=|bookmark=)/.test(href) && !/^#_(?:ftn|edn)ref/.test(href)) {
      link.replaceWith(...link.childNodes);
    }
  }
  for (const [number, note] of notes) {
    const back = [...note.querySelectorAll('a')].find((link) => /^#(?:_ftn|_edn|ftnt_)ref/.test(link.hash));
    if (back) removeMark(back);
    const paragraph = page.createElement('p');
    for (const part of note.querySelectorAll('p, div')) part.replaceWith(...part.childNodes, ' ');
    const list = note.closest('[style*="footnote-list"], [style*="endnote-list"]');
    const rule = note.previousElementSibling;
    paragraph.append(...note.childNodes);
    const texts = page.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    let isFirst = true;
    while (isFirst && texts.nextNode()) {
      const text = texts.currentNode.textContent?.trimStart() ?? '';
      texts.currentNode.textContent = text;
      isFirst = text === '';
    }
    paragraph.prepend(source(page, `[^${number}]: `));
    if (rule?.localName === 'hr') rule.remove();
    note.remove();
    page.body.append(paragraph);
    if (list && !list.textContent?.trim()) list.remove();
  }
}

function noteOf(page: Document, name: string): Element | null {
  const target = page.querySelector(`a[name="${name}"], a#${name}`);
  return (
    target?.closest('[style*="mso-element"]') ?? target?.closest('div, li') ?? target?.closest('p') ?? null
  );
}

export function raisedLetters(page: Document): void {
  for (const element of page.querySelectorAll<HTMLElement>('span[style*="vertical-align"]')) {
    const name = { super: 'sup', sub: 'sub' }[element.style.verticalAlign];
    if (!name || element.closest('sup, sub')) continue;
    const letters = page.createElement(name);
    letters.append(...element.childNodes);
    element.append(letters);
  }
}

/** Moves captions into their pictures, and marks linked pictures. */
export function pictures(page: Document): void {
  for (const caption of page.querySelectorAll('figcaption, p.MsoCaption')) {
    const holder = caption.closest('figure') ?? caption.previousElementSibling;
    const images = holder?.querySelectorAll('img') ?? [];
    const words = caption.textContent?.trim();
    const [image] = images;
    if (!image || images.length > 1 || !words) continue;
    image.dataset.caption = escapeText(words.replace(/\s+/g, ' '), { in: 'heading' });
    caption.remove();
  }
  for (const image of page.querySelectorAll<HTMLElement>('a[href] img')) image.dataset.linked = '';
}

/** Nests the one-item lists of Word for the web by their level attribute. */
export function webLists(page: Document): void {
  let open: { list: Element; level: number }[] = [];
  let last: Element | null = null;
  for (const wrapper of page.querySelectorAll('.ListContainerWrapper')) {
    if (last === null || last.nextElementSibling !== wrapper) open = [];
    for (const list of wrapper.querySelectorAll('ol, ul')) {
      for (const item of list.querySelectorAll(':scope > li')) {
        const level = Number(item.getAttribute('data-aria-level')) || 1;
        while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
        const current = open.at(-1);
        const begins = list.localName === 'ol' && level === 1 && list.getAttribute('start') === '1';
        if (current?.level === level && current.list.localName === list.localName && !begins) {
          current.list.append(item);
          continue;
        }
        if (current?.level === level) open.pop();
        const made = page.createElement(list.localName);
        const start = list.getAttribute('start');
        if (start && list.localName === 'ol') made.setAttribute('start', start);
        made.append(item);
        const above = open.at(-1)?.list.lastElementChild;
        if (above) above.append(made);
        else wrapper.before(made);
        open.push({ list: made, level });
      }
    }
    last = open[0]?.list ?? null;
    wrapper.remove();
  }
}
