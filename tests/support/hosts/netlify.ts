import type { Answer } from './addresses.ts';

interface Rule {
  from: string;
  to: string;
  status: number;
}

/** The lines of `_redirects`. */
const rulesOf = (text: string): Rule[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(/\s+/);
      return { from, to, status: Number(status) };
    });

export interface HeaderRule {
  pattern: string;
  headers: Record<string, string>;
}

/** The blocks of `_headers`: a pattern, and a header on each line below. */
export const headerRules = (text: string): HeaderRule[] =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [pattern = '', ...lines] = block.trim().split('\n');
      const pairs = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      });
      return { pattern, headers: Object.fromEntries(pairs) };
    });

/** Headers of a path; those of several rules are joined. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { pattern, headers } of rules) {
    if (!(pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)) continue;
    for (const [name, value] of Object.entries(headers)) {
      const key = name.toLowerCase();
      found[key] = found[key] ? `${found[key]}, ${value}` : value;
    }
  }
  return found;
}

/** The first line of `_redirects` that fits: `*` matches anything, `:lang` one folder. */
export function ruleFor(path: string, redirects: string): Rule | undefined {
  for (const rule of rulesOf(redirects)) {
    const pattern = rule.from
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\/\*$/, '(?:/(?<splat>.*))?');
    const found = new RegExp(`^${pattern}$`).exec(path);
    if (found) return { ...rule, to: rule.to.replace(/:(\w+)/g, (_, name) => found.groups?.[name] ?? '') };
  }
  return undefined;
}

interface Site {
  files: readonly string[];
  ruleFor: (path: string) => { to: string; status: number } | null | undefined;
  headers: readonly HeaderRule[];
}

/** Netlify: a file, with or without its ending and a last slash, then the first rule that fits, then 404.html. */
export function askNetlify(address: string, site: Site): Answer {
  const path = address.split('?')[0] ?? '';
  const fileAt = (at: string) => {
    const name = at.replace(/^\/|\/$/g, '');
    const names = [name, `${name}.html`, name ? `${name}/index.html` : 'index.html'];
    return names.find((one) => site.files.includes(one));
  };
  const headers = headersFor(path, site.headers);
  const own = fileAt(path);
  if (own) return { status: 200, file: own, headers };
  const rule = site.ruleFor(path);
  if (rule?.status === 301) {
    const redirectCache = headers['cache-control'];
    return { ...askNetlify(rule.to, site), redirectTo: rule.to, redirectStatus: 301, redirectCache };
  }
  return { status: rule?.status ?? 404, file: (rule && fileAt(rule.to)) ?? '404.html', headers };
}
