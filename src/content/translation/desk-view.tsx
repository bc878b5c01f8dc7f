import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SafetyNet } from '@/content/editor/safety-net';
import { PresenceNote } from '@/content/presence/presence-note';
import { ShareDialog } from '@/content/preview/admin/share-dialog';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { paths } from '@/lib/paths';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { BackLink } from '@/ui/section-heading';
import { DatesNote } from './dates-note';
import { DeskBar } from './desk-bar';
import { Leftovers } from './leftovers';
import { type DeskTable, isToDo, type OpenDesk } from './model';
import { ParagraphList } from './paragraph-list';
import { problemsOf } from './problems';
import { ProgressStrip } from './progress-strip';
import { deskQueries } from './queries';
import { useDesk } from './use-desk';
import { useDeskSteps } from './use-desk-steps';

interface DeskViewProps {
  table: DeskTable;
  opened: OpenDesk;
  list: { to: string; label: string };
  /** Told the date of what is scheduled. */
  onSaved: (publish: boolean, scheduled: string | null) => void;
}

/** The desk: the source and its translation, paragraph by paragraph, and what is left to do. */
export function DeskView({ table, opened, list, onSaved }: DeskViewProps) {
  const { t } = useTranslation('translation-desk');
  const lang = useLang();
  const work = useDesk(table, opened, onSaved);
  const { desk, paragraphs } = work;
  const steps = useDeskSteps();
  const allowance = useQuery(deskQueries.allowance());
  const [current, setCurrent] = useState(() => paragraphs.find(isToDo)?.key ?? null);
  const [sharing, setSharing] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const left = paragraphs.filter(isToDo).length;
  const problems = problemsOf(desk.fields, paragraphs);
  const { source, translation } = desk;
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
        <DeskBar work={work} left={left} problems={problems.size} list={list} onNext={() => steps.go(1)} />
      }
    >
      <PresenceNote {...english} />
      <SafetyNet editor={work.editor} />
      {work.overtaken ? (
        <p role="status" className="rounded-panel border border-info bg-info-soft px-5 py-4">
          {t('overtaken')}
        </p>
      ) : null}
      <DatesNote work={work} />
      <Leftovers leftovers={work.leftovers} onForget={work.forgetLeftovers} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Alt and an arrow belong to the desk while the focus is in it */}
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
        <ShareDialog document={english} unsaved={work.unsaved()} onClose={() => setSharing(false)} />
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
