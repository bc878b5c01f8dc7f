import { mutationOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import type { Json } from '@/lib/database.types';
import { unwrap } from '@/lib/failure';
import type { SampleArticle } from './model';

/** Once in the life of a site: the bundled articles fill two empty tables. Safe to call at every visit. */
export const importSamples = () =>
  mutationOptions({
    mutationFn: async (): Promise<number> => {
      const [{ samples: french }, { samples: english }] = await Promise.all([
        import('./samples/fr'),
        import('./samples/en'),
      ]);
      const pairs = french.flatMap((fr) => {
        const en = english.find((one) => one.id === fr.id);
        return en ? [{ fr: asColumns(fr), en: asColumns(en) }] : [];
      });
      const answer = unwrap(await data.rpc('import_sample_articles', { samples: pairs }));
      return insertedBy(answer);
    },
    meta: { failure: { title: 'common:error', description: 'dashboard:samples.failed' }, refreshes: [] },
  });

function asColumns(sample: SampleArticle) {
  const { readTime, date, imageAlt, id: _number, ...columns } = sample;
  return { ...columns, reading_time: readTime, published_at: date, image_alt: imageAlt, published: true };
}

function insertedBy(answer: Json): number {
  const inserted =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer.inserted : 0;
  return typeof inserted === 'number' ? inserted : 0;
}
