import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import type { Tables } from '@/lib/database.types';
import { everyRow } from '@/lib/every-row';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { unixLines } from '@/lib/text';
import { overwrite } from '@/lib/versioned';
import { testimonialQueries } from './api';
import type { TestimonialFields, TestimonialInput } from './schema';

export type TestimonialRow = Tables<'testimonials_fr'>;

export const testimonialEditing = {
  /** All of them, the newest first. */
  list: (lang: Lang) =>
    queryOptions({
      queryKey: [...testimonialQueries.all(lang), 'editing'],
      queryFn: (): Promise<TestimonialRow[]> =>
        everyRow(async (from, to) =>
          unwrap(
            await data
              .from(`testimonials_${lang}`)
              .select('*')
              .order('created_at', { ascending: false })
              .order('id')
              .range(from, to),
          ),
        ),
    }),
};

const columns = ['name', 'company', 'position', 'image', 'testimonial'] as const;

export function toFields(row: TestimonialRow): TestimonialFields {
  const { name, company, position, image, testimonial } = row;
  return { name, company, position, image, testimonial: unixLines(testimonial) };
}

const saysTheSame = (row: TestimonialRow, input: TestimonialInput) =>
  columns.every((column) => row[column] === input[column]);

interface Saving {
  /** The id of a new one is made here, so that a second press cannot make a second row. */
  id: string;
  payload: TestimonialInput;
  base: TestimonialRow | null;
}

async function create(lang: Lang, id: string, payload: TestimonialInput): Promise<TestimonialRow> {
  const answer = await data
    .from(`testimonials_${lang}`)
    .insert({ id, ...payload })
    .select('*')
    .single();
  if (answer.error?.code !== '23505') return unwrap(answer);
  // An earlier try arrived although its answer was lost: what was typed since goes over it.
  return unwrap(await data.from(`testimonials_${lang}`).update(payload).eq('id', id).select('*').single());
}

const update = (lang: Lang, base: TestimonialRow, payload: TestimonialInput) =>
  overwrite({
    base,
    write: async (version) =>
      unwrap(
        await data
          .from(`testimonials_${lang}`)
          .update(payload)
          .eq('id', base.id)
          .eq('updated_at', version)
          .select('*'),
      ),
    read: async () =>
      unwrap(await data.from(`testimonials_${lang}`).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });

const failure = {
  title: 'common:error',
  description: 'admin-testimonials:saveFailed',
  serverMessage: true,
} as const;
/** Asked for over the form, or answered in a dialog of its own. */
const toldElsewhere = { conflict: false, expired: false } as const;

export const testimonialMutations = {
  create: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ id, payload }: Omit<Saving, 'base'>) => create(lang, id, payload),
      meta: {
        success: { title: 'admin-testimonials:addedTitle', description: 'admin-testimonials:added' },
        failure,
        failureByKind: toldElsewhere,
        refreshes: [testimonialQueries.all(lang), ['statistics']],
      },
    }),

  update: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ base, payload }: { base: TestimonialRow; payload: TestimonialInput }) =>
        update(lang, base, payload),
      meta: {
        success: { title: 'admin-testimonials:updatedTitle', description: 'admin-testimonials:updated' },
        failure,
        failureByKind: toldElsewhere,
        refreshes: [testimonialQueries.all(lang)],
      },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from(`testimonials_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-testimonials:deletedTitle', description: 'admin-testimonials:deleted' },
        failure: {
          title: 'common:error',
          description: 'admin-testimonials:deleteFailed',
          serverMessage: true,
        },
        refreshes: [testimonialQueries.all(lang), ['statistics']],
      },
    }),
};
