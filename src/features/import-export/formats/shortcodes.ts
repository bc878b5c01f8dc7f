import type { Tell } from '../entry';

export interface Attachment {
  url: string;
  alt: string;
  caption: string;
  parent: string;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

const shortcode =
  /\[(\/?)([a-z][\w-]*)((?:\s+|\s*=)(?:[^[\]"']|"[^"]*"|'[^']*'|\[[^\]]*\])*)?(\/?)\](?!\()/gi;

/** Attributes of a shortcode, or of a tag, whose values may stand in braces. */
export function attributesOf(written = ''): Record<string, string> {
  const pairs = written.matchAll(/(?<![\w-])([\w-]+)\s*=\s*\{?(?:(["'`])(.*?)\2|([^\s"'`\]}>]+))/gs);
  return Object.fromEntries(
    [...pairs].map(([, name = '', , quoted, plain = '']) => [name.toLowerCase(), quoted ?? plain]),
  );
}

const builders: Record<string, string> = { vc: 'WPBakery', et_pb: 'Divi', fusion: 'Avada', av: 'Enfold' };

export const figure = ({ url, alt, caption }: Omit<Attachment, 'parent'>) =>
  `<figure><img src="${escaped(url)}" alt="${escaped(alt)}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

/** Pictures, code and players by what they show, page builders by their words; all others are told. */
export function withoutShortcodes(
  content: string,
  attachments: ReadonlyMap<string, Attachment>,
  post: string,
  tell: Tell,
): string {
  const closed = new Set(
    [...content.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = '']) => name.toLowerCase()),
  );
  const pictures = (ids = '') =>
    ids
      .split(',')
      .flatMap((id) => attachments.get(id.trim()) ?? [])
      .map(figure);
  // A gallery without numbers shows what was uploaded for its post.
  const ofPost = (hidden: readonly string[]) =>
    [...attachments]
      .filter(
        ([id, { parent }]) => /^\d+$/.test(id) && parent !== '' && parent === post && !hidden.includes(id),
      )
      .map(([id]) => id)
      .join();
  return content
    .replace(
      /\[(code|sourcecode|pre)\b([^\]]*)\]([\s\S]*?)\[\/\1\]/gi,
      (_, _name, written: string, code: string) => {
        const { lang = '', language = lang } = attributesOf(written);
        return `<pre><code class="language-${escaped(language)}">${/&lt;|&gt;/.test(code) ? code : escaped(code)}</code></pre>`;
      },
    )
    .replace(
      /\[(?:wp_)?caption\b([^\]]*)\]([\s\S]*?)\[\/(?:wp_)?caption\]/gi,
      (_, written: string, inner: string) => {
        const [, picture = '', words = ''] =
          /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inner) ?? ['', inner, ''];
        return `\n\n<figure>${picture}<figcaption>${words.trim() || (attributesOf(written).caption ?? '')}</figcaption></figure>\n\n`;
      },
    )
    .replace(/\[(vc_raw_html|vc_raw_js|et_pb_code)\b[^\]]*\][\s\S]*?\[\/\1\]/gi, (_, name: string) => {
      tell('shortcode', name);
      return '';
    })
    .replace(shortcode, (whole, closes: string, written: string, rest: string | undefined) => {
      const name = written.toLowerCase();
      const values = attributesOf(rest);
      if (name === 'gallery') {
        const ids = values.ids ?? values.include ?? ofPost(values.exclude?.split(',') ?? []);
        const shown = pictures(ids);
        if (shown.length === 0 || shown.length < ids.split(',').length) tell('shortcode', 'gallery');
        return shown.join('\n\n');
      }
      if (name === 'embed') return '\n\n';
      if (/^(?:youtube|vimeo|soundcloud|audio|video)$/.test(name)) {
        const address = /https?:\/\/[^\s"'\]]+/.exec(rest ?? '')?.[0];
        if (address || closes) return `\n\n${address ?? ''}\n\n`;
      }
      const maker = builders[/^(?:vc|et_pb|fusion|av)(?=_)/.exec(name)?.[0] ?? ''];
      if (maker) {
        tell('builder', maker);
        return `\n\n${closes ? '' : builderWords(values, pictures)}\n\n`;
      }
      const isShortcode = Object.keys(values).length > 0 || closed.has(name) || /[_-]/.test(name);
      // Brackets stand in words too, such as [sic].
      if (!isShortcode) return whole;
      tell('shortcode', name);
      return '';
    });
}

function builderWords(values: Record<string, string>, pictures: (ids?: string) => string[]): string {
  const heading = values.text ?? values.title ?? values.heading;
  const label = values.button_text ?? heading;
  const link =
    values.button_url ??
    values.url ??
    decodeURIComponentSafely(/url:([^|]+)/.exec(values.link ?? '')?.[1] ?? '');
  return [
    heading && !(link && label === heading) ? `<h2>${escaped(heading)}</h2>` : '',
    values.src ? figure({ url: values.src, alt: values.alt ?? '', caption: '' }) : '',
    ...pictures(values.image ?? values.images ?? values.gallery_ids),
    label && link ? `<p><a href="${escaped(link)}">${escaped(label)}</a></p>` : '',
  ].join('\n');
}

export function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
