import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EditorGuards, SavingNote } from '@/content/editor/editor-guards';
import { PresenceNote } from '@/content/presence/presence-note';
import { VersionsLink } from '@/content/versions/latest-versions';
import { FieldsOf } from '@/content/versions/use-field-names';
import { CopyButtons } from '@/content/working-copy/copy-buttons';
import { CopyView } from '@/content/working-copy/copy-view';
import { EditedRow } from '@/content/working-copy/edit-session';
import { copyQueries } from '@/content/working-copy/queries';
import { useLang, useMessage } from '@/i18n';
import type { DraftFields } from '@/lib/device-drafts';
import type { Lang } from '@/lib/lang';
import { isUuid } from '@/lib/patterns';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog, DialogParts } from '@/ui/dialog';
import { Form } from '@/ui/form';
import { keepScroll } from '@/ui/navigation';
import { QueryView } from '@/ui/query-view';
import { SkeletonText } from '@/ui/skeleton';
import { SubmitButton } from '@/ui/submit-button';
import { toast } from '@/ui/toast-store';
import type { DialogMessages } from './messages';
import type { EditedResource, ResourceRow } from './types';
import { useResourceEditor } from './use-resource-editor';

interface ResourceDialogProps<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
> {
  resource: EditedResource<Row, Fields, Input> & { messages: DialogMessages };
  /** Null for a new row. */
  id: Row['id'] | null;
  /** Fields of a new row. */
  empty?: Fields | undefined;
  fields: ComponentType<{ row: Row | null }>;
  onClose: () => void;
  onCopy: (row: Row) => void;
}

/** Adding or editing a row over its list, once the row is known. Closing with unsaved text asks first. */
function ResourceDialog<Row extends ResourceRow, Fields extends DraftFields, Input extends FieldValues>({
  id,
  ...props
}: ResourceDialogProps<Row, Fields, Input>) {
  const message = useMessage();
  const { resource, onClose } = props;
  const { messages } = resource;
  const [isLocked, setLocked] = useState(false);
  const closing = useRef<() => void>(null);
  const query = useQuery({
    ...copyQueries.opened(resource, useLang(), id ?? ''),
    enabled: id !== null,
    meta: { failure: false },
  });
  const form = (row: Row | null) => <DialogForm {...props} row={row} closing={closing} onLock={setLocked} />;
  return (
    <Dialog
      framed
      size="lg"
      locked={isLocked}
      onOpenChange={() => (closing.current ?? onClose)()}
      title={message(id === null ? messages.newTitle : messages.editTitle)}
    >
      {id === null ? (
        form(null)
      ) : (
        <QueryView
          query={query}
          skeleton={
            <DialogParts>
              <SkeletonText lines={8} />
            </DialogParts>
          }
          failure={{
            title: message(messages.loadFailed),
            frame: (panel) => <DialogParts>{panel}</DialogParts>,
          }}
        >
          {(opened) => (
            <EditedRow resource={resource} opened={opened} missing={<Gone onClose={onClose} />}>
              {form}
            </EditedRow>
          )}
        </QueryView>
      )}
    </Dialog>
  );
}

interface DialogFormProps<Row extends ResourceRow, Fields extends DraftFields, Input extends FieldValues>
  extends Omit<ResourceDialogProps<Row, Fields, Input>, 'id'> {
  row: Row | null;
  /** Closes the dialog, or asks first. */
  closing: RefObject<(() => void) | null>;
  onLock: (locked: boolean) => void;
}

