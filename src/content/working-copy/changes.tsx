import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '@/content/versions/compare';
import { Comparison } from '@/content/versions/comparison';
import type { CopiedEditor } from './copy-buttons';
import { contentOf, type EditSession, isReviewed } from './edit-session';
import { isAtPassage, isOpenRemark } from './model';
import { AddRemark } from './remark-form';

const quoteLength = 200;

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
  const { copy, row } = session;
  const reviews = isReviewed(session, editor.publishes);
  const to = contentOf(session, typed);
  const from = Object.fromEntries(Object.entries(row).filter(([name]) => name in to));
  const title = String(to.title ?? to.name ?? '');
  const side = { title, published: null };

  const aside = (field: string, block: Block) => {
    const quote = quoteOf(block);
    const open =
      session.review?.remarks.filter(
        (one) => isOpenRemark(one) && one.field === field && isAtPassage(one, quote),
      ) ?? [];
    return (
      <div className="flex flex-col items-start gap-2 pt-1 empty:hidden">
        {open.map(({ id, text }) => (
          <p
            key={id}
            role="note"
            className="w-full rounded-control bg-info-soft px-3.5 py-2.5 text-sm whitespace-pre-line"
          >
            {text}
          </p>
        ))}
        {reviews && block.paragraph !== null ? (
          <AddRemark
            key={quote}
            session={session}
            place={{ field, quote }}
            label={t('remarks.add')}
            name={t('remarks.addTo', { quote: quote.slice(0, 40) })}
          />
        ) : null}
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
