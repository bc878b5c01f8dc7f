import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeleton';
import type { PreviewLink } from '../model';
import { previewLinkMutations } from './mutations';
import { previewLinkQueries, type StoredDocument } from './queries';

/** Lists the valid links, each with a button to revoke it. */
export function LinkList({ document }: { document: StoredDocument }) {
  const { t } = useTranslation('admin-previews');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(previewLinkQueries.list(document));
  return (
    <section aria-labelledby={title}>
      <h3
        ref={heading}
        id={title}
        tabIndex={-1}
        className="font-sans text-base font-semibold tracking-normal"
      >
        {t('list.title')}
      </h3>
      <div className="mt-2">
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={2} />}
          empty={<p className="text-sm text-muted">{t('list.empty')}</p>}
        >
          {(links) => (
            <ul className="divide-y divide-line border-y border-line">
              {links.map((link) => (
                // The focused row is removed.
                <Line key={link.id} link={link} onRevoked={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function Line({ link, onRevoked }: { link: PreviewLink; onRevoked: () => void }) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const id = useId();
  const revoke = useMutation(previewLinkMutations.revoke());
  const { made_by, expires_at, opened, last_opened_at } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p id={id} className="font-medium">
          {t('list.until', { date: formatDate(lang, expires_at, 'moment') })}
        </p>
        <p className="text-sm text-muted">
          {t('list.by', { name: made_by })} ·{' '}
          {last_opened_at
            ? t('list.opened', { count: opened, date: formatDate(lang, last_opened_at, 'moment') })
            : t('list.unopened')}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={id}
        busy={revoke.isPending}
        onClick={() => revoke.mutate(link.id, { onSuccess: onRevoked })}
      >
        {t('list.revoke')}
      </Button>
    </li>
  );
}