function DialogForm<Row extends ResourceRow, Fields extends DraftFields, Input extends FieldValues>({
  resource,
  row,
  empty = resource.empty,
  fields: FormFields,
  closing,
  onLock,
  onClose,
  onCopy,
}: DialogFormProps<Row, Fields, Input>) {
  const { t } = useTranslation(['drafts', 'bulk', 'ui']);
  const message = useMessage();
  const [isLeaving, setLeaving] = useState(false);
  const editor = useResourceEditor(resource, { row, empty, onDone: onClose });
  const { form, formProps, draft, saving, storedRow } = editor;
  const { messages } = resource;
  const close = () => (editor.unsaved() ? setLeaving(true) : onClose());
  useImperativeHandle(closing, () => close);
  useEffect(() => {
    onLock(saving);
    return () => onLock(false);
  }, [saving, onLock]);
  return (
    <FieldsOf table={storedRow?.table ?? ''}>
      <DialogParts
        footer={
          <>
            <div className="min-w-0 flex-1">
              <SavingNote editor={editor} />
            </div>
            {storedRow && row ? (
              <div className="flex flex-wrap items-center gap-2.5 max-sm:*:grow">
                <VersionsLink {...storedRow} />
                <Button
                  size="sm"
                  icon="copy"
                  disabled={saving}
                  onClick={() =>
                    editor.unsaved() ? toast({ kind: 'info', title: t('bulk:unsaved') }) : onCopy(row)
                  }
                >
                  {t('bulk:duplicate')}
                </Button>
              </div>
            ) : null}
            <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
              <Button disabled={saving} onClick={close}>
                {t('ui:cancel')}
              </Button>
              <CopyButtons editor={editor}>
                <SubmitButton
                  form={formProps.id}
                  label={message(row ? messages.update : messages.add)}
                  busyLabel={message(messages.saving)}
                  busy={saving}
                />
              </CopyButtons>
            </div>
          </>
        }
      >
        <div className="mb-5 empty:hidden">
          <EditorGuards editor={editor} />
        </div>
        {storedRow ? <PresenceNote {...storedRow} className="mb-5" /> : null}
        <div className="flex flex-col gap-5">
          <CopyView editor={editor}>
            <FormProvider {...form}>
              <Form {...formProps} className="pb-1">
                <FormFields row={row} />
              </Form>
            </FormProvider>
          </CopyView>
        </div>
        <ConfirmDialog
          open={isLeaving}
          onOpenChange={setLeaving}
          title={t('drafts:leave.title')}
          description={t(draft.failed ? 'drafts:leave.textLost' : 'drafts:leave.text')}
          cancelLabel={t('drafts:leave.stay')}
          confirmLabel={t('drafts:leave.leave')}
          onConfirm={onClose}
        />
      </DialogParts>
    </FieldsOf>
  );
}

function Gone({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('drafts');
  useEffect(() => {
    toast({ kind: 'info', title: t('conflict.goneTitle') });
    onClose();
  }, [onClose, t]);
  return null;
}

function withoutLink(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('edit');
  rest.delete('view');
  return rest;
}

/** The dialog of a list, for a new row, a stored one or the one of the address; closed with its language. */
export function useResourceDialog<
  Row extends ResourceRow,
  Fields extends DraftFields,
  Input extends FieldValues,
>({ resource, fields }: Pick<ResourceDialogProps<Row, Fields, Input>, 'resource' | 'fields'>) {
  const lang = useLang();
  const [opened, setOpened] = useState<{ lang: Lang; id: Row['id'] | null; copy?: Fields } | null>(null);
  const [params, setParams] = useSearchParams();
  const linkedId = params.get('edit') ?? '';
  const shown = opened?.lang === lang ? opened : null;

  // A link opens its row once, then leaves the address: it opens none over a dialog with its text.
  useEffect(() => {
    if (!isUuid(linkedId)) return;
    setOpened({ lang, id: linkedId });
    setParams(withoutLink, { replace: true, ...keepScroll });
  }, [linkedId, lang, setParams]);

  const copy = (row: Row) => setOpened({ lang, id: null, copy: resource.copyFields(lang, row) });
  const close = useCallback(() => {
    setOpened(null);
    if (params.has('view')) setParams(withoutLink, { replace: true, ...keepScroll });
  }, [params, setParams]);
  const dialog: ReactNode = shown ? (
    <ResourceDialog
      key={shown.id ?? (shown.copy ? 'copy' : 'new')}
      resource={resource}
      id={shown.id}
      empty={shown.copy}
      fields={fields}
      onClose={close}
      onCopy={copy}
    />
  ) : null;
  return {
    add: () => setOpened({ lang, id: null }),
    edit: ({ id }: Row) => setOpened({ lang, id }),
    copy,
    dialog,
  };
}
