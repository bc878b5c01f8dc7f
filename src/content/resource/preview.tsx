import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMay } from '@/auth/rights';
import type { Editor } from '@/content/editor/use-editor';
import { LivePreview, useWatchedForm } from '@/content/preview/admin/live-preview';
import { PreviewTools } from '@/content/preview/admin/preview-tools';
import { useLang } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { EditedResource, ResourceRow } from './types';

interface ResourcePreviewOptions<Row, Fields extends DraftFields, Input extends FieldValues> {
  form: UseFormReturn<Fields, unknown, Input>;
  editor: Pick<Editor, 'unsaved'> & { base: Row | null };
  /** A phone shows the preview in another way there. */
  ownPhonePreview?: boolean;
}

/** The page beside its form, and the link to share it. */
export function useResourcePreview<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>(
  { table, preview }: EditedResource<Row, Fields, Input>,
  { form, editor: { base, unsaved }, ownPhonePreview = false }: ResourcePreviewOptions<Row, Fields, Input>,
) {
  const lang = useLang();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const watched = useWatchedForm(form);
  return {
    tools: (
      <PreviewTools
        ownPhonePreview={ownPhonePreview}
        open={open}
        onOpen={setOpen}
        // Authors share drafts only.
        document={
          base && (may('content') || !base.published) ? { table: table(lang), rowId: String(base.id) } : null
        }
        unsaved={unsaved}
      />
    ),
    beside:
      open && preview ? (
        <LivePreview form={watched} toDocument={preview} onClose={() => setOpen(false)} />
      ) : null,
  };
}
