import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { insertOnce, overwrite } from '@/lib/versioned';
import { type ProjectRow, saysTheSame } from './document';
import type { ProjectInput } from './schema';

const bySlug = async (lang: Lang, slug: string) =>
  unwrap(await data.from(`projects_${lang}`).select('*').eq('slug', slug).maybeSingle());

/** The newest work opens the portfolio, until somebody moves it. */
export async function create(lang: Lang, payload: ProjectInput): Promise<ProjectRow> {
  const table = data.from(`projects_${lang}`);
  const first = unwrap(await table.select('position').order('position').limit(1).maybeSingle());
  const position = (first?.position ?? 1) - 1;
  return insertOnce(
    () =>
      data
        .from(`projects_${lang}`)
        .insert({ ...payload, position })
        .select('*')
        .single(),
    () => bySlug(lang, payload.slug),
    (row) => saysTheSame(row, payload),
  );
}

export const update = (lang: Lang, base: ProjectRow, payload: ProjectInput) =>
  overwrite({
    base,
    write: async (version) =>
      unwrap(
        await data
          .from(`projects_${lang}`)
          .update(payload)
          .eq('id', base.id)
          .eq('updated_at', version)
          .select('*'),
      ),
    read: async () => unwrap(await data.from(`projects_${lang}`).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });
