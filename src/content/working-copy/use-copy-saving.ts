import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import type { Content } from '@/content/versions/model';
import { Failure, toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { ConflictError, type Versioned } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import { copiedColumns, publication, withCopy } from './model';
import { useOpened } from './opened';
import { type CopyAct, copyMutations, type Place, readCopy } from './queries';

interface SavedResource<Row, Input> {
  table: (lang: Lang) => string;
  area?: 'drafts';
  toColumns: (input: Input, base: Row | null) => object;
  read: (lang: Lang, id: string) => Promise<Row | null>;
}

interface Saving<Row, Input> {
  payload: Input;
  base: Row | null;
}

/** Saves that do not reach readers at once; an ordinary save of the form goes on as it is. */
export function useCopySaving<Row extends Versioned & { id: string | number; published?: boolean }, Input>(
  resource: SavedResource<Row, Input>,
  lang: Lang,
) {
  const { t } = useTranslation('working-copies');
  const may = useMay();
  const opened = useOpened();
  const [act, setAct] = useState<CopyAct | null>(null);
  /** Act of the save under way, known before the next render. */
  const running = useRef<CopyAct | null>(null);
  const pressed = useRef<CopyAct | null>(null);
  const copy = useRef(opened?.copy ?? null);
  const keep = useMutation(copyMutations.keep());
  const finish = useMutation(copyMutations.finish());

  // Any other submit of a form is an ordinary save, whatever was pressed before.
  useEffect(() => {
    const note = () => {
      running.current = pressed.current;
      setAct(pressed.current);
    };
    window.addEventListener('submit', note, true);
    return () => window.removeEventListener('submit', note, true);
  }, []);

  const isPublic = opened !== null && opened.row.published !== false;
  const isCopied = useRef(isPublic || copy.current !== null);
  const asCopy = () => running.current !== null && isCopied.current;

  /** What is stored now instead: a newer working copy, or the row. */
  const conflict = async (base: Row, place: Place) => {
    const [row, latest] = await Promise.all([resource.read(lang, place.row_id), readCopy(place)]);
    const isNewer = latest && latest.updated_at !== copy.current?.updated_at;
    copy.current = latest;
    // A draft has no working copy: what was kept goes into the draft.
    isCopied.current = latest !== null || (row !== null && row.published !== false);
    if (row?.updated_at === base.updated_at && !isNewer && isCopied.current) {
      toast({ kind: 'info', title: t('failed'), description: t('pairFailed') });
      return new Failure('unexpected');
    }
    return new ConflictError(row && isNewer ? withCopy(row, latest) : row);
  };

  const run = async (
    saving: Saving<Row, Input>,
    ordinary: (saving: Saving<Row, Input>) => Promise<Row>,
  ): Promise<Row> => {
    const { payload, base } = saving;
    const how = running.current;
    if (!how) return ordinary(saving);
    // What was deleted meanwhile begins anew as a draft, and what was withdrawn stays one.
    if (!base || !asCopy()) return ordinary({ ...saving, payload: { ...payload, published: false } });
    const place = { table_name: resource.table(lang), row_id: String(base.id) };
    try {
      const written: Content = { ...resource.toColumns(payload, base) };
      const stored = new Map<string, unknown>(Object.entries(base));
      if (publication.some((name) => name in written && written[name] !== stored.get(name))) {
        toast({ kind: 'info', title: t('state.title'), description: t('state.text') });
      }
      const columns = copiedColumns(written);
      const seen = copy.current?.updated_at ?? null;
      copy.current = await keep.mutateAsync({ ...place, columns, base: base.updated_at, seen });
      if (how.act === 'publish' || how.act === 'date') {
        await finish.mutateAsync({ place, seen: copy.current.updated_at, how });
      }
      return { ...base, ...columns };
    } catch (cause) {
      const { kind } = toFailure(cause);
      throw kind === 'conflict' || kind === 'missing' ? await conflict(base, place) : cause;
    }
  };

  /** After a save: hands the text in, and says what became of it. */
  const end = async (stored: Row): Promise<Row> => {
    const how = running.current;
    if (!how) return stored;
    if (how.act === 'handIn') {
      const place = { table_name: resource.table(lang), row_id: String(stored.id) };
      await finish.mutateAsync({ place, seen: null, how });
    } else if (!isCopied.current) return stored;
    const text = how.act === 'publish' && stored.published === false ? 'draft' : how.act;
    toast({ kind: 'success', title: t(`done.${how.act}`), description: t(`doneText.${text}`) });
    return stored;
  };

  return {
    /** Whether the save under way leaves the row as readers have it. */
    asCopy,
    run,
    end,
    /** Act of the save under way. */
    act,
    isPublic,
    publishes: resource.area !== 'drafts' || may('content'),
    mayHandIn: resource.area === 'drafts' && !may('content'),
    perform: (formId: string, how: CopyAct) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      pressed.current = how;
      // Closes the dialog that asked first, so that an invalid field can take the focus.
      flushSync(() => form.requestSubmit());
      pressed.current = null;
    },
  };
}

export type CopySaving = Omit<ReturnType<typeof useCopySaving>, 'run' | 'end' | 'asCopy'>;
