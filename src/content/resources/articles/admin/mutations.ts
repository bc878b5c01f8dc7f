import { mutationOptions } from '@tanstack/react-query';
import type { Json } from '@/lib/database.types';
import { type Lang, langs } from '@/lib/lang';
import { articleKeys } from '@/lib/query-keys';
import { statisticsKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import type { SampleArticle } from '../fallback';
import { readCopyPlan } from './queries';

async function samplePairs() {
  const [{ default: french }, { default: english }] = await Promise.all([
    import('../samples/fr.json'),
    import('../samples/en.json'),
  ]);
  return french.flatMap((fr) => {
    const en = english.find((one) => one.id === fr.id);
    return en ? [{ fr: asColumns(fr), en: asColumns(en) }] : [];
  });
}

function asColumns(sample: SampleArticle) {
  const { readTime, date, imageAlt, id: _number, ...columns } = sample;
  return { ...columns, reading_time: readTime, published_at: date, image_alt: imageAlt, published: true };
}

function insertedBy(answer: Json): number {
  const inserted =
    typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer.inserted : 0;
  return typeof inserted === 'number' ? inserted : 0;
}

interface Copying {
  id: string;
  /** Ids of all affected articles in the question; the server refuses if they have changed. */
  replacing: string[];
  publish: boolean;
}

const everyList = [...langs.map((lang) => articleKeys.all(lang)), statisticsKeys.all()];

export const adminArticleMutations = {
  /** Makes `translationId` the only translation of an article; null removes the link. */
  link: (lang: Lang) =>
    mutationOptions({
      mutationFn: async ({ id, translationId }: { id: string; translationId: string | null }) => {
        const named: Record<Lang, string | null> =
          lang === 'fr' ? { fr: id, en: translationId } : { fr: translationId, en: id };
        // Either may be null, which the generated types do not know.
        const ids = { fr_id: named.fr, en_id: named.en } as { fr_id: string; en_id: string };
        await rpc('link_articles', ids);
        return translationId;
      },
      meta: {
        failure: { title: 'admin-articles:link.failedTitle', description: 'admin-articles:link.failed' },
        refreshes: everyList,
      },
    }),

  planCopy: () =>
    mutationOptions({
      mutationFn: readCopyPlan,
      meta: {
        failure: {
          title: 'admin-articles:translate.failedTitle',
          description: 'admin-articles:translate.failed',
        },
      },
    }),

  /** Copies a French article into English; answers the English id. */
  translate: () =>
    mutationOptions({
      mutationFn: ({ id, replacing, publish }: Copying) =>
        rpc('translate_article', {
          article_id: id,
          replacing,
          keep_draft: !publish,
        }),
      meta: {
        success: {
          title: 'admin-articles:translate.doneTitle',
          description: 'admin-articles:translate.done',
        },
        failure: {
          title: 'admin-articles:translate.failedTitle',
          description: 'admin-articles:translate.failed',
        },
        failureByKind: {
          conflict: {
            title: 'admin-articles:translate.failedTitle',
            description: 'admin-articles:translate.changed',
            tone: 'info',
          },
        },
        refreshes: everyList,
      },
    }),

  importSamples: (wanted: boolean) =>
    mutationOptions({
      mutationFn: async () => {
        const samples = wanted ? await samplePairs() : [];
        return insertedBy(await rpc('import_sample_articles', { samples }));
      },
      meta: {
        failure: wanted && { title: 'common:error', description: 'dashboard:samples.failed' },
      },
    }),
};
