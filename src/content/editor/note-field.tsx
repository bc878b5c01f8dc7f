import { type MutationOptions, useIsMutating, useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '@/auth/session';
import { forgetDraft, keepDraft, subscribeToDrafts, watchDraft } from '@/lib/device-drafts';
import type { Failure } from '@/lib/failure';
import { storageKeys } from '@/lib/local-storage';
import { wait } from '@/lib/timers';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';
import { loadDraft } from './use-draft';

export function NoteField({ stored, max, save }: { stored: string; max: number; save: NoteMutation }) {
  const { t } = useTranslation('admin');
  const { text, type, write, state, theirs, retry } = useNote(stored, save);
  return (
    <div className="flex max-w-180 flex-col gap-2">
      <Field label={t('note.label')} hint={t('note.hint')}>
        <Textarea
          rows={4}
          maxLength={max}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={write}
        />
      </Field>
      {theirs === null ? null : (
        <p className="text-sm break-words whitespace-pre-line">
          {t('note.theirs', { note: theirs || t('note.empty') })}
        </p>
      )}
      <div className="min-h-5 text-sm">
        <p role="status" className="text-muted">
          {state === 'idle' || state === 'failed' ? null : t(`note.${state}`)}
        </p>
        {/* Aloud it is said by the toast: once is enough. */}
        {state === 'failed' ? <p className="text-danger">{t('note.failed')}</p> : null}
      </div>
      {state === 'failed' ? (
        <Button size="sm" icon="refresh" className="self-start" onClick={retry}>
          {t(theirs === null ? 'note.retry' : 'note.replace')}
        </Button>
      ) : null}
    </div>
  );
}

const pauseMs = 800;

/** Note as a device draft and as the payload of a save. */
type NoteSave = {
  value: string;
  /** Texts of the note since it was opened: any other stored text is somebody else's. */
  seen: readonly string[];
};

const noNote: NoteSave = { value: '', seen: [] };

/** Mutation of a note; key and scope are added here. */
export type NoteMutation = MutationOptions<unknown, Failure, NoteSave> & {
  mutationKey: readonly string[];
  scope: { id: string };
};

/** Until the server has it, the device keeps it; saved when typing pauses, and when it is left in whatever way. */
function useNote(stored: string, save: NoteMutation) {
  const { id } = usePerson();
  const key = `${storageKeys.noteDraft}.${id}.${save.scope.id}`;
  const read = () => loadDraft(key, noNote)?.fields ?? null;
  const [draft, setDraft] = useState(read);
  const [wasFound] = useState(draft !== null);
  /** Typed or found in this tab, which sends it. */
  const isOwn = useRef(wasFound);
  const sent = useRef<string>(null);
  const { mutate, error, isSuccess } = useMutation({
    ...save,
    // Set here and not at the call, to survive the note's unmounting.
    onSuccess: async (_saved, { value }) => {
      // The stored note is shown already.
      await wait(0);
      if (loadDraft(key, noNote)?.fields.value === value) forgetDraft(key);
    },
  });
  const isSaving = useIsMutating({ mutationKey: save.mutationKey, exact: true }) > 0;
  const failed = draft !== null && !isSaving && (error !== null || (wasFound && !isSuccess));
  /** Somebody else's note, which the own text would overwrite. */
  const theirs = failed && error?.kind === 'conflict' ? stored : null;

  useEffect(() => {
    const show = () => setDraft(loadDraft(key, noNote)?.fields ?? null);
    const stops = [
      subscribeToDrafts(show),
      watchDraft(key, () => {
        isOwn.current = false;
        show();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [key]);

  const send = () => {
    const note = read();
    if (note === null || note.value === sent.current) return;
    sent.current = note.value;
    keepDraft(key, { ...note, seen: [...note.seen, note.value] });
    mutate(note, {
      onSettled: () => {
        sent.current = null;
      },
    });
  };
  const write = () => {
    if (isOwn.current && theirs === null) send();
  };
  const writeNow = useEffectEvent(write);
  const leave = useEffectEvent(() => {
    if (isOwn.current) send();
    return isOwn.current && read() !== null;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the pause anew
  useEffect(() => {
    const timer = setTimeout(() => writeNow(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft?.value]);

  useEffect(() => {
    // A request may be cut off when the page closes: the browser asks, and the note is sent meanwhile.
    const ask = (event: BeforeUnloadEvent) => {
      if (leave()) event.preventDefault();
    };
    const hide = () => void leave();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', hide);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', hide);
      leave();
    };
  }, []);

  return {
    text: draft?.value ?? stored,
    type: (text: string) => {
      isOwn.current = true;
      keepDraft(key, { value: text, seen: read()?.seen ?? [stored] });
    },
    write,
    state: isSaving ? 'saving' : failed ? 'failed' : isSuccess ? 'saved' : 'idle',
    theirs,
    retry: () => {
      const note = read();
      if (note && theirs !== null) keepDraft(key, { ...note, seen: [...note.seen, theirs] });
      send();
    },
  } as const;
}
