import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '@/content/versions/compare';
import { Comparison } from '@/content/versions/comparison';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import type { CopiedEditor } from './copy-buttons';
import { contentOf, type EditSession, isReviewed } from './edit-session';
import { isAtPassage, type Remark } from './model';

const quoteLength = 200;
const remarkLength = 1000;

const quoteOf = ({ pieces }: Block) =>
  pieces
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
    .slice(0, quoteLength);

interface ChangesProps {
  session: EditSession;
  editor: CopiedEditor;
}

/** The public state and what is typed, word by word; a draft as a whole. Who publishes writes remarks at paragraphs. */
export function Changes({ session, editor }: ChangesProps) {
  const { t } = useTranslation('working-copies');
  const [typed] = useState(editor.columns);
  const { copy, row, remarks, onRemarks } = session;
  const reviews = isReviewed(session, editor.publishes);
  const to = contentOf(session, typed);
  const from = Object.fromEntries(Object.entries(row).filter(([name]) => name in to));
  const title = String(to.title ?? to.name ?? '');
  const side = { title, published: null };

  const write = (remark: Remark) =>
    onRemarks([...remarks.filter((one) => one.field !== remark.field || one.quote !== remark.quote), remark]);
  const aside = (field: string, block: Block) => {
    const { paragraph } = block;
    const quote = quoteOf(block);
    const isHere = (one: Remark) => one.field === field && one.quote === quote;
    const told =
      session.review?.remarks.filter(
        (one) => !one.resolved && !one.parent_id && one.field === field && isAtPassage(one, quote),
      ) ?? [];
    const written = remarks.find(isHere);
    return (
      <div className="flex flex-col items-start gap-2 pt-1 empty:hidden">
        {told.map(({ id, text }) => (
          <p
            key={id}
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
                autoFocus={written.text === ''}
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

  return (
    <Comparison
      a={{ ...side, saved_at: row.updated_at }}
      b={{ ...side, saved_at: copy?.updated_at ?? row.updated_at }}
      from={from}
      to={to}
      whole={!copy}
      aside={aside}
      hint={reviews ? t('remarks.hint') : null}
    />
  );
}
