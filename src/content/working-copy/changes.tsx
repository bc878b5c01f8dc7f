import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { draftKey, loadDraft } from '@/content/editor/use-draft';
import type { Block } from '@/content/versions/compare';
import { Comparison } from '@/content/versions/comparison';
import type { Content } from '@/content/versions/model';
import { useFieldText } from '@/content/versions/use-field-names';
import { forgetDraft, keepDraft } from '@/lib/device-drafts';
import { Button } from '@/ui/button';
import { focusAfter } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { toast } from '@/ui/toast-store';
import type { CopiedEditor } from './copy-buttons';
import type { Remark } from './model';
import { baseVersionOf, type Opened, type Work } from './opened';
import { copyMutations, type Place } from './queries';

const quoteLength = 200;
const remarkLength = 1000;

const quoteOf = ({ pieces }: Block) =>
  pieces
    .filter(({ kind }) => kind !== 'removed')
    .map(({ text }) => text)
    .join('')
    .slice(0, quoteLength);

/** Remarks being written, kept on this device until the text is handed back. */
function useRemarks({ table_name, row_id }: Place) {
  const key = draftKey(usePerson().id, `remarks.${table_name}.${row_id}`);
  const [remarks, setRemarks] = useState<readonly Remark[]>(() =>
    JSON.parse(loadDraft(key, { remarks: '' })?.fields.remarks || '[]'),
  );
  const change = (next: readonly Remark[]) => {
    setRemarks(next);
    if (next.length > 0) keepDraft(key, { remarks: JSON.stringify(next) });
    else forgetDraft(key);
  };
  return [remarks, change] as const;
}

interface ChangesProps {
  opened: Opened;
  work: Work;
  editor: CopiedEditor;
}

/** The public state and what is typed, word by word; a draft as a whole. Who publishes writes remarks at paragraphs. */
export function Changes({ opened, work, editor }: ChangesProps) {
  const { t } = useTranslation('working-copies');
  const fieldText = useFieldText();
  const [remarks, onRemarks] = useRemarks(opened.place);
  const [typed] = useState(editor.columns);
  const handBack = useMutation(copyMutations.change(opened.place));
  const { copy, row } = opened;
  const to: Content = typed ?? copy?.content ?? { ...row };
  const from = Object.fromEntries(Object.entries(row).filter(([name]) => name in to));
  const title = String(to.title ?? to.name ?? '');
  const side = { title, published: null };
  const reviews = editor.copies.publishes && work.state === 'handed_in';

  const write = (remark: Remark) =>
    onRemarks([...remarks.filter((one) => one.field !== remark.field || one.quote !== remark.quote), remark]);
  const aside = (field: string, block: Block) => {
    const { paragraph } = block;
    const quote = quoteOf(block);
    const isHere = (one: Remark) => one.field === field && one.quote === quote;
    const told = work.remarks.filter(isHere);
    const written = remarks.find(isHere);
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

  // Leaves out remarks on a paragraph that was changed meanwhile: they are shown nowhere.
  const ready = remarks.filter(
    ({ field, quote, text }) => text.trim() !== '' && fieldText(field, to[field]).includes(quote),
  );
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
              { name: 'hand_back', seen: baseVersionOf(opened), remarks: ready },
              {
                onSuccess: () => {
                  onRemarks([]);
                  focusAfter(null);
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
