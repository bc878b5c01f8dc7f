import { mutationOptions } from '@tanstack/react-query';
import { data } from '@/lib/data';
import { unwrap } from '@/lib/failure';
import { type Lang, langs } from '@/lib/lang';
import { articleQueries } from './api';
import type { ArticlePayload, ArticleRow } from './document';
import { create, update } from './storing';

interface Saving {
  payload: ArticlePayload;
  /** The row the text started from; null for a new article. */
  base: ArticleRow | null;
}

/** The dashboard counts articles too. */
const everyList = [...langs.map((lang) => articleQueries.all(lang)), ['statistics']];

export const articleMutations = {
  save: (lang: Lang) =>
    mutationOptions({
      mutationFn: ({ payload, base }: Saving) => (base ? update(lang, base, payload) : create(lang, payload)),
      meta: {
        failure: { title: 'common:error', description: 'admin-articles:save.failed', serverMessage: true },
        failureByKind: {
          // Each of these is told where it can be answered: beside the slug, in a dialog.
          duplicate: {
            title: 'admin-articles:save.failedTitle',
            description: 'admin-articles:errors.slugTaken',
          },
          conflict: false,
          expired: false,
          invalid: { title: 'admin-articles:save.failedTitle' },
          offline: { title: 'admin-articles:save.failedTitle' },
          timeout: { title: 'admin-articles:save.failedTitle' },
          unavailable: { title: 'admin-articles:save.failedTitle' },
        },
        refreshes: [articleQueries.all(lang), ['statistics']],
      },
    }),

  remove: (lang: Lang) =>
    mutationOptions({
      mutationFn: async (id: string) => {
        unwrap(await data.from(`articles_${lang}`).delete().eq('id', id));
      },
      meta: {
        success: { title: 'admin-articles:list.deleted' },
        failure: { title: 'admin-articles:list.deleteFailed' },
        refreshes: everyList,
      },
    }),

  /** Makes `counterpartId` the only counterpart of an article; null frees it. */
  link: (lang: Lang) =>
    mutationOptions({
      mutationFn: async ({ id, counterpartId }: { id: string; counterpartId: string | null }) => {
        const named: Record<Lang, string | null> =
          lang === 'fr' ? { fr: id, en: counterpartId } : { fr: counterpartId, en: id };
        // Either may be null, which the generated types cannot tell.
        const ids = { fr_id: named.fr, en_id: named.en } as { fr_id: string; en_id: string };
        unwrap(await data.rpc('link_articles', ids));
        return counterpartId;
      },
      meta: {
        failure: { title: 'admin-articles:link.failedTitle', description: 'admin-articles:link.failed' },
        refreshes: everyList,
      },
    }),

  /** Copies a French article into English; answers the English id. */
  translate: () =>
    mutationOptions({
      mutationFn: async (id: string) => unwrap(await data.rpc('translate_article', { article_id: id })),
      meta: {
        success: {
          title: 'admin-articles:translate.doneTitle',
          description: 'admin-articles:translate.done',
        },
        failure: {
          title: 'admin-articles:translate.failedTitle',
          description: 'admin-articles:translate.failed',
        },
        refreshes: everyList,
      },
    }),
};
