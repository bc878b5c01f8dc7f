import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type DeviceDraft,
  emptyDraft,
  forgetDraft,
  keepDraft,
  readDraft,
  watchDraft,
} from '@/lib/device-drafts';
import { Button } from './button';
import { dismissToast, toast } from './toast-store';

interface FormDraftOptions<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'reset' | 'subscribe'>;
  storageKey: string;
  texts: readonly Path<Values>[];
  /** Fields of files, kept by name: a browser does not restore files. */
  files?: readonly Path<Values>[];
}

const noFiles: readonly never[] = [];

/** Text typed before hydration wins over the draft. `texts` and `files` stay the same from render to render. */
export function useFormDraft<Values extends FieldValues>({
  form,
  storageKey,
  texts,
  files = noFiles,
}: FormDraftOptions<Values>) {
  type Name = Path<Values>;
  const [earlier, setEarlier] = useState<Partial<Record<Name, string>>>({});
  const [isStored, setIsStored] = useState(true);
  const names = useRef<Partial<Record<Name, string>>>({});
  const last = useRef('');
  /** True while the draft is restored and after sending: changes are not saved. */
  const isPaused = useRef(false);

  const remember = useCallback((next: Partial<Record<Name, string>>) => {
    names.current = next;
    setEarlier(next);
  }, []);

  const setValue = useCallback(
    (name: Name, value: unknown) => form.setValue(name, value as PathValue<Values, Name>),
    [form],
  );

  const save = useCallback(() => {
    if (isPaused.current) return;
    const draft: DeviceDraft = {};
    for (const name of texts) draft[name] = form.getValues(name) ?? '';
    for (const name of files) {
      const chosen: File | null = form.getValues(name);
      if (chosen && names.current[name]) remember({ ...names.current, [name]: '' });
      draft[name] = chosen?.name ?? names.current[name] ?? '';
    }
    const text = JSON.stringify(draft);
    if (text === last.current) return;
    last.current = text;
    setIsStored(keepDraft(storageKey, draft));
  }, [form, storageKey, texts, files, remember]);

  useEffect(() => {
    const all = [...texts, ...files];
    last.current = JSON.stringify(emptyDraft(all));
    const show = (draft: DeviceDraft<Name>, replace: boolean) => {
      isPaused.current = true;
      for (const name of texts) {
        const value = draft[name];
        if (value !== '' && (replace || !form.getValues(name))) setValue(name, value);
        else if (replace && form.getValues(name)) setValue(name, '');
      }
      remember(Object.fromEntries(files.map((name) => [name, draft[name]])) as Record<Name, string>);
      last.current = JSON.stringify(draft);
      isPaused.current = false;
    };
    const draft = readDraft(storageKey, all);
    if (draft) show(draft, false);
    save();
    const stopWatching = watchDraft(storageKey, () => {
      if (!isPaused.current) show(readDraft(storageKey, all) ?? emptyDraft(all), true);
    });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      stopWatching();
      unsubscribe();
    };
  }, [form, storageKey, texts, files, remember, save, setValue]);

  const forget = () => {
    remember({});
    last.current = JSON.stringify(emptyDraft([...texts, ...files]));
    forgetDraft(storageKey);
  };

  return {
    earlier,
    isStored,
    forgetFile: (name: Name) => {
      remember({ ...names.current, [name]: '' });
      save();
    },
    /** Empties the form and its draft. Returns how to restore both, except fields typed in since. */
    clear: () => {
      const values = { ...form.getValues() };
      const before = names.current;
      form.reset();
      forget();
      return () => {
        remember(before);
        for (const name of [...texts, ...files]) {
          if (values[name] && !form.getValues(name)) setValue(name, values[name]);
        }
        save();
      };
    },
    finish: () => {
      isPaused.current = true;
      forget();
    },
    begin: () => {
      isPaused.current = false;
    },
  };
}

interface DraftNoteProps {
  children: string;
  labels: { clear: string; cleared: string; undo: string; restored: string };
  disabled: boolean;
  quiet?: boolean;
  onClear: () => () => void;
}

export function DraftNote({ children, labels, disabled, quiet = false, onClear }: DraftNoteProps) {
  const cleared = useRef(0);
  // A cleared draft cannot be restored on another page.
  useEffect(() => () => dismissToast(cleared.current), []);

  const clear = () => {
    const fillAgain = onClear();
    const undo = () => {
      fillAgain();
      toast({ kind: 'success', title: labels.restored });
    };
    cleared.current = toast({
      kind: 'success',
      title: labels.cleared,
      action: { label: labels.undo, onPress: undo },
    });
  };

  if (quiet) {
    return (
      <p className="text-xs text-muted">
        <span>{children}</span>{' '}
        <button
          type="button"
          disabled={disabled}
          onClick={clear}
          className="inline-block min-h-6 underline decoration-control underline-offset-4 transition-colors touch-target hover:text-accent"
        >
          {labels.clear}
        </button>
      </p>
    );
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-control bg-raised px-4 py-3">
      <p className="max-w-[34rem] flex-1 basis-60 text-sm text-pretty">{children}</p>
      <Button size="sm" disabled={disabled} onClick={clear}>
        {labels.clear}
      </Button>
    </div>
  );
}
