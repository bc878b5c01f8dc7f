import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { type Block, compareVersions, countWords, passagesOf, wholeText } from './compare';
import { ComparedField } from './compared-field';
import type { Content, Version } from './model';
import { useFieldNames, useFieldText } from './use-field-names';

type Side = Pick<Version, 'saved_at' | 'published' | 'title'>;

interface ComparisonProps {
  a: Side;
  b: Side;
  from: Content;
  to: Content;
  whole?: boolean;
  aside?: (field: string, block: Block) => ReactNode;
  hint: string | null;
}

/** Compares two versions word by word. N and P go to the next and the previous change while the region has the focus. */
export function Comparison({ a, b, from, to, whole = false, aside, hint }: ComparisonProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const fieldText = useFieldText();
  const nameOf = useFieldNames();
  const [sideBySide, setSideBySide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language only
  const changes = useMemo(
    () => (whole ? wholeText(to, fieldText) : compareVersions(from, to, fieldText)),
    [from, to, lang],
  );
  const { fields, total } = useMemo(() => passagesOf(changes), [changes]);
  const { added, removed } = countWords(changes);
  const { region, place, go, onKeyDown } = useChangeSteps(total);

  return (
    <section
      ref={region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys N and P belong to it while it has the focus
      tabIndex={0}
      aria-label={t('comparison')}
      className="min-w-0 rounded-panel border border-line bg-surface"
      onKeyDown={onKeyDown}
    >
      {whole ? null : (
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <Mark side="a" /> <Moment version={a} />
            <Icon name="arrow-right" className="size-4 text-muted" />
            <Mark side="b" /> <Moment version={b} />
          </p>
          <p className="ml-auto flex items-center gap-2 text-sm tabular">
            <span className="text-success">+{formatNumber(lang, added)}</span>
            <span className="text-danger">−{formatNumber(lang, removed)}</span>
            <span className="text-muted">{t('words')}</span>
          </p>
          <div className="flex items-center gap-1">
            <IconButton
              size="sm"
              variant={sideBySide ? 'secondary' : 'ghost'}
              icon="columns"
              label={t('sideBySide')}
              aria-pressed={sideBySide}
              className="max-sm:hidden"
              onClick={() => setSideBySide(!sideBySide)}
            />
            <IconButton
              size="sm"
              variant="ghost"
              icon="chevron-up"
              label={t('previous')}
              onClick={() => go(-1)}
            />
            <span role="status" className="text-sm text-muted tabular">
              {t('place', { place, total })}
            </span>
            <IconButton
              size="sm"
              variant="ghost"
              icon="chevron-down"
              label={t('next')}
              onClick={() => go(1)}
            />
          </div>
        </header>
      )}
      {hint ? <p className="border-b border-line px-5 py-3 text-sm text-muted">{hint}</p> : null}
      <div className="flex flex-col gap-7 px-5 py-6 sm:px-8">
        <h2 className="type-title break-words">{b.title}</h2>
        {fields.length === 0 ? <p className="text-muted">{t('same')}</p> : null}
        {fields.map((field) => (
          <ComparedField
            key={field.name}
            field={field}
            name={nameOf(field.name)}
            current={place}
            sideBySide={sideBySide}
            whole={whole}
            aside={aside}
          />
        ))}
      </div>
    </section>
  );
}

function Mark({ side }: { side: 'a' | 'b' }) {
  return (
    <span
      className={classNames(
        'rounded-chip px-1.5 py-0.5 text-xs font-semibold',
        side === 'a' ? 'bg-info-soft text-info' : 'bg-accent-soft text-accent',
      )}
    >
      {side.toUpperCase()}
    </span>
  );
}

function Moment({ version }: { version: Side }) {
  const { t } = useTranslation('history');
  const lang = useLang();
  return (
    <span>
      {formatDate(lang, version.saved_at, 'moment')}
      {version.published === null ? null : (
        <span className="text-muted"> {t(version.published ? 'published' : 'draft')}</span>
      )}
    </span>
  );
}

function useChangeSteps(total: number) {
  const region = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(0);

  const go = (step: 1 | -1) => {
    if (total === 0) return;
    const next = place === 0 && step < 0 ? total : ((place - 1 + step + total) % total) + 1;
    setPlace(next);
    region.current?.querySelectorAll('[data-change]')[next - 1]?.scrollIntoView({ block: 'center' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' || event.key === 'N') go(1);
    if (event.key === 'p' || event.key === 'P') go(-1);
  };
  return { region, place, go, onKeyDown };
}
