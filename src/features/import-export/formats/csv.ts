import { parse } from 'papaparse';
import { fold } from '@/lib/fold';
import { slugOf } from '@/lib/written-text';
import { type EntryStream, emptyEntry, type Tell } from '../entry';
import { saidLanguage } from './markdown-site';
import { type Encoding, type SourceFile, textOf } from './source';

/** Names of columns in either language, without accents. */
const columns = {
  name: /^(?:(?:full )?name|nom(?: complet)?|author|auteur|client)$/,
  first: /^(?:first ?name|prenom)$/,
  company: /^(?:company|entreprise|societe|organi[sz]ation)$/,
  position: /^(?:position|role|(?:job )?title|titre|poste|fonction|metier|trade)$/,
  testimonial: /^(?:testimonial|temoignage|quote|citation|review|avis)$/,
  sentence: /^(?:sentence|phrase|bio(?:graph(?:y|ie))?|description|about|presentation|texte?)$/,
  image: /^(?:image|photo|picture|avatar|portrait)$/,
  lang: /^(?:lang(?:uage)?|langue)$/,
};

const columnOf = (header: string) => {
  const plain = fold(header).replace(/[_-]+/g, ' ').trim();
  return Object.entries(columns).find(([, names]) => names.test(plain))?.[0] ?? header.trim();
};

/** Reads testimonials, or else members of the team, from a table with a line of names above. */
export async function* readCsv(file: SourceFile, encoding: Encoding, tell: Tell): EntryStream {
  const text = await textOf(file, encoding, tell);
  // Excel may write the separator on a line of its own.
  const [whole = '', delimiter = ''] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  const { data, meta, errors } = parse<Partial<Record<keyof typeof columns, string>>>(
    text.slice(whole.length),
    {
      delimiter,
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: columnOf,
      transform: (cell) => cell.trim().replace(/\r\n?/g, '\n'),
    },
  );
  // A stray quote takes lines into a cell, a stray comma what stands behind the last column.
  for (const { type, code, row = 0 } of errors)
    if (type === 'Quotes' || code === 'TooManyFields')
      tell('cells', `${file.path}:${type === 'Quotes' ? row + 1 : row + 2}`);
  const { fields = [] } = meta;
  for (const name of fields) if (name && !(name in columns)) tell('columns', name);
  if (!fields.includes('name')) return tell('no-name-column', file.path);
  const isTestimonial = fields.includes('testimonial');
  const kind = isTestimonial ? 'testimonials' : 'team_members';
  const times = new Map<string, number>();
  for (const [index, row] of data.entries()) {
    const { first, name, company = '', position = '', sentence = '', image, lang: language = '' } = row;
    const title = [first, name].filter(Boolean).join(' ');
    const body = (isTestimonial && row.testimonial) || sentence;
    if (!title || (isTestimonial && !body)) {
      tell('row', `${file.path}:${index + 2}`);
      continue;
    }
    const short = fold(language).slice(0, 2);
    const key = `${kind}/${slugOf(`${title} ${company}`)}#${short}`;
    times.set(key, (times.get(key) ?? 0) + 1);
    yield {
      ...emptyEntry(kind, `${key}-${times.get(key)}`),
      lang: saidLanguage(language),
      title,
      slug: slugOf(title),
      body,
      cover: image || null,
      fields: isTestimonial ? { company, position: position || null } : { trade: position },
    };
  }
}
