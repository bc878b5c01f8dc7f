import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PublishDialog } from '@/features/texts/admin/publish-dialog';
import { SavingNote } from '@/features/texts/admin/saving-note';
import { usePendingTexts } from '@/features/texts/admin/use-pending-texts';
import {
  baseVersionOf,
  isPendingText,
  nextText,
  type Originals,
  pendingTexts,
  type ReviewedText,
  rowsOf,
  textsOfRow,
} from '@/features/texts/model';
import { useLang } from '@/i18n';
import { type Lang, langOfPath, langs } from '@/lib/lang';
import { paths } from '@/lib/paths';
import { Dialog } from '@/ui/dialog';
import { EditingBar, type Mode, type Screen } from './editing-bar';
import { SiteStage, useSiteFrame } from './site-stage';
import { TextPanel } from './text-panel';
import { useUndo } from './use-undo';

interface SiteEditingProps {
  personId: string;
  originals: Originals;
  stored: readonly ReviewedText[];
  afterPublishing: ReactNode;
}

export function SiteEditing({ personId, originals, stored, afterPublishing }: SiteEditingProps) {
  const { t } = useTranslation(['site-editing', 'admin-texts']);
  const own = useLang();
  const work = usePendingTexts(personId, stored);
  const [mode, setMode] = useState<Mode>('edit');
  const [screen, setScreen] = useState<Screen>('wide');
  const [chosen, setChosen] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const [published, setPublished] = useState(false);
  const start = useRef(paths.home(own)).current;
  const site = useSiteFrame(start, setChosen);
  const { frame, ready, path, names, notify } = site;
  const lang = langOfPath(path) ?? own;

  const rows = useMemo(() => rowsOf(originals, stored, work.pending), [originals, stored, work.pending]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const row = chosen === null ? undefined : byKey.get(chosen);
  const texts = pendingTexts(rows);

  const apply = ({
    language,
    key,
    after,
  }: {
    language: Lang;
    key: string;
    after: string | null | undefined;
  }) => {
    const text = byKey.get(key)?.texts[language];
    if (after === undefined) work.forget([{ language, key }]);
    else work.change({ language, key, value: after, seen: text ? baseVersionOf(text) : null });
    setChosen(key);
  };
  const history = useUndo(apply);

  useEffect(() => {
    if (ready) notify({ type: 'mode', mode });
  }, [ready, mode, notify]);
  useEffect(() => {
    if (ready) notify({ type: 'choose', name: mode === 'edit' ? chosen : null });
  }, [ready, chosen, mode, notify]);
  useEffect(() => {
    if (ready) notify({ type: 'texts', ...textsToShow(rows) });
  }, [ready, rows, notify]);

  const leave = useCallback(() => {
    setChosen(null);
    frame.current?.focus();
  }, [frame]);
  useEffect(() => {
    if (chosen === null || publishing) return;
    // Listens on the document: the focus may be in the panel, in the bar or on the body.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [chosen, publishing, leave]);

  const move = (by: 1 | -1) => {
    const index = names.indexOf(chosen ?? '');
    const next = names[(index + by + names.length) % names.length];
    if (next) setChosen(next);
  };
  const change = (language: Lang, value: string | null, seen: string | null) => {
    if (!row) return;
    const { pending } = row.texts[language];
    history.note(
      { language, key: row.key, before: pending ? pending.value : undefined, after: value },
      pending !== null,
    );
    work.change({ language, key: row.key, value, seen });
  };

  return (
    <div className="flex h-dvh flex-col">
      <EditingBar
        path={path}
        onGo={(target) => {
          setChosen(null);
          notify({ type: 'go', path: target });
        }}
        mode={mode}
        onMode={setMode}
        screen={screen}
        onScreen={setScreen}
        undo={history.undo}
        redo={history.redo}
        saved={<SavingNote saving={work.saving} retry={work.retry} />}
        changed={texts.length}
        onPublish={() => setPublishing(true)}
      />
      <SiteStage site={site} start={start} screen={screen} label={t('frame.label')}>
        {row && mode === 'edit' ? (
          <TextPanel
            key={row.key}
            row={row}
            lang={lang}
            number={names.indexOf(row.key) + 1}
            count={names.length}
            onChange={change}
            onWithdraw={(language) => {
              history.note(
                { language, key: row.key, before: row.texts[language].pending?.value, after: undefined },
                false,
              );
              work.forget([{ language, key: row.key }]);
            }}
            onStep={move}
            onClose={leave}
          />
        ) : null}
      </SiteStage>
      {publishing ? (
        <PublishDialog
          rows={rows}
          work={work}
          onEdit={({ key }) => {
            setPublishing(false);
            setChosen(key);
          }}
          onClose={() => setPublishing(false)}
          onPublished={() => {
            setPublishing(false);
            setPublished(true);
            history.forget();
          }}
        />
      ) : null}
      <Dialog open={published} onOpenChange={setPublished} title={t('admin-texts:published.title')}>
        {afterPublishing}
      </Dialog>
    </div>
  );
}

function textsToShow(rows: ReturnType<typeof rowsOf>) {
  const texts: Record<Lang, Record<string, string>> = { fr: {}, en: {} };
  for (const row of rows)
    for (const lang of langs)
      if (row.texts[lang].original !== null) texts[lang][row.key] = nextText(row.texts[lang]);
  const changed = rows.filter((row) => textsOfRow(row).some(isPendingText)).map(({ key }) => key);
  return { texts, changed };
}
