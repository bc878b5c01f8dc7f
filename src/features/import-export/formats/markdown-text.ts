import { parseUrl } from '@/lib/parse-url';
import { type Converted, htmlToMarkdown } from './html';
import { pageOfPlayer } from './players';
import { attributesOf } from './shortcodes';

/** Code, which no rule below may touch: fences, then code in a line. */
const code =
  /(^[ \t]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|$(?![\s\S]))|(?<!`)(`+)(?!`)[^\n]*?(?<!`)\3(?!`))/gm;

/** Elements whose content is HTML, to their end. */
const whole =
  'figure|table|iframe|video|audio|script|style|form|svg|object|blockquote|ul|ol|dl|pre|p|h[1-6]|picture|noscript|button';
/** Their content is Markdown; what they add is lost. */
const wrappers =
  'div|span|section|article|aside|header|footer|main|center|font|small|big|u|ins|s|details|summary|figcaption|nav|label|cite|time|address|li|td|tr|th|dd|dt|tbody|thead|input|source|path|g|abbr|col|colgroup|hr|wbr|link|meta|param|embed';

const picture = (src: string, alt = '', caption = '') =>
  `![${alt.replace(/[[\]\\]/g, '')}](${/[\s()]/.test(src) ? `<${src}>` : src}${caption && ` "${caption.replace(/["\\]/g, '\\$&')}"`})`;

/** Markdown of another site as this one renders it: without templates, components and HTML that would stand as text. */
export function foreignMarkdown(source: string, isMdx: boolean): Converted {
  const names = new Set<string>();
  const faults: Converted['faults'] = [];
  const kept: string[] = [];
  const words = source
    .replace(/\r\n?/g, '\n')
    .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
    // Syntax of Jekyll or Hugo.
    .replace(
      /\{(?:%-?|\{[<%])\s*highlight\s+"?([\w+#-]+)[^>%]*[>%]\}\}?\n?([\s\S]*?)\n?\{(?:%-?|\{[<%])\s*(?:end|\/)highlight\s*-?[>%]\}\}?/g,
      '```$1\n$2\n```',
    )
    .replace(code, (part) => `\uE000${kept.push(part) - 1}\uE001`);
  const text = withoutHtml(withoutTemplates(words, names), names, faults, isMdx);
  if (names.size > 0) faults.push({ code: 'shortcode', detail: [...names].join(', ') });
  const restored = text.replace(/\uE000(\d+)\uE001/g, (_, index) => kept[Number(index)] ?? '');
  return { text: restored.replace(/\n{3,}/g, '\n\n').trim(), faults };
}

const players: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
};

/** The line of a player; any other shortcode or component is told. */
function player(name: string, id: string, names: Set<string>): string {
  const origin = players[name.toLowerCase()];
  const page = origin && pageOfPlayer(parseUrl(id) ? id : origin + id);
  if (!page) names.add(name);
  return page ? `\n\n${page}\n\n` : '';
}

function withoutTemplates(text: string, names: Set<string>): string {
  const hugo = /\{\{[<%]\s*(\/?)\s*([\w./-]+)([\s\S]*?)\/?\s*[>%]\}\}/g;
  const liquid = /\{%-?\s*(\w+)\s*([\s\S]*?)-?%\}/g;
  return (
    text
      .replace(hugo, (_, closes: string, name: string, rest: string) => {
        const [id = ''] = rest.trim().split(/\s+/);
        const plain = id.replace(/["']/g, '');
        if (name === 'ref' || name === 'relref') return plain;
        if (closes) return '';
        const { src, alt, title, caption = title, id: number = plain } = attributesOf(rest);
        if (name === 'figure' && src) return `\n\n${picture(src, alt, caption)}\n\n`;
        return player(name, number, names);
      })
      .replace(/\{\{-?\s*['"]([^'"]*)['"]\s*\|\s*(?:relative_url|absolute_url|prepend:[^}]*)\s*-?\}\}/g, '$1')
      .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, '')
      .replace(liquid, (_, name: string, rest: string) => {
        if (name === 'post_url' || name === 'link') return rest.trim();
        if (!/^(?:comment|endcomment|raw|endraw)$/.test(name)) names.add(name);
        return '';
      })
      .replace(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g, (_, name: string) => {
        names.add(name);
        return '';
      })
      // Classes that kramdown gives to the block before.
      .replace(/^\s*\*\s*TOC\s*\n(?=\{:toc)/gim, '')
      .replace(/\{:\s*[.#\w][^}\n]*\}/g, '')
      .replace(
        /^:::[ \t]*(note|tip|info|warning|caution|danger|important)\b(?:[ \t]*\[([^\]]*)\]|[ \t]+([^\n{]*))?[^\n]*\n([\s\S]*?)^:::[ \t]*$/gm,
        (_, kind: string, title = '', other = '', inner = '') => {
          const mark = { info: 'NOTE', danger: 'CAUTION' }[kind] ?? kind.toUpperCase();
          const bold = (title || other).trim();
          return `[!${mark}]\n${bold ? `**${bold}**\n\n` : ''}${inner.trim()}`.replace(/^/gm, '> ');
        },
      )
  );
}

/** Fragments of HTML in a text; what is understood stays. */
function withoutHtml(text: string, names: Set<string>, faults: Converted['faults'], isMdx: boolean): string {
  const convert = (html: string) => {
    const converted = htmlToMarkdown(html);
    for (const fault of converted.faults)
      if (!faults.some(({ code, detail }) => code === fault.code && detail === fault.detail))
        faults.push(fault);
    return converted.text;
  };
  // Markers of code in HTML would be escaped.
  const marker = /\uE000\d+\uE001/;
  return text
    .replace(new RegExp(`<(${whole})(?=[\\s>/])[^>]*(?:/>|>[\\s\\S]*?</\\1\\s*>)`, 'gi'), (html) =>
      marker.test(html) && !/^<(?:script|style|iframe)/i.test(html) ? html : `\n\n${convert(html)}\n\n`,
    )
    .replace(/<a\s([^>]*)>([\s\S]*?)<\/a\s*>/gi, (_, tag: string, inner: string) => {
      const { href = '' } = attributesOf(tag);
      return /^(?:https?:|mailto:|tel:|[/#?.\w])/i.test(href) &&
        !/^\w+script:|^data:/i.test(href) &&
        inner.trim()
        ? `[${inner.trim()}](${/[\s()]/.test(href) ? `<${href}>` : href})`
        : inner;
    })
    .replace(/<(?:img|Image)\s([^>]*?)\/?>/g, (_, tag: string) => {
      const { src, alt } = attributesOf(tag);
      return !src || /^(?:data|blob|javascript):/i.test(src) ? '' : picture(src, alt);
    })
    .replace(/<(b|strong)>([^<\n]+?)<\/\1>/gi, '**$2**')
    .replace(/<(i|em)>([^<\n]+?)<\/\1>/gi, '*$2*')
    .replace(/<(del|s|strike)>([^<\n]+?)<\/\1>/gi, '~~$2~~')
    .replace(/<\/?(?:b|strong|i|em|a|code|del|strike)(?:\s[^>]*)?>/gi, '')
    .replace(new RegExp(`</?(?:${whole}|${wrappers.replace('abbr|', '')})(?:\\s[^<>]*)?/?>`, 'gi'), '')
    .replace(/<(\/?)([A-Z][\w.]*)(\s[^<>]*?)?\/?>/g, (tag, closes: string, name: string, rest?: string) => {
      if (!isMdx) return tag;
      return closes ? '' : player(name, attributesOf(rest).id ?? '', names);
    });
}
