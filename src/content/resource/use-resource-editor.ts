import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { type EditorOptions, useEditor } from '@/content/editor/use-editor';
import type { Saving } from '@/content/editor/use-saving';
import type { Content } from '@/content/versions/model';
import { copiedColumns } from '@/content/working-copy/model';
import { useCopySaving } from '@/content/working-copy/use-copy-saving';
import { useLang } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { EditedResource, ResourceRow } from './types';

interface ResourceEditorOptions<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
> extends Pick<EditorOptions<Row, Fields, Input>, 'row' | 'onDone'>,
    Partial<Pick<EditorOptions<Row, Fields, Input>, 'empty' | 'toVersionFields'>> {
  /** A save of several steps, of which `store` is one. */
  save?: (
    saving: Saving<Row, Input>,
    keep: (stored: Row) => void,
    store: (saving: Saving<Row, Input>) => Promise<Row>,
    form: UseFormReturn<Fields, unknown, Input>,
  ) => Promise<Row>;
}

/** The editor of a row: kept on this device while it is typed, saved over the version it started from. */
export function useResourceEditor<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>(
  resource: EditedResource<Row, Fields, Input>,
  { save, row, empty = resource.empty, ...options }: ResourceEditorOptions<Row, Fields, Input>,
) {
  const lang = useLang();
  const { schema, toFields, toColumns, slugTaken } = resource;
  const form = useForm<Fields, unknown, Input>({
    resolver: zodResolver(schema),
    // The library takes fields apart by a type that it cannot work out for a parameter.
    defaultValues: (row ? toFields(row) : empty) as DefaultValues<Fields>,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const [newId] = useState(() => crypto.randomUUID());
  const copies = useCopySaving<Row, Input>(resource, lang);
  const isHandedIn = copies.act?.act === 'handIn';
  const create = useMutation(resource.create(lang, isHandedIn));
  const update = useMutation(resource.update(lang, isHandedIn));
  const store = (saving: Saving<Row, Input>) =>
    copies.run(saving, ({ payload: input, base }) =>
      base ? update.mutateAsync({ base, input }) : create.mutateAsync({ id: newId, input }),
    );
  const editor = useEditor<Row, Fields, Input>({
    row,
    form,
    document: resource.draftName(lang),
    empty,
    toFields,
    save: async (given, keep) => {
      const saving = { ...given, quiet: copies.notifies(given.base) };
      return copies.end(await (save ? save(saving, keep, store, form) : store(saving)));
    },
    onRefused: ({ kind }) => {
      if (kind !== 'duplicate' || !slugTaken) return;
      // A resource with this message has the field.
      const slug = 'slug' as FieldPath<Fields>;
      // Rendered first: a folded section opens before the focus.
      flushSync(() => form.setError(slug, { type: 'server', message: slugTaken }));
      form.setFocus(slug);
    },
    ...options,
  });
  /** Columns of what is typed; null while a field is invalid. */
  const columns = (): Content | null => {
    const { data } = schema.safeParse(form.getValues());
    return data ? copiedColumns(toColumns(data, editor.base)) : null;
  };
  const { conflict, versions } = editor;
  const beside = conflict ? copies.beside(conflict.theirs, editor.base) : undefined;
  return {
    ...editor,
    form,
    conflict: conflict && { ...conflict, beside },
    versions: () => {
      const { theirs, mine } = versions();
      return beside ? { theirs: copiedColumns(theirs), mine: copiedColumns(mine) } : { theirs, mine };
    },
    copies,
    /** Of the form that the buttons save. */
    formId: copies.formId,
    columns,
    /** Table and id of the stored row; null for a new one. */
    storedRow: row && { table: resource.table(lang), rowId: String(row.id) },
    taken: slugTaken,
    invalid: Object.keys(form.formState.errors).length > 0,
  };
}
