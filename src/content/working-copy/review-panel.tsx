import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useFieldNames } from '@/content/versions/use-field-names';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { formatPast } from '@/i18n/format-relative';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Icon } from '@/ui/icon';
import { toast } from '@/ui/toast-store';
import type { EditSession } from './edit-session';
import { isAtPassage, isOpenRemark, type ListedRemark, type Review } from './model';
import { copyMutations } from './queries';
import { AddRemark, RemarkForm, useBegunRemark } from './remark-form';

/** Remarks on a row and what clients answered, above its form. */
export function ReviewPanel({ session }: { session: EditSession }) {
  const { t } = useTranslation('working-copies');
  const title = useId();
  const { review } = session;
  if (!review) return null;
  const { states, answers, remarks, digest } = review;
  const open = remarks.filter(isOpenRemark);
  const resolved = remarks.filter((one) => one.resolved && !one.parent_id);
  const form = <AddRemark session={session} place={{ field: '', quote: '' }} label={t('review.add')} />;
  if (states.length + answers.length + remarks.length === 0) return form;
  return (
    <section aria-labelledby={title} className="rounded-panel border border-line bg-surface mb-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <h2 id={title} className="font-sans text-base font-semibold tracking-normal">
          {t('remarks.list')}
        </h2>
        {states.map((one) => (
          <SignOffState key={one.state} state={one} />
        ))}
      </header>
      <ul className="max-h-120 divide-y divide-line overflow-y-auto border-t border-line empty:hidden">
        {open.map((one) => (
          <Thread key={one.id} session={session} remark={one} remarks={remarks} />
        ))}
      </ul>
      <div className="flex flex-col gap-2 border-t border-line px-5 py-3">
        {form}
        {answers.length + resolved.length > 0 ? (
          <details>
            <summary className="cursor-pointer py-1.5 text-sm text-muted">
              {t('review.record', { count: answers.length + resolved.length })}
            </summary>
            <ul className="divide-y divide-line pt-1">
              {answers.toReversed().map((one) => (
                <AnswerLine
                  key={`${one.at} ${one.name}`}
                  session={session}
                  answer={one}
                  matches={one.digest === digest}
                />
              ))}
              {resolved.map((one) => (
                <Thread key={one.id} session={session} remark={one} remarks={remarks} />
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </section>
  );
}

const stateIcons = { approved: 'check', change: 'edit', differs: 'alert', unanswered: 'clock' } as const;

function SignOffState({ state: { state, name, at } }: { state: Review['states'][number] }) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <Icon name={stateIcons[state]} className={state === 'approved' ? 'size-4 text-success' : 'size-4'} />
      {t(`review.${state}`, { name: name ?? '', ago: at ? formatPast(lang, at) : '' })}
    </p>
  );
}

interface AnswerLineProps {
  session: EditSession;
  answer: Review['answers'][number];
  /** Given to the text as it is. */
  matches: boolean;
}

function AnswerLine({ session, answer, matches }: AnswerLineProps) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  const may = useMay();
  const [forgetting, setForgetting] = useState(false);
  const change = useMutation(copyMutations.change(session.place));
  const { name, at, published_at } = answer;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <p className="min-w-60 flex-1">
        {t(`review.answer.${answer.answer}`, { name, date: formatDate(lang, at, 'moment') })}
        <span className="text-muted">
          {' · '}
          {published_at
            ? t('review.published', { date: formatDate(lang, published_at, 'moment') })
            : t(matches ? 'review.matches' : 'review.other')}
        </span>
      </p>
      {may('content') ? (
        <Button size="sm" variant="ghost" icon="bin" onClick={() => setForgetting(true)}>
          {t('review.forget')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={forgetting}
        onOpenChange={setForgetting}
        title={t('review.forgetTitle', { name })}
        description={t('review.forgetText')}
        confirmLabel={t('review.forget')}
        busy={change.isPending}
        onConfirm={() =>
          change.mutate({ name: 'forget_client', client: name }, { onSuccess: () => setForgetting(false) })
        }
      />
    </li>
  );
}

interface ThreadProps {
  session: EditSession;
  remark: ListedRemark;
  remarks: readonly ListedRemark[];
}

function Thread({ session, remark, remarks }: ThreadProps) {
  const { t } = useTranslation('working-copies');
  const nameOf = useFieldNames();
  const begun = useBegunRemark(session, remark.id);
  const change = useMutation(copyMutations.change(session.place));
  const { id, field, quote, resolved } = remark;
  const passage = () => {
    if (!showPassage(remark)) toast({ kind: 'info', title: t('review.gone'), description: quote });
  };
  return (
    <li className="px-5 py-3 in-[details]:px-0">
      {field || quote ? (
        <p className="text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{nameOf(field)}</span>
          {quote ? <q className="line-clamp-2 italic">{quote}</q> : null}
        </p>
      ) : null}
      <Said remark={remark} />
      <ul className="border-l border-line pl-4 empty:hidden">
        {remarks
          .filter((one) => one.parent_id === id)
          .map((one) => (
            <li key={one.id} className="pt-2">
              <Said remark={one} />
            </li>
          ))}
      </ul>
      {begun.isOpen ? (
        <RemarkForm session={session} begun={begun} place={remark} />
      ) : (
        <div className="-ml-3.5 flex flex-wrap gap-1">
          <Button size="sm" variant="ghost" autoFocus={begun.isClosed} onClick={begun.open}>
            {t('review.reply')}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={resolved ? 'refresh' : 'check'}
            busy={change.isPending}
            onClick={() => change.mutate({ name: 'resolve_remark', remark: id, resolved: !resolved })}
          >
            {t(resolved ? 'review.reopen' : 'review.resolve')}
          </Button>
          {quote ? (
            <Button size="sm" variant="ghost" icon="arrow-down" onClick={passage}>
              {t('review.passage')}
            </Button>
          ) : null}
        </div>
      )}
    </li>
  );
}

function Said({ remark: { name, is_client, text, at } }: { remark: ListedRemark }) {
  const { t } = useTranslation('working-copies');
  const lang = useLang();
  return (
    <>
      <p className="break-words whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {t('dashboard.by', { name, ago: formatPast(lang, at) })}
        {is_client ? <Badge>{t('review.client')}</Badge> : null}
      </p>
    </>
  );
}

const passages =
  'main [contenteditable] :is(p, li, h1, h2, h3, h4, blockquote, td, pre, img), main :is(textarea, input, img)';

function textIn(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return element.alt;
  const isField = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return isField ? element.value : (element.textContent ?? '');
}

/** Scrolls to the passage of a remark in the form; returns false if it is gone. */
function showPassage(remark: ListedRemark): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(passages)]
    .filter((element) => isAtPassage(remark, textIn(element)))
    .at(-1);
  found?.scrollIntoView({ block: 'center' });
  found?.animate({ backgroundColor: ['var(--color-accent-soft)', 'transparent'] }, 2000);
  return found !== undefined;
}
