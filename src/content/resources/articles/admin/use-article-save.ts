import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Saving } from '@/content/editor/use-saving';
import { publicationState } from '@/content/list/publication-status';
import { type MessageKey, useLang } from '@/i18n';
import { toast } from '@/ui/toast-store';
import type { ArticleFields, ArticleInput } from '../schema';
import { type ArticleRow, saysTheSame, toPayload } from './article-fields';
import { adminArticleMutations } from './mutations';

/** How an article is stored: its text, then the link to its translation, each only where it changed. */
export function useArticleSave(form: UseFormReturn<ArticleFields, unknown, ArticleInput>) {
  const { t } = useTranslation(['admin-articles']);
  const lang = useLang();
  const link = useMutation(adminArticleMutations.link(lang));

  const say = (
    title: Extract<MessageKey, `admin-articles:${'save' | 'link'}.${string}`>,
    kind: 'success' | 'info' = 'success',
  ) => toast({ kind, title: t(title) });

  return async (
    { payload: input, base }: Saving<ArticleRow, ArticleInput>,
    keep: (stored: ArticleRow) => void,
    store: (saving: Saving<ArticleRow, ArticleInput>) => Promise<ArticleRow>,
  ): Promise<ArticleRow> => {
    const payload = toPayload(input, base);
    const unchanged = base && saysTheSame(base, payload) && base.published_at === payload.published_at;
    const stored = unchanged ? base : await store({ payload: input, base });
    const relink = base !== null && input.linked !== base.linked_article_id;
    if (relink) {
      // The article itself is stored now: only the link is left to try again.
      const linked = form.getValues('linked');
      keep(stored);
      form.setValue('linked', linked, { shouldDirty: true });
      await link.mutateAsync({ id: stored.id, translationId: input.linked });
      say(input.linked ? 'admin-articles:link.done' : 'admin-articles:link.undone');
    }
    if (unchanged && !relink) say('admin-articles:save.unchanged', 'info');
    else if (!unchanged) say(outcome(stored, base));
    return relink ? { ...stored, linked_article_id: input.linked } : stored;
  };
}

function outcome(stored: ArticleRow, before: ArticleRow | null) {
  const state = publicationState(stored);
  if (state === 'draft') return 'admin-articles:save.drafted';
  if (state === 'scheduled') return 'admin-articles:save.scheduled';
  return before?.published ? 'admin-articles:save.updated' : 'admin-articles:save.published';
}
