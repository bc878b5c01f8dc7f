import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toMarkdown } from '@/features/articles/content';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { Button, IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { type Block, compareVersions, countWords, type FieldChange } from '../compare';
import type { Content, Version } from '../model';
import { useFieldNames } from './use-field-names';

interface ComparisonProps {
  a: Version;
  b: Version;
  from: Content;
  to: Content;
}

/** Puts the value of a field into words that can be compared. */
function useWords() {
  const { t } = useTranslation('history');
  const lang = useLang();
  return (name: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.join(', ');
    const text = String(value);
    if (name === 'content') return toMarkdown(text);
    return name.endsWith('_at') ? formatDate(lang, text, 'stamp') : text;
  };
}

/** Two versions word by word. N and P, while the focus is in it, go to the next change and the one before. */
export function Comparison({ a, b, from, to }: ComparisonProps) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const words = useWords();
  const nameOf = useFieldNames();
  const region = useRef<HTMLElement>(null);
  const [place, setPlace] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words change with the language alone
  const changes = useMemo(() => compareVersions(from, to, words), [from, to, lang]);
  const { added, removed } = countWords(changes);
  const total = changes.reduce((sum, { blocks }) => sum + blocks.filter(({ changed }) => changed).length, 0);

  const go = (step: 1 | -1) => {
    if (total === 0) return;
    const next = place === 0 && step < 0 ? total : ((place - 1 + step + total) % total) + 1;
    setPlace(next);
    const target = region.current?.querySelectorAll('[data-change]')[next - 1];
    target?.scrollIntoView({ block: 'center' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' || event.key === 'N') go(1);
    if (event.key === 'p' || event.key === 'P') go(-1);
  };

  let number = 0;
  return (
    <section
      ref={region}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys N and P belong to it while it has the focus
      tabIndex={0}
      aria-label={t('comparison')}
      className="min-w-0 rounded-panel border border-line bg-surface"
      onKeyDown={press}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3">
        <p className="flex flex-wrap items-center gap-2">
          <Mark side="a" /> {formatDate(lang, a.saved_at, 'moment')}
          <Icon name="arrow-right" className="size-4 text-muted" />
          <Mark side="b" /> {formatDate(lang, b.saved_at, 'moment')}
        </p>
        <p className="ml-auto flex items-center gap-2 text-sm tabular">
          <span className="text-success">+{formatNumber(lang, added)}</span>
          <span className="text-danger">−{formatNumber(lang, removed)}</span>
          <span className="text-muted">{t('words')}</span>
        </p>
        <div className="flex items-center gap-1">
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
          <IconButton size="sm" variant="ghost" icon="chevron-down" label={t('next')} onClick={() => go(1)} />
        </div>
      </header>
      <div className="flex flex-col gap-7 px-5 py-6 sm:px-8">
        <h2 className="type-title break-words">{b.title}</h2>
        {changes.length === 0 ? <p className="text-muted">{t('same')}</p> : null}
        {changes.map((change) => {
          const first = number + 1;
          number += change.blocks.filter(({ changed }) => changed).length;
          return (
            <Field
              key={change.name}
              change={change}
              name={nameOf(change.name)}
              first={first}
              current={place}
            />
          );
        })}
      </div>
      <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-8">{t('restore.hint')}</p>
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

interface FieldProps {
  change: FieldChange;
  name: string;
  /** The number of its first change among all. */
  first: number;
  current: number;
}

/** Paragraphs that stay the same are folded where there is more than one in a row. */
function Field({ change, name, first, current }: FieldProps) {
  let number = first - 1;
  return (
    <div>
      <h3 className="mb-2 text-sm text-muted first-letter:uppercase">{name}</h3>
      <div className="flex flex-col gap-3.5">
        {folded(change.blocks).map((group) => {
          const [block] = group.blocks;
          if (group.blocks.length > 1 || !block) return <Unchanged key={group.start} blocks={group.blocks} />;
          if (block.changed) number += 1;
          return <Paragraph key={group.start} block={block} number={number} current={number === current} />;
        })}
      </div>
    </div>
  );
}

/** Changed blocks one by one, the others in runs. */
function folded(blocks: readonly Block[]): { start: number; blocks: Block[] }[] {
  const groups: { start: number; blocks: Block[] }[] = [];
  blocks.forEach((block, start) => {
    const last = groups.at(-1);
    if (last && !block.changed && !last.blocks[0]?.changed) last.blocks.push(block);
    else groups.push({ start, blocks: [block] });
  });
  return groups;
}

function Unchanged({ blocks }: { blocks: readonly Block[] }) {
  const { t } = useTranslation('history');
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <Button
        size="sm"
        variant="ghost"
        icon="chevron-down"
        className="self-center"
        onClick={() => setOpen(true)}
      >
        {t('unchanged', { count: blocks.length })}
      </Button>
    );
  }
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text that stands still
    <Paragraph key={index} block={block} number={0} current={false} />
  ));
}

interface ParagraphProps {
  block: Block;
  number: number;
  current: boolean;
}

/** A title of Markdown, whichever version it is of. */
const isTitle = ({ pieces }: Block) => /^#{1,6} /.test(pieces[0]?.text ?? '');

/** What was added is underlined, what was removed struck: never by colour alone. */
function Paragraph({ block, number, current }: ParagraphProps) {
  return (
    <p
      data-change={block.changed ? '' : undefined}
      className={classNames(
        'relative break-words whitespace-pre-line',
        block.changed && 'border-l-2 pl-4',
        block.changed && (current ? 'border-accent' : 'border-line'),
        !block.changed && 'text-muted',
        isTitle(block) && 'font-display text-xl font-[680]',
      )}
    >
      {block.changed ? (
        <span aria-hidden="true" className="absolute -left-6 text-sm text-accent tabular max-sm:hidden">
          {number}
        </span>
      ) : null}
      {block.pieces.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that stands still
        if (kind === 'same') return <span key={index}>{text}</span>;
        return kind === 'added' ? (
          <ins
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            className="mx-px rounded-chip bg-success-soft text-success underline underline-offset-3"
          >
            {text}
          </ins>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <del key={index} className="mx-px rounded-chip bg-danger-soft text-danger line-through">
            {text}
          </del>
        );
      })}
    </p>
  );
}
