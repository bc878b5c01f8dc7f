import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '@/content/versions/compare';
import { Comparison } from '@/content/versions/comparison';
import type { Content } from '@/content/versions/model';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import type { Remark } from './model';
import type { Opened, workOf } from './opened';
import { copyMutations } from './queries';

const quoteLength = 200;
const remarkLength = 1000;

const quoteOf = ({ pieces }: Block) =>
  pieces
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
    .slice(0, quoteLength);

interface ChangesProps {
  opened: Opened;
  work: NonNullable<ReturnType<typeof workOf>>;
  columns: () => Content | null;
  publishes: boolean;
  /** Being written, to hand the text back with. */
  remarks: readonly Remark[];
  onRemarks: (remarks: readonly Remark[]) => void;
}

/** The public state and what is typed, word by word; a draft as a whole. Who publishes writes remarks at paragraphs. */
export function Changes({ opened, work, columns, publishes, remarks, onRemarks }: ChangesProps) {
  const { t } = useTranslation('working-copies');
  const [typed] = useState(columns);
  const handBack = useMutation(copyMutations.change(opened.place));
  const { copy, row } = opened;
  const to: Content = typed ?? copy?.content ?? { ...row };
  const from = Object.fromEntries(Object.entries(row).filter(([name]) => name in to));
  const title = String(to.title ?? to.name ?? '');
  const side = { title, published: null };
  const reviews = publishes && work.state === 'handed_in';

  const write = (remark: Remark) =>
    onRemarks([
      ...remarks.filter((one) => one.field !== remark.field || one.paragraph !== remark.paragraph),
      remark,
    ]);
  const aside = (field: string, block: Block) => {
    const { paragraph } = block;
    const quote = quoteOf(block);
    const told = work.remarks.filter((one) => one.field === field && one.quote === quote);
    const written = remarks.find((one) => one.field === field && one.paragraph === paragraph);
    return (
      <div className="flex flex-col items-start gap-2 pt-1 empty:hidden">
        {told.map(({ text }) => (
          <p
            key={text}
            role="note"
            className="w-full rounded-control bg-info-soft px-3.5 py-2.5 text-sm whitespace-pre-line"
          >
            {text}
          </p>
        ))}
        {!reviews || paragraph === null ? null : written ? (
          <>
            <Field label={t('remarks.label')} className="w-full">
              <Textarea
                autoFocus
                rows={3}
                maxLength={remarkLength}
                value={written.text}
                onChange={(event) => write({ ...written, text: event.target.value })}
              />
            </Field>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => onRemarks(remarks.filter((one) => one !== written))}
            >
              {t('remarks.remove')}
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            icon="plus"
            className="-ml-3.5"
            aria-label={t('remarks.addTo', { quote: quote.slice(0, 40) })}
            onClick={() => write({ field, paragraph, quote, text: '' })}
          >
            {t('remarks.add')}
          </Button>
        )}
      </div>
    );
  };

  const ready = remarks.filter(({ text }) => text.trim() !== '');
  return (
    <div className="flex flex-col gap-4">
      <Comparison
        a={{ ...side, saved_at: row.updated_at }}
        b={{ ...side, saved_at: copy?.updated_at ?? row.updated_at }}
        from={from}
        to={to}
        whole={!copy}
        aside={aside}
        hint={reviews ? t('remarks.hint') : null}
      />
      {reviews ? (
        <Button
          className="self-start"
          icon="undo"
          busy={handBack.isPending}
          aria-disabled={ready.length === 0 || undefined}
          onClick={() =>
            ready.length > 0 &&
            handBack.mutate(
              { name: 'hand_back', seen: work.seen, remarks: ready },
              {
                onSuccess: () => {
                  onRemarks([]);
                  toast({ kind: 'success', title: t('done.handBack'), description: t('doneText.handBack') });
                },
              },
            )
          }
        >
          {ready.length > 0 ? t('handBack', { count: ready.length }) : t('back')}
        </Button>
      ) : null}
    </div>
  );
}
