import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorGuards } from '@/content/editor/editor-guards';
import { PresenceNote } from '@/content/presence/presence-note';
import { ShareDialog } from '@/content/preview/admin/share-dialog';
import { useLang } from '@/i18n';
import { formatDate, formatNumber } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BackLink } from '@/ui/section-heading';
import { datesApart, isToDo, type OpenTranslation, type Paragraph, type TranslatedTable } from './model';
import { ParagraphList } from './paragraph-list';
import { problemsOf } from './paragraphs';
import { translationQueries } from './queries';
import { TranslationBar } from './translation-bar';
import type { Leftover } from './typed';
import { type TranslationWork, useTranslationEditor } from './use-translation-editor';

interface TranslationViewProps {
  table: TranslatedTable;
  opened: OpenTranslation;
  list: { to: string; label: string };
  onSaved: (publish: boolean, scheduled: string | null) => void;
}

export function TranslationView({ table, opened, list, onSaved }: TranslationViewProps) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const work = useTranslationEditor(table, opened, onSaved);
  const { translated, paragraphs } = work;
  const steps = useParagraphSteps();
  const allowance = useQuery(translationQueries.allowance());
  const [current, setCurrent] = useState(() => paragraphs.find(isToDo)?.key ?? null);
  const [sharing, setSharing] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const left = paragraphs.filter(isToDo).length;
  const problems = problemsOf(translated.fields, paragraphs);
  const { source, translation } = translated;
  const english = { table: table === 'articles_fr' ? 'articles_en' : 'projects_en', rowId: translation.id };
  const edit =
    table === 'articles_fr' ? paths.editArticle('fr', source.id) : paths.editProject('fr', source.id);

  return (
    <AdminPage
      title={t('heading')}
      before={<BackLink to={edit}>{source.title}</BackLink>}
      action={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <div className="flex min-w-0 flex-col gap-1 lg:items-end">
            <ProgressStrip paragraphs={paragraphs} current={current} />
            {source.changed_at ? (
              <p className="text-sm text-muted">
                {t(source.changed_by ? 'changedBy' : 'changedAt', {
                  date: formatDate(lang, source.changed_at, 'stamp'),
                  name: source.changed_by ?? '',
                })}
              </p>
            ) : null}
          </div>
          <Button icon="eye" aria-haspopup="dialog" onClick={() => setSharing(true)}>
            {t('preview')}
          </Button>
        </div>
      }
      foot={
        <TranslationBar
          work={work}
          left={left}
          problems={problems.size}
          list={list}
          onNext={() => steps.go(1)}
        />
      }
    >
      <PresenceNote {...english} />
      <EditorGuards editor={work.editor} />
      {work.hasConflict ? (
        <p role="status" className="rounded-panel border border-info bg-info-soft px-5 py-4">
          {t('conflict')}
        </p>
      ) : null}
      <DatesNote work={work} />
      <UnmatchedParagraphs leftovers={work.leftovers} onForget={work.forgetLeftovers} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow belong to the editor while the focus is in it */}
      <div ref={steps.region} onKeyDown={steps.onKeyDown}>
        <ParagraphList
          work={work}
          problems={problems}
          current={current}
          onCurrent={setCurrent}
          onNext={() => steps.go(1)}
          onDismissAll={() => setDismissing(true)}
          allowance={allowance.data ?? null}
        />
      </div>
      {sharing ? (
        <ShareDialog row={english} unsaved={work.unsaved()} onClose={() => setSharing(false)} />
      ) : null}
      <ConfirmDialog
        open={dismissing}
        onOpenChange={setDismissing}
        tone="primary"
        title={t('dismissAll.heading')}
        description={t('dismissAll.text', { count: left })}
        confirmLabel={t('dismissAll.confirm')}
        onConfirm={() => {
          setDismissing(false);
          work.dismissAll();
        }}
      />
    </AdminPage>
  );
}

function DatesNote({ work }: { work: TranslationWork }) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const apart = datesApart(work.translated);
  if (!apart) return null;
  const { french, english, read } = apart;
  const dates = { french: formatDate(lang, french, 'stamp'), english: formatDate(lang, english, 'stamp') };
  return (
    <section
      aria-label={t('dates.label')}
      className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-panel border border-info bg-info-soft px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-72">{t(read ? 'dates.read' : 'dates.apart', dates)}</p>
      {read ? null : (
        <Button busy={work.dating} onClick={() => work.takeDate(french)}>
          {t('dates.take')}
        </Button>
      )}
    </section>
  );
}

interface UnmatchedParagraphsProps {
  leftovers: readonly Leftover[];
  onForget: () => void;
}

function UnmatchedParagraphs({ leftovers, onForget }: UnmatchedParagraphsProps) {
  const { t } = useTranslation('translation-table');
  if (leftovers.length === 0) return null;
  return (
    <section role="status" className="rounded-panel border border-info bg-info-soft px-5 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto font-semibold">{t('leftovers.heading', { count: leftovers.length })}</p>
        <Button size="sm" onClick={onForget}>
          {t('leftovers.forget')}
        </Button>
      </div>
      <ul className="mt-2 flex flex-col gap-3">
        {leftovers.map(({ field, source, text }) => (
          <li key={`${field} ${source} ${text}`} className="whitespace-pre-line">
            <p lang="fr" className="text-sm text-muted">
              {source}
            </p>
            <p lang="en">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Draws a house for each paragraph, with the number of those up to date. */
function ProgressStrip({
  paragraphs,
  current,
}: {
  paragraphs: readonly Paragraph[];
  current: string | null;
}) {
  const { t } = useTranslation('translation-table');
  const lang = useLang();
  const done = paragraphs.filter((one) => !isToDo(one)).length;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <div aria-hidden="true" className="flex h-3.5 min-w-0 gap-[3px] max-sm:gap-px">
        {paragraphs.map((one) => (
          <span
            key={one.key}
            className={classNames(
              'w-2 min-w-px shrink rounded-[2px]',
              !isToDo(one) && 'bg-success/60',
              isToDo(one) && one.stored === '' && 'border border-dashed border-control',
              isToDo(one) && one.stored !== '' && (one.key === current ? 'bg-accent' : 'bg-late'),
            )}
          />
        ))}
      </div>
      <p role="status" className="text-sm font-medium tabular">
        {t('progress', {
          count: paragraphs.length,
          done: formatNumber(lang, done),
          all: formatNumber(lang, paragraphs.length),
        })}
      </p>
    </div>
  );
}

const toDo = '[data-english="todo"]';

/** Moves the focus to the next or previous paragraph to do, by Alt and an arrow. */
function useParagraphSteps() {
  const region = useRef<HTMLDivElement>(null);

  /** Starts at the focused row and wraps around. */
  const go = (step: 1 | -1) => {
    const all = [...(region.current?.querySelectorAll<HTMLElement>(toDo) ?? [])];
    const here = document.activeElement?.closest('[data-row]');
    const after = (one: HTMLElement) =>
      here
        ? here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && !here.contains(one)
        : true;
    const before = (one: HTMLElement) =>
      here ? here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING : true;
    const next = step === 1 ? (all.find(after) ?? all[0]) : (all.findLast(before) ?? all.at(-1));
    next?.focus();
    next?.closest('[data-row]')?.scrollIntoView({ block: 'center' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    go(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { region, go, onKeyDown };
}
