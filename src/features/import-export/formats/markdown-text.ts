import { Marked } from 'marked';
import { htmlElements } from '@/ui/markdown-html';
import type { Tell } from '../entry';
import { htmlToMarkdown } from './html';
import { pageOfVideo } from './players';
import { attributesOf, figure } from './shortcodes';

/** Code, which no template may touch: fences, then code in a line. */
const code =
  /(^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`))/gm;

/** Markdown of another site as this one renders it: without templates, components and HTML that would stand as text. */
export function foreignMarkdown(source: string, tell: Tell): string {
  const kept: string[] = [];
  const words = source
    .replace(/\r\n?/g, '\n')
    // Jekyll shows templates between these, Hugo a shortcode in a comment, instead of running them.
    .replace(/\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/g, (_, words: string) =>
      words.replace(/\{(?=[{%])/g, '{\uE003'),
    )
    .replace(/\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g, '{\uE003{$1$2$3}}')
    .replace(
      /\{(?:%-?|\{[<%])\s*highlight\s+"?([\w+#-]+)[^>%]*[>%]\}\}?\n?([\s\S]*?)\n?\{(?:%-?|\{[<%])\s*(?:end|\/)highlight\s*-?[>%]\}\}?/g,
      '```$1\n$2\n```',
    )
    .replace(code, (part) => `\uE000${kept.push(part) - 1}\uE001`);
  const restored = withoutTemplates(words, tell).replace(
    /\uE000(\d+)\uE001/g,
    (_, index) => kept[Number(index)] ?? '',
  );
  return withoutHtml(restored, tell)
    .replaceAll('\uE003', '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const calloutMarks: Record<string, string> = {
  tip: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
  error: 'CAUTION',
};

/** A box of another site as a callout; of an unknown kind as a note. */
const callout = (kind: string, title: string, words: string): string => {
  const bold = title.trim();
  return `[!${calloutMarks[kind.toLowerCase()] ?? 'NOTE'}]\n${bold ? `**${bold}**\n\n` : ''}${words.trim()}`.replace(
    /^/gm,
    '> ',
  );
};

function withoutTemplates(text: string, tell: Tell): string {
  const hugo = /\{\{[<%]\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*[>%]\}\}/g;
  // The usual names of a box around text in the themes of Hugo.
  const box =
    /\{\{[<%]\s*(notice|alert|hint|callout|admonition)\b([^\n]*?)[>%]\}\}([\s\S]*?)\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g;
  const liquid = /\{%-?\s*(\w+)\s*([\s\S]*?)-?%\}/g;
  return (
    text
      .replace(box, (_, name: string, rest: string, inner: string) => {
        const [first = '', second = ''] = rest.match(/"[^"]*"|[^\s"=]+(?=\s|$)/g) ?? [];
        const { style, type = style, context = type, title } = attributesOf(rest);
        const plain = (word: string) => word.replaceAll('"', '');
        const words = withoutTemplates(inner, tell);
        return `\n\n${callout(context ?? (plain(first) || name), title ?? plain(second), words)}\n\n`;
      })
      .replace(hugo, (_, closes: string, name: string, rest: string) => {
        const [id = ''] = rest.trim().split(/\s+/);
        const plain = id.replace(/["']/g, '');
        if (name === 'ref' || name === 'relref') return plain;
        if (closes) return '';
        const { src: url, alt = '', title = '', caption = title, id: number = plain } = attributesOf(rest);
        if (name === 'figure' && url) return `\n\n${figure({ url, alt, caption })}\n\n`;
        const page = pageOfVideo(name, number);
        if (!page) tell('shortcode', name);
        return page ? `\n\n${page}\n\n` : '';
      })
      .replace(/\{\{-?\s*['"]([^'"]*)['"]\s*\|\s*(?:relative_url|absolute_url|prepend:[^}]*)\s*-?\}\}/g, '$1')
      .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, '')
      .replace(liquid, (_, name: string, rest: string) => {
        if (name === 'post_url' || name === 'link') return rest.trim();
        if (!/^(?:end)?comment$/.test(name)) tell('shortcode', name);
        return '';
      })
      // An object of JSX has the braces of a template.
      .replace(/\sstyle=\{\{[^{}]*\}\}/g, '')
      .replace(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g, (_, name: string) => {
        tell('shortcode', name);
        return '';
      })
      // Headings that only a template had words for.
      .replace(/^#{1,6}[ \t]*$/gm, '')
      // Classes that kramdown gives to the block before.
      .replace(/^[ \t]*\*[ \t]*TOC[ \t]*\n(?=\{:toc)/gim, '')
      .replace(/\{:\s*[.#\w][^}\n]*\}/g, '')
      .replace(
        /^:::[ \t]*(note|tip|info|warning|caution|danger|important)\b(?:[ \t]*\[([^\]]*)\]|[ \t]+([^\n{]*))?[^\n]*\n([\s\S]*?)^:::[ \t]*$/gm,
        (_, kind: string, title = '', other = '', inner = '') => callout(kind, title || other, inner),
      )
  );
}

const markdown = new Marked({ gfm: true });
/** HTML that the site renders, and comments, which it keeps. */
const rendered = new RegExp(`^<(?:/?(?:${htmlElements.join('|')}|br)\\b|!--)`, 'i');

/** Blocks with HTML, each by way of HTML as a whole; all others stay as they were written. */
function withoutHtml(text: string, tell: Tell): string {
  const blocks = markdown.lexer(
    text
      // Footnotes and callouts are none of its syntax.
      .replace(/\[(?=\^|![A-Z]+\])/g, '\uE002')
      // Content that kramdown reads.
      .replace(/<(\w+)\b[^<>]*\smarkdown=["']?(?:1|block|span)\b[^>]*>([\s\S]*?)<\/\1>/g, '\n\n$2\n\n'),
  );
  const converted = blocks.map((block) => {
    let isHtml = false;
    markdown.walkTokens([block], ({ type, raw }) => {
      if (type !== 'html' || rendered.test(raw)) return;
      isHtml = true;
      const [, component = ''] = /^<([A-Z][\w.]*)/.exec(raw) ?? [];
      if (component && !/^(?:image|youtube|vimeo)$/i.test(component)) tell('shortcode', component);
    });
    return isHtml ? `${htmlToMarkdown(markdown.parser([block]), tell)}\n\n` : block.raw;
  });
  return converted.join('').replaceAll('\uE002', '[');
}
