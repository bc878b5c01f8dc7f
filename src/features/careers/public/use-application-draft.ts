import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Application, ApplicationFields } from '../application-schema';
import { type ApplicationDraft, draftFields, emptyDraft, keepDraft, readDraft } from './application-draft';
import { forgetKept, watchKept } from './draft-store';

type FormOfApplication = UseFormReturn<ApplicationFields, unknown, Application>;

/** Files by the names they had when they were chosen, on a page that is gone. */
type FileNames = Pick<ApplicationDraft, 'cv' | 'letter'>;

/**
 * Keeps what is written for an offer on this device: the other language, another page, a reload or a closed tab cost
 * nothing. What is in the fields already, typed before the page was hydrated, goes before what was kept.
 */
export function useApplicationDraft(form: FormOfApplication, offerId: string) {
  const [files, setFiles] = useState<FileNames>(emptyDraft);
  const [isKept, setIsKept] = useState(true);
  const names = useRef<FileNames>(emptyDraft);
  const last = useRef(JSON.stringify(emptyDraft));
  /** While kept words are put into the fields, and once all of it has arrived, there is nothing to keep. */
  const rests = useRef(false);

  const remember = useCallback((next: FileNames) => {
    names.current = next;
    setFiles(next);
  }, []);

  const save = useCallback(() => {
    if (rests.current) return;
    const values: Partial<ApplicationFields> = form.getValues();
    const draft = { ...emptyDraft };
    for (const name of draftFields) draft[name] = values[name] ?? '';
    for (const name of ['cv', 'letter'] as const) {
      // Another file was chosen: the earlier one is not missed any more, not even when this one is removed.
      if (values[name] && names.current[name]) remember({ ...names.current, [name]: null });
      draft[name] = values[name]?.name ?? names.current[name];
    }
    const text = JSON.stringify(draft);
    if (text === last.current) return;
    last.current = text;
    setIsKept(keepDraft(offerId, draft));
  }, [form, offerId, remember]);

  useEffect(() => {
    const show = (draft: ApplicationDraft, replace: boolean) => {
      rests.current = true;
      for (const name of draftFields) {
        if (draft[name] !== '' && (replace || !form.getValues(name))) form.setValue(name, draft[name]);
        else if (replace && form.getValues(name)) form.setValue(name, '');
      }
      remember({ cv: draft.cv, letter: draft.letter });
      last.current = JSON.stringify(draft);
      rests.current = false;
    };
    const draft = readDraft(offerId);
    if (draft) show(draft, false);
    save();
    const stopWatching = watchKept(offerId, () => {
      if (!rests.current) show(readDraft(offerId) ?? emptyDraft, true);
    });
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: save });
    return () => {
      stopWatching();
      unsubscribe();
    };
  }, [form, offerId, remember, save]);

  const forget = () => {
    remember(emptyDraft);
    last.current = JSON.stringify(emptyDraft);
    forgetKept(offerId);
  };

  return {
    /** The names of files that have to be chosen again. */
    files,
    /** Whether the browser keeps anything at all. */
    isKept,
    /** That file is not wanted any more. */
    forgetFile: (name: keyof FileNames) => {
      remember({ ...names.current, [name]: null });
      save();
    },
    /** Empties the form, and what was kept of it. Answers how to fill it again, where nothing new stands by then. */
    clear: () => {
      const values = { ...form.getValues() };
      const earlier = names.current;
      form.reset();
      forget();
      return () => {
        remember(earlier);
        for (const name of [...draftFields, 'cv', 'letter'] as const) {
          if (values[name] && !form.getValues(name)) form.setValue(name, values[name]);
        }
        save();
      };
    },
    /** It has arrived. */
    finish: () => {
      rests.current = true;
      forget();
    },
  };
}
