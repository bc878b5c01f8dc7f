import { createHash } from 'node:crypto';

/** Types that a browser keeps as text. Every other type counts as one that runs. */
const dataTypes = new Set(['application/json', 'application/ld+json']);

const typeOf = (attributes: string) => /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .map(([, attributes = '', source = '']) => ({ attributes, source }))
    .filter(({ attributes }) => !/\bsrc\s*=/i.test(attributes))
    .filter(({ attributes }) => !dataTypes.has(typeOf(attributes) ?? ''))
    .map(({ source }) => source);
}

/** Attributes such as onload="…": the policy can only allow all or none. */
export function inlineHandlers(html: string): string[] {
  const markup = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  return [
    ...markup.matchAll(/<[a-z][^\s>]*((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi),
  ].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/\s(on[a-z]+)\s*=|"[^"]*"|'[^']*'/gi)].flatMap(([, name]) => name ?? []),
  );
}

/** The hash of the one inline script that all pages share. Throws for a second one and for a handler. */
export function starterHash(pages: ReadonlyMap<string, string>): string {
  const found = new Map<string, string>();
  for (const [file, html] of pages) {
    const handlers = inlineHandlers(html);
    if (handlers.length > 0) throw new Error(`${file} has inline handlers: ${handlers.join(', ')}.`);
    for (const source of inlineScripts(html)) if (!found.has(source)) found.set(source, file);
  }
  const [starter, ...others] = found;
  if (!starter) throw new Error('No page has the inline starter.');
  if (others.length > 0) {
    const files = [starter, ...others].map(([source, file]) => `${file}: ${source.slice(0, 60)}…`);
    throw new Error(`The pages have ${found.size} different inline scripts:\n${files.join('\n')}`);
  }
  return `'sha256-${createHash('sha256').update(starter[0]).digest('base64')}'`;
}

export interface PolicyGiven {
  /** From `starterHash`. */
  starter: string;
  /** Origins of requests, besides the site's own. */
  connect: readonly string[];
  /** Origins of frames. */
  frame: readonly string[];
}

export function contentSecurityPolicy({ starter, connect, frame }: PolicyGiven): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", starter],
    // React writes the style attributes of bars and placeholders.
    'style-src': ["'self'", "'unsafe-inline'"],
    // blob: previews of files before they are sent.
    'img-src': ["'self'", 'https:', 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    // The site's own pages, in their editor; blob: a PDF of an application, shown after its first bytes were checked.
    'frame-src': ["'self'", 'blob:', ...frame],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    // Lets the editor of the site show its pages in a frame.
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
