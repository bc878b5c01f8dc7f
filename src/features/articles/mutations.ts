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
        failure: { title: 'common.error', description: 'editor.save.failed', serverMessage: true },
        failureByKind: {
          // Each of these is told where it can be answered: beside the slug, in a dialog.
          duplicate: { title: 'editor.save.failedTitle', description: 'editor.errors.slugTaken' },
          conflict: false,
          expired: false,
          invalid: { title: 'editor.save.failedTitle' },
          offline: { title: 'editor.save.failedTitle' },
          timeout: { title: 'editor.save.failedTitle' },
          unavailable: { title: 'editor.save.failedTitle' },
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
        success: { title: 'editor.list.deleted' },
        failure: { title: 'editor.list.deleteFailed' },
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
        failure: { title: 'editor.link.failedTitle', description: 'editor.link.failed' },
        refreshes: everyList,
      },
    }),

  /** Copies a French article into English; answers the English id. */
  translate: () =>
    mutationOptions({
      mutationFn: async (id: string) => unwrap(await data.rpc('translate_article', { article_id: id })),
      meta: {
        success: { title: 'editor.translate.doneTitle', description: 'editor.translate.done' },
        failure: { title: 'editor.translate.failedTitle', description: 'editor.translate.failed' },
        refreshes: everyList,
      },
    }),
};
