import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { Icon } from '@/ui/icon';
import { useMedia } from '@/ui/use-media';
import type { CalendarItem } from '../model';
import { type CardActs, cardProps, useItemLabels } from './item-card';

interface UndatedPanelProps {
  items: readonly CalendarItem[];
  more: boolean;
  acts: CardActs;
  canDrag: boolean;
}

const kinds = [
  { kind: 'article', to: paths.adminArticles },
  { kind: 'page', to: paths.adminPages },
] as const;

export function UndatedPanel({ items, more, acts, canDrag }: UndatedPanelProps) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const labels = useItemLabels();
  const isTouch = useMedia('(pointer: coarse)');
  return (
    <section aria-labelledby="undated" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="undated" className="text-base font-semibold">
          {t('undated.title')}
        </h2>
        <span className="text-sm text-muted">{t('undated.count', { count: items.length })}</span>
      </div>
      {items.length === 0 ? (
        <p className="text-sm text-muted">{t('undated.none')}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{t(canDrag && !isTouch ? 'undated.hint' : 'undated.openHint')}</p>
          <ul className="flex max-h-160 flex-col gap-2.5 overflow-y-auto">
            {items.map((item) => {
              const [{ author, reading_time: minutes }] = item.rows;
              return (
                <li key={item.key}>
                  <button
                    {...cardProps(item, acts)}
                    className="flex min-h-11 w-full items-start gap-2 rounded-control border border-dashed border-control px-3 py-2.5 text-left transition-colors hover:border-text"
                  >
                    {canDrag ? <Icon name="grip" className="mt-1 size-4 text-muted" /> : null}
                    <span className="min-w-0 flex-1">
                      <span className="block text-sm font-semibold break-words">{labels.title(item)}</span>
                      <span className="mt-1 flex justify-between gap-2 text-xs text-muted">
                        <span className="min-w-0 truncate">
                          {item.kind === 'page'
                            ? t('page')
                            : `${author} · ${t('undated.minutes', { count: minutes ?? 1 })}`}
                        </span>
                        <span>{labels.languages(item)}</span>
                      </span>
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
      {more ? (
        <div className="text-sm">
          <p className="text-muted">{t('undated.more')}</p>
          {kinds.map(({ kind, to }) => (
            <Link
              key={kind}
              to={`${to(lang)}?status=draft`}
              className="flex min-h-11 w-fit items-center underline underline-offset-4 hover:text-accent"
            >
              {t(`undated.all.${kind}`)}
            </Link>
          ))}
        </div>
      ) : null}
    </section>
  );
}
