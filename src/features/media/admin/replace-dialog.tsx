import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FieldError } from '@/ui/field';
import { Form } from '@/ui/form';
import { type LibraryPicture, toFocus } from '../model';
import { MediaUses } from './media-uses';
import { mediaMutations } from './mutations';
import { AltFields, FocusField, type Said, saidSchema } from './said-fields';
import type { Stored } from './upload';
import { useExplain } from './use-explain';

interface ReplaceDialogProps {
  old: LibraryPicture;
  /** What is said of the old one. */
  typed: Said;
  /** The new one, which is in the library by now. */
  stored: Stored;
  name: string;
  onClose: () => void;
  onReplaced: () => void;
}

/** What the new picture shows and where its crops look, before it takes the place of the old one. */
export function ReplaceDialog({ old, typed, stored, name, onClose, onReplaced }: ReplaceDialogProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const formId = useId();
  const explain = useExplain();
  const replace = useMutation(mediaMutations.replace());
  const known = { fr: stored.alt_fr, en: stored.alt_en };
  const focus = toFocus(stored);
  const form = useForm({
    resolver: zodResolver(saidSchema),
    defaultValues: { fr: known.fr || typed.fr, en: known.en || typed.en, focus },
    shouldFocusError: false,
  });
  const former = { fr: known.fr ? '' : typed.fr, en: known.en ? '' : typed.en };
  return (
    <Dialog
      open
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
