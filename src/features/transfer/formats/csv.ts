import { parse } from 'papaparse';
import { isLang } from '@/lib/lang';
import { fold, slugOf } from '@/lib/text';
import type { Entry, EntryFault } from '../entry';
import { type StreamedFile, textOf } from './source';

/** What columns may be called, in either language, without accents. */
const names = {
  name: ['name', 'nom', 'nom complet', 'full name', 'author', 'auteur', 'client'],
  first: ['first name', 'firstname', 'prenom'],
  company: ['company', 'entreprise', 'societe', 'organisation', 'organization'],
  position: ['position', 'role', 'job title', 'title', 'poste', 'fonction', 'metier', 'trade', 'titre'],
  testimonial: ['testimonial', 'temoignage', 'quote', 'citation', 'review', 'avis'],
  sentence: [
    'sentence',
    'bio',
    'biography',
    'biographie',
    'description',
    'about',
    'presentation',
    'phrase',
    'text',
    'texte',
  ],
  image: ['image', 'photo', 'picture', 'avatar', 'portrait'],
  lang: ['lang', 'language', 'langue'],
} as const;
type Column = keyof typeof names;

const columnOf = (header: string): Column | undefined => {
  const plain = fold(header).replace(/[_-]+/g, ' ').trim();
  return (Object.keys(names) as Column[]).find((column) =>
    (names[column] as readonly string[]).includes(plain),
  );
};

/** Reads testimonials, or else members of the team, from a table with a line of names above. */
export async function* readCsv(file: StreamedFile): AsyncGenerator<Entry | EntryFault[]> {
  const { data, meta } = parse<Record<string, string>>(textOf(await file.bytes()), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => columnOf(header) ?? header.trim(),
  });
  const columns = meta.fields ?? [];
  const unread = columns.filter((column) => column && !(column in names));
  if (unread.length > 0) yield [{ code: 'columns', detail: unread.join(', ') }];
  if (!columns.includes('name')) {
    yield [{ code: 'no-name-column', detail: file.path }];
    return;
  }
  const kind = columns.includes('testimonial') ? 'testimonials' : 'team_members';
  const seen = new Map<string, number>();
  for (const [index, row] of data.entries()) {
    const cell = (column: Column) => row[column]?.trim() ?? '';
    const title = [cell('first'), cell('name')].filter(Boolean).join(' ');
    const body = kind === 'testimonials' ? cell('testimonial') || cell('sentence') : cell('sentence');
    if (!title || (kind === 'testimonials' && !body)) {
      yield [{ code: 'row', detail: `${file.path}: ${index + 2}` }];
      continue;
    }
    const lang = fold(cell('lang')).slice(0, 2);
    const named = `${kind}/${slugOf(`${title} ${cell('company')}`)}`;
    const times = (seen.get(named + lang) ?? 0) + 1;
    seen.set(named + lang, times);
    const name = times > 1 ? `${named}-${times}` : named;
    yield {
      kind,
      key: lang ? `${name}#${lang}` : name,
      lang: isLang(lang) ? lang : null,
      pairKey: null,
      title,
      slug: slugOf(title),
      excerpt: '',
      body,
      publishedAt: null,
      draft: false,
      author: null,
      category: null,
      tags: [],
      cover: cell('image') || null,
      pictures: [],
      oldAddresses: [],
      fields:
        kind === 'testimonials'
          ? { company: cell('company'), position: cell('position') || null }
          : { trade: cell('position') },
      faults: lang && !isLang(lang) ? [{ code: 'language', detail: cell('lang') }] : [],
    };
  }
}
