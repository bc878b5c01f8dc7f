import { mutationOptions } from '@tanstack/react-query';
import { unwrap } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { testimonialKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { supabase } from '@/lib/supabase';
import { insertOrUpdate, overwrite } from '@/lib/versioned';
import { saysTheSame, type TestimonialInput, type TestimonialRow } from '../schema';

const create = (lang: Lang, id: string, payload: TestimonialInput) =>
  insertOrUpdate<TestimonialRow>(
    () =>
      supabase
        .from(`testimonials_${lang}`)
        .insert({ id, ...payload })
        .select('*')
        .single(),
    () => supabase.from(`testimonials_${lang}`).update(payload).eq('id', id).select('*').single(),
  );

const update = (lang: Lang, base: TestimonialRow, payload: TestimonialInput) =>
  overwrite({
    base,
    write: async (version) =>
      unwrap(
        await supabase
          .from(`testimonials_${lang}`)
          .update(payload)
          .eq('id', base.id)
          .eq('updated_at', version)
          .select('*'),
      ),
    read: async () =>
      unwrap(await supabase.from(`testimonials_${lang}`).select('*').eq('id', base.id).maybeSingle()),
    isSaved: (row) => saysTheSame(row, payload),
  });

const failure = {
  title: 'common:error',
  description: 'admin-testimonials:saveFailed',
  serverMessage: true,
} as const;
/** Asked for over the form, or answered in a dialog of its own. */
const toldByPage = { conflict: false, expired: false } as const;

export const adminTestimonialMutations = {
  /** The id is made by the caller, so that a second press cannot make a second row. */
  create: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ id, payload }: { id: string; payload: TestimonialInput }) => create(lang, id, payload),
      meta: {
        success: { title: 'admin-testimonials:addedTitle', description: 'admin-testimonials:added' },
        failure,
        failureByKind: toldByPage,
        refreshes: [testimonialKeys.all(lang), statisticsKeys.all()],
      },
    }),

  update: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ base, payload }: { base: TestimonialRow; payload: TestimonialInput }) =>
        update(lang, base, payload),
      meta: {
        success: { title: 'admin-testimonials:updatedTitle', description: 'admin-testimonials:updated' },
        failure,
        failureByKind: toldByPage,
        refreshes: [testimonialKeys.all(lang)],
      },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await supabase.from(`testimonials_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-testimonials:deletedTitle', description: 'admin-testimonials:deleted' },
        failure: {
          title: 'common:error',
          description: 'admin-testimonials:deleteFailed',
          serverMessage: true,
        },
        refreshes: [testimonialKeys.all(lang), statisticsKeys.all()],
      },
    }),
};
