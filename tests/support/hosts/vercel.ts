import type { VercelConfig, VercelRoute } from '../../../scripts/build/vercel-config.ts';
import type { Answer } from './addresses.ts';

type Rule = Exclude<VercelRoute, { handle: string }>;

/** The rules from the name of a phase to the next. */
function phase(config: VercelConfig, name: string | null): Rule[] {
  const rules: Rule[] = [];
  let current: string | null = null;
  for (const route of config.routes) {
    if ('handle' in route) current = route.handle;
    else if (current === name) rules.push(route);
  }
  return rules;
}

const expression = ({ src, caseSensitive }: Rule) => new RegExp(src, caseSensitive ? '' : 'i');

const withGroups = (text: string, found: RegExpExecArray) =>
  text.replace(/\$(\d)/g, (_, index) => found[Number(index)] ?? '');

/**
 * The routing of Vercel's Build Output API, as far as the site uses it: the rules before the file system, the file by
 * its address, the rules after it, and those for an error.
 */
export function askVercel(address: string, config: VercelConfig, files: readonly string[]): Answer {
  const asked = address.split('?')[0] ?? '';
  const byAddress = new Map(files.map((file) => [`/${config.overrides[file]?.path ?? file}`, file]));
  const fileAt = (path: string) => byAddress.get(path === '/' ? '/index.html' : path);
  const headers: Record<string, string> = {};
  const add = (more: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries(more)) headers[name.toLowerCase()] = value;
  };
  const hit = (file: string): Answer => {
    for (const rule of phase(config, 'hit')) if (expression(rule).test(asked)) add(rule.headers);
    return { status: 200, file, headers };
  };
  const moved = (target: string, status: number | undefined): Answer => ({
    ...askVercel(target, config, files),
    redirectTo: target,
    redirectStatus: status,
    redirectCache: headers['cache-control'],
  });

  for (const rule of phase(config, null)) {
    const { status, headers: more = {}, continue: goesOn } = rule;
    const found = expression(rule).exec(asked);
    if (!found) continue;
    const filled = Object.entries(more).map(([name, value]) => [name, withGroups(value, found)]);
    add(Object.fromEntries(filled));
    if (status && headers.location) {
      return moved(headers.location, status);
    }
    if (!goesOn) break;
  }
  const own = fileAt(asked);
  if (own) return hit(own);
  const rewritten = phase(config, 'filesystem').find((rule) => expression(rule).test(asked));
  const target = rewritten?.headers?.Location;
  if (target) {
    add(rewritten.headers);
    return moved(target, rewritten.status);
  }
  const made = rewritten?.dest && fileAt(rewritten.dest);
  if (made) return hit(made);
  const error = phase(config, 'error').find((rule) => expression(rule).test(asked));
  return { status: error?.status ?? 404, file: fileAt(error?.dest ?? '') ?? '', headers };
}
