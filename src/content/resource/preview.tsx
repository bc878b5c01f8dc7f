import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMay } from '@/auth/rights';
import type { Editor } from '@/content/editor/use-editor';
import { LivePreview, useWatchedForm } from '@/content/preview/admin/live-preview';
import { PreviewTools } from '@/content/preview/admin/preview-tools';
import { VersionsLink } from '@/content/versions/versions-link';
import { useLang } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { EditedResource, ResourceRow } from './types';

interface ResourcePreviewOptions<Row, Fields extends DraftFields, Input extends FieldValues> {
  form: UseFormReturn<Fields, unknown, Input>;
  editor: Pick<Editor, 'unsaved'> & { base: Row | null };
  /** A phone shows the preview in another way there. */
  ownPhonePreview?: boolean;
}

/** The page beside its form, the link to share it and the way to its versions. */
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
  const stored = base && { table: table(lang), rowId: String(base.id) };
  return {
    tools: (
      <>
        <PreviewTools
          ownPhonePreview={ownPhonePreview}
          open={open}
          onOpen={setOpen}
          // Authors share drafts only.
          document={may('content') || !base?.published ? stored : null}
          unsaved={unsaved}
        />
        {stored ? <VersionsLink {...stored} /> : null}
      </>
    ),
    beside:
      open && preview ? (
        <LivePreview form={watched} toDocument={preview} onClose={() => setOpen(false)} />
      ) : null,
  };
}
