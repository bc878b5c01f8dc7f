import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLang, useT } from '@/i18n/i18n';
import { otherLang } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Badge, type BadgeTone } from '@/ui/badge';
import { Icon } from '@/ui/icon';
import type { ArticleRow } from '../document';
import { editingQueries } from '../editing';
import { type CounterpartState, counterpartState, publicationState } from '../publication';
import { StatusBadge } from './status-badge';

const tones: Record<CounterpartState, BadgeTone> = {
  missing: 'neutral',
  draft: 'neutral',
  current: 'success',
  outdated: 'info',
};

/** How the article stands, and its counterpart in the other language. */
export function ArticleChips({ row }: { row: ArticleRow }) {
  const t = useT();
  const lang = useLang();
  const choices = useQuery(editingQueries.choices(otherLang(lang)));
  const linked = choices.data?.find((choice) => choice.id === row.linked_article_id);
  const state = choices.data ? counterpartState(lang, row, linked ?? null) : null;
  const badge = state ? <Badge tone={tones[state]}>{t(`editor.status.counterpart.${state}`)}</Badge> : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StatusBadge article={row} />
      {linked && badge ? (
        <Link
          to={paths.editArticle(otherLang(lang), linked.id)}
          className="rounded-chip touch-target hover:underline"
        >
          {badge}
        </Link>
      ) : (
        badge
      )}
      {publicationState(row) === 'published' ? (
        // The public site is the other root: a full load.
        <a
          href={paths.article(lang, row.slug)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 text-sm text-muted touch-target hover:text-text"
        >
          {t('editor.page.view')}
          <Icon name="external" className="size-4" />
        </a>
      ) : null}
    </div>
  );
}
