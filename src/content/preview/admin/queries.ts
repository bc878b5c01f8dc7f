import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Lang } from '@/lib/lang';
import { previewKeys } from '@/lib/query-keys-admin';
import { rpc } from '@/lib/rpc';
import { z } from '@/lib/zod';
import { type PreviewLink, previewPath } from '../model';

export interface SharedRow {
  table: string;
  rowId: string;
}

export const previewLinkQueries = {
  /** Valid links of a row, those of its translation included. */
  list: ({ table, rowId }: SharedRow) =>
    queryOptions({
      queryKey: [...previewKeys.all(), 'links', table, rowId],
      queryFn: (): Promise<PreviewLink[]> => rpc('list_preview_links', { table_name: table, row_id: rowId }),
      staleTime: 0,
      meta: { failure: false },
    }),
};

const madeSchema = z.object({ id: z.string(), expires_at: z.string(), token: z.string() });

export const previewLinkMutations = {
  create: (lang: Lang, { table, rowId }: SharedRow) =>
    mutationOptions({
      mutationFn: async (given: { days: number; asks: boolean }) => {
        const place = { table_name: table, row_id: rowId };
        const { token, ...made } = await rpc('create_preview_link', { ...place, ...given }, madeSchema);
        return { ...made, link: location.origin + previewPath(lang, token) };
      },
      meta: {
        failure: { title: 'admin-previews:failed' },
        failureByKind: {
          conflict: { title: 'admin-previews:failed', description: 'admin-previews:tooMany' },
        },
        refreshes: [previewKeys.all()],
      },
    }),

  /** A link that asks shows the text as it is stored now. */
  renew: () =>
    mutationOptions({
      mutationFn: (link: string) => rpc('show_present_state', { link }),
      meta: {
        success: { title: 'admin-previews:renewed' },
        failure: { title: 'admin-previews:renewFailed' },
        refreshes: [previewKeys.all()],
      },
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (link: string) => rpc('revoke_preview_link', { link }),
      meta: {
        success: { title: 'admin-previews:revoked' },
        failure: { title: 'admin-previews:revokeFailed' },
        refreshes: [previewKeys.all()],
      },
    }),
};
