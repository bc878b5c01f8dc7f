import { addressInText } from '@/content/editor/markdown-pictures';
import { isLang } from '@/lib/lang';
import { parseUrl } from '@/lib/parse-url';
import { paths } from '@/lib/paths';
import { markdownFacts } from '@/ui/markdown-facts';
import { tellTo } from '../entry';
import { decodeURIComponentSafely } from '../formats/shortcodes';
import { bodyColumns, type PlanRow } from './model';

const bare = (path: string) =>
  decodeURIComponentSafely(path)
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown|mkd)$/, '')
    .replace(/\/(?:_?index(?:\.\w\w)?)?$/, '')
    .replace(/^\/?(?:content\/)?/, '/');

function targetsOf(rows: readonly PlanRow[]) {
  const found = new Map<string, { path: string; lang: string }[]>();
  for (const { entry, item, slug } of rows) {
    const lang = item.place.slice(-2);
    const own = slug ?? item.columns.slug;
    if (entry.kind !== 'articles' || !isLang(lang) || typeof own !== 'string') continue;
    const path = paths.article(lang, own);
    const file = bare(entry.key);
    const names = [
      entry.key,
      file,
      file.replace(/\.\w\w$/, ''),
      file.split('/').at(-1),
      ...entry.oldAddresses.map(bare),
    ];
    for (const name of new Set(names.filter((one) => one !== undefined)))
      found.set(name, [...(found.get(name) ?? []), { path, lang }]);
  }
  return found;
}

function namesOf(href: string, key: string): string[] {
  const [path = ''] = href.split(/[?#]/);
  const url = parseUrl(href);
  if (url) return [href, bare(url.pathname)];
  const beside = new URL(path, `https://x.invalid/${key}`).pathname;
  return [bare(beside), bare(path), bare(path).split('/').at(-1) ?? ''];
}

/** Links between texts of one import lead to their new addresses; those that lead nowhere are told. */
export function relinked(rows: readonly PlanRow[]): PlanRow[] {
  const targets = targetsOf(rows);
  return rows.map((row) => {
    const { entry, item, faults } = row;
    const column = bodyColumns[entry.kind];
    let text = item.columns[column];
    if (item.own || typeof text !== 'string' || !text.includes('](')) return row;
    const tell = tellTo(faults);
    const hrefs = new Set(markdownFacts(text).links.map(({ href }) => href));
    for (const href of hrefs) {
      const isForeign = parseUrl(href) !== null;
      if (/^(?:#|mailto:|tel:)/.test(href)) continue;
      if (isForeign && !/^https?:/.test(href)) {
        tell('plain-link', href.slice(0, 80));
        continue;
      }
      const lang = item.place.slice(-2);
      const found = namesOf(href, entry.key).map((name) => targets.get(name) ?? []);
      const target = found.flatMap((some) => some.filter((one) => one.lang === lang || some.length === 1))[0];
      if (target) {
        const mark = new RegExp(`(?<=\\]\\(<?)${addressInText(href).source}(?=[\\s)>])`, 'g');
        text = text.replace(mark, () => target.path + (/#.*$/.exec(href)?.[0] ?? ''));
      } else if (!isForeign) tell('link', href);
    }
    return { ...row, item: { ...item, columns: { ...item.columns, [column]: text } } };
  });
}
