import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import type { Content } from '@/content/versions/model';
import { Failure, toFailure } from '@/lib/failure';
import type { Lang } from '@/lib/lang';
import { ConflictError } from '@/lib/versioned';
import { toast } from '@/ui/toast-store';
import { type CopiedRow, copiedColumns, publication, type WorkingCopy, withCopy } from './model';
import { useOpened, workOf } from './opened';
import { type CopiedResource, type CopyAct, copyMutations, type Place, placeOf, readCopy } from './queries';

interface SavedResource<Row, Input> extends CopiedResource<Row> {
  toColumns: (input: Input, base: Row | null) => object;
}

interface Saving<Row, Input> {
  payload: Input;
  base: Row | null;
}

/** Saves that do not reach readers at once; an ordinary save of the form goes on as it is. */
export function useCopySaving<Row extends CopiedRow, Input>(resource: SavedResource<Row, Input>, lang: Lang) {
  const { t } = useTranslation('working-copies');
  const may = useMay();
  const opened = useOpened();
  const formId = useId();
  const [act, setAct] = useState<CopyAct | null>(null);
  /** Act of the save under way, known before the next render. */
  const running = useRef<CopyAct | null>(null);
  const pressed = useRef<CopyAct | null>(null);
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
  const publishes = resource.area !== 'drafts' || may('content');
  const baseCopy = () => opened?.base.current.copy ?? null;
  const setBaseCopy = (copy: WorkingCopy | null) => {
    if (opened) opened.base.current.copy = copy;
  };
  /** Tells whether a save goes into a working copy; a draft has none. */
  const isCopied = (row: Row | null) => row !== null && (row.published !== false || baseCopy() !== null);

  /** Tells whether `end` alone shows how the save ended. */
  const notifies = (base: Row | null) => {
    // The draft was published while its author saved it.
    if (!publishes && base?.published) running.current ??= { act: 'keep' };
    return running.current !== null && (running.current.act === 'handIn' || isCopied(base));
  };

  /** Where a save keeps a copy beside a row that became or stayed public. */
  const beside = (theirs: Row | null, base: Row | null) => {
    if (!theirs || theirs.published === false || baseCopy() || (publishes && act?.act !== 'keep')) return;
    const isSame = theirs.updated_at === base?.updated_at;
    const keep = act?.act === 'handIn' ? 'working-copies:handIn' : 'working-copies:keep';
    return {
      title: isSame ? 'working-copies:conflict.discarded' : 'working-copies:conflict.published',
      keep: opened?.mayWrite ? keep : null,
    } as const;
  };

  /** What is stored now instead: a newer working copy, or the row. */
  const conflict = async (base: Row, place: Place) => {
    const [row, latest] = await Promise.all([resource.read(lang, place.row_id), readCopy(place)]);
    const baseVersion = baseCopy()?.updated_at;
    setBaseCopy(latest);
    if (latest && latest.updated_at === baseVersion && row?.updated_at === base.updated_at) {
      toast({ kind: 'info', title: t('failed'), description: t('pairFailed') });
      return new Failure('unexpected');
    }
    return new ConflictError(
      row && latest && latest.updated_at !== baseVersion ? withCopy(row, latest) : row,
    );
  };

  const run = async (
    saving: Saving<Row, Input>,
    ordinary: (saving: Saving<Row, Input>) => Promise<Row>,
  ): Promise<Row> => {
    const { payload, base } = saving;
    const how = running.current;
    // What was deleted meanwhile begins anew as a draft, and what was withdrawn stays one.
    if (!how || !base || !isCopied(base)) {
      const given = how ? { ...saving, payload: { ...payload, published: false } } : saving;
      const stored = await ordinary(given).catch(async (cause) => {
        // A row that its author may no longer read is not there for them either: this read is refused then.
        const isGone = cause instanceof ConflictError && cause.theirs === null;
        if (base && isGone) await readCopy(placeOf(resource, lang, base.id));
        throw cause;
      });
      if (opened) opened.base.current.row = stored;
      return stored;
    }
    const place = placeOf(resource, lang, base.id);
    try {
      const written: Content = { ...resource.toColumns(payload, base) };
      const stored = new Map<string, unknown>(Object.entries(base));
      if (publishes && publication.some((name) => name in written && written[name] !== stored.get(name))) {
        toast({ kind: 'info', title: t('state.title'), description: t('state.text') });
      }
      const columns = copiedColumns(written);
      const seen = baseCopy()?.updated_at ?? null;
      const kept = await keep.mutateAsync({ ...place, columns, base: base.updated_at, seen });
      setBaseCopy(kept);
      if (how.act === 'publish' || how.act === 'date') {
        await finish.mutateAsync({ place, isPublic: base.published !== false, seen: kept.updated_at, how });
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
      await finish.mutateAsync({
        place: placeOf(resource, lang, stored.id),
        isPublic: false,
        seen: null,
        how,
      });
    } else if (!isCopied(stored)) return stored;
    const text = how.act === 'publish' && stored.published === false ? 'draft' : how.act;
    toast({ kind: 'success', title: t(`done.${how.act}`), description: t(`doneText.${text}`) });
    return stored;
  };

  return {
    notifies,
    beside,
    run,
    end,
    /** Act of the save under way. */
    act,
    isPublic,
    publishes,
    /** Decides on a text that was handed in. */
    reviews:
      publishes && opened !== null && opened.view !== 'public' && workOf(opened)?.state === 'handed_in',
    mayHandIn: resource.area === 'drafts' && !may('content'),
    formId,
    perform: (how: CopyAct) => {
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      pressed.current = how;
      // Closes the dialog that asked first, so that an invalid field can take the focus.
      flushSync(() => form.requestSubmit());
      pressed.current = null;
    },
  };
}

export type CopySaving = Omit<ReturnType<typeof useCopySaving>, 'run' | 'end' | 'notifies' | 'beside'>;
