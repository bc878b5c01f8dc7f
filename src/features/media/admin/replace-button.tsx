import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { type LibraryPicture, toFocus } from '../model';
import { AltFields, type Description, descriptionSchema, FocusField } from './description-fields';
import { FileButton } from './file-button';
import { MediaUses } from './media-uses';
import { mediaMutations } from './mutations';
import type { Stored } from './upload';
import { useExplain } from './use-uploads';

interface ReplaceButtonProps {
  picture: LibraryPicture;
  typed: () => Description;
  onReplaced: () => void;
}

export function ReplaceButton({ picture, typed, onReplaced }: ReplaceButtonProps) {
  const { t } = useTranslation('media');
  const explain = useExplain();
  const [next, setNext] = useState<{ stored: Stored; name: string } | null>(null);
  const store = useMutation(mediaMutations.store());
  const same = store.data?.path === picture.path;
  return (
    <>
      <FileButton
        busy={store.isPending}
        onFiles={([file]) => {
          if (!file) return;
          store.mutate(file, {
            onSuccess: (stored) => {
              if (stored.path !== picture.path) setNext({ stored, name: file.name });
            },
          });
        }}
      >
        {t('replace.action')}
      </FileButton>
      <div role="alert" className="w-full empty:hidden">
        {store.error ? <FieldError>{explain(store.error)}</FieldError> : null}
        {same ? <FieldError>{t('replace.same')}</FieldError> : null}
      </div>
      {next ? (
        <ReplaceDialog
          old={picture}
          typed={typed()}
          stored={next.stored}
          name={next.name}
          onClose={() => setNext(null)}
          onReplaced={onReplaced}
        />
      ) : null}
    </>
  );
}

interface ReplaceDialogProps {
  old: LibraryPicture;
  typed: Description;
  stored: Stored;
  name: string;
  onClose: () => void;
  onReplaced: () => void;
}

function ReplaceDialog({ old, typed, stored, name, onClose, onReplaced }: ReplaceDialogProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const formId = useId();
  const explain = useExplain();
  const replace = useMutation(mediaMutations.replace());
  const known = { fr: stored.alt_fr, en: stored.alt_en };
  const focus = toFocus(stored);
  const form = useSchemaForm(descriptionSchema, {
    fr: known.fr || typed.fr,
    en: known.en || typed.en,
    focus,
  });
  const former = { fr: known.fr ? '' : typed.fr, en: known.en ? '' : typed.en };
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('replace.title', { name: old.name })}
      description={t('replace.lead', { name })}
      locked={replace.isPending}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus(lang);
      }}
      footer={
        <div className="flex w-full flex-col gap-2.5">
          <div role="alert" className="empty:hidden">
            {replace.error ? <FieldError>{explain(replace.error)}</FieldError> : null}
          </div>
          <div className="flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
            <Button variant="ghost" disabled={replace.isPending} onClick={onClose}>
              {t('replace.leave')}
            </Button>
            <Button type="submit" form={formId} variant="primary" busy={replace.isPending}>
              {t('replace.confirm')}
            </Button>
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <Form
          id={formId}
          form={form}
          summary="none"
          onSubmit={({ focus: point, ...alt }) =>
            replace.mutateAsync(
              { old, path: stored.path, name, alt, focus: point },
              { onSuccess: onReplaced },
            )
          }
        >
          <AltFields form={form} former={former} />
          {typed.focus && !focus ? <p className="text-sm text-info">{t('replace.focusReset')}</p> : null}
          <FocusField form={form} reference={stored.reference} />
        </Form>
        {old.uses > 0 ? (
          <>
            <p className="text-sm text-muted">{t('replace.places')}</p>
            <MediaUses path={old.path} />
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
