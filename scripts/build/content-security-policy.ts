import { createHash } from 'node:crypto';
import type { BuiltPages } from './host-files.ts';

/** Types that a browser keeps as text. Every other type counts as one that runs. */
const dataTypes = new Set(['application/json', 'application/ld+json']);

const typeOf = (attributes: string) => /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]?.toLowerCase();

const scriptsIn = (html: string) =>
  [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .map(([, attributes = '', source = '']) => ({ attributes, source, type: typeOf(attributes) ?? '' }))
    .filter(({ attributes, type }) => !/\bsrc\s*=/i.test(attributes) && !dataTypes.has(type));

export const inlineScripts = (html: string): string[] => scriptsIn(html).map(({ source }) => source);

/** Attributes such as onload="…": the policy can only allow all or none. */
export function inlineHandlers(html: string): string[] {
  const markup = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  return [
    ...markup.matchAll(/<[a-z][^\s>]*((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi),
  ].flatMap(([, attributes = '']) =>
    [...attributes.matchAll(/\s(on[a-z]+)\s*=|"[^"]*"|'[^']*'/gi)].flatMap(([, name]) => name ?? []),
  );
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Throws for a handler, and for a script that neither all pages share nor `others` names. */
export function scriptHashes(pages: BuiltPages, others: readonly string[] = []): string[] {
  const found = new Map<string, string>();
  const more = new Set<string>();
  for (const [file, html] of pages) {
    const handlers = inlineHandlers(html);
    if (handlers.length > 0) throw new Error(`${file} has inline handlers: ${handlers.join(', ')}.`);
    for (const { type, source } of scriptsIn(html)) {
      if (type === 'speculationrules' || others.includes(source)) more.add(source);
      else if (!found.has(source)) found.set(source, file);
    }
  }
  const [starter, ...unknown] = found;
  if (!starter) throw new Error('No page has the inline starter.');
  if (unknown.length > 0) {
    const files = [starter, ...unknown].map(([source, file]) => `${file}: ${source.slice(0, 60)}…`);
    throw new Error(`The pages have ${found.size} different inline scripts:\n${files.join('\n')}`);
  }
  return [starter[0], ...more].map(hashOf);
}

export interface PolicyGiven {
  scripts: readonly string[];
  connect: readonly string[];
  frame: readonly string[];
}

export function contentSecurityPolicy({ scripts, connect, frame }: PolicyGiven): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
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
