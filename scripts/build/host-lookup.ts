import { fallbacks } from './fallbacks.ts';

export interface Found {
  file: string;
  status: 200 | 404;
}

export function lookUp(path: string, isFile: (file: string) => boolean, rules = fallbacks()): Found {
  const name = path.replace(/^\/+|\/+$/g, '') || 'index.html';
  for (const file of [name, `${name}.html`]) if (isFile(file)) return { file, status: 200 };
  const fallback = rules.find(({ under }) => path === under || path.startsWith(`${under}/`));
  if (fallback) return { file: fallback.file, status: 200 };
  return { file: name.startsWith('fr/') ? 'fr/404.html' : '404.html', status: 404 };
}
