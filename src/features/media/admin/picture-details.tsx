import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { useLang } from '@/i18n';
import { formatBytes, formatDate } from '@/i18n/format';
import { imageSource } from '@/lib/image-reference';
import { sizeTitle } from '@/lib/media-path';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { type LibraryPicture, linkName } from '../model';
import { AltFields, descriptionSchema, FocusField } from './description-fields';
import { MediaUses } from './media-uses';
import { mediaMutations } from './mutations';
import { mediaQueries } from './queries';
import { ReplaceButton } from './replace-button';
import { ReplaceDocument } from './replace-document';

export function PictureDetails({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const { t } = useTranslation(['media', 'ui']);
  const lang = useLang();
  const may = useMay();
  const formId = useId();
  const { path, name, reference, size, document, bytes, complete, createdAt } = picture;
  const isPicture = complete && !document;
  const describe = useMutation(mediaMutations.describe());
  const form = useSchemaForm(descriptionSchema, { ...picture.alt, focus: picture.focus });
  const { isDirty } = form.formState;
  const facts = [
    size ? t('card.size', { ...size }) : document?.toUpperCase(),
    formatBytes(lang, bytes),
    formatDate(lang, createdAt, 'short'),
  ];

  return (
    <Dialog
      onOpenChange={onClose}
      title={name}
      locked={describe.isPending}
      description={facts.filter(Boolean).join(' · ')}
      footer={
        <>
          <span className="flex flex-1 flex-wrap gap-2.5">
            {may('content') ? <RemoveButton picture={picture} onRemoved={onClose} /> : null}
            {document && may('content') ? (
              <ReplaceDocument path={path} name={name} onReplaced={onClose} />
            ) : null}
            {isPicture && may('content') ? (
              <ReplaceButton picture={picture} typed={form.getValues} onReplaced={onClose} />
            ) : null}
          </span>
          {isPicture ? (
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={describe.isPending}
              disabled={!isDirty}
            >
              {t('details.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {complete ? null : <p className="text-muted">{t('details.incomplete')}</p>}
        {document ? (
          <>
            <a
              href={imageSource(reference).src}
              target="_blank"
              rel="noopener"
              className="self-start underline underline-offset-3 touch-target hover:text-accent"
            >
              {t('document.open')}
              <VisuallyHidden> {t('ui:newTab')}</VisuallyHidden>
            </a>
            <Field label={t('document.markdown')} hint={t('document.markdownHint')}>
              <Input readOnly value={`[${linkName(name)}](${reference} "${sizeTitle(bytes)}")`} />
            </Field>
          </>
        ) : null}
        {isPicture ? (
          <Form
            id={formId}
            form={form}
            summary="none"
            onSubmit={({ focus, ...written }) =>
              describe.mutateAsync({ path, name, alt: written, focus }, { onSuccess: onClose })
            }
          >
            <FocusField form={form} reference={reference} />
            <AltFields form={form} />
          </Form>
        ) : null}
        <MediaUses path={path} />
      </div>
    </Dialog>
  );
}

function RemoveButton({ picture, onRemoved }: { picture: LibraryPicture; onRemoved: () => void }) {
  const { t } = useTranslation('media');
  const [asking, setAsking] = useState(false);
  const uses = useQuery(mediaQueries.uses(picture.path));
  const remove = useMutation(mediaMutations.remove());
  const count = uses.data?.length ?? picture.uses;
  return (
    <>
      <Button
        variant="ghost"
        icon="bin"
        onClick={() => {
          setAsking(true);
          void uses.refetch();
        }}
      >
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(picture.document ? 'document.remove' : 'remove.title')}
        description={
          count > 0
            ? t(picture.document ? 'document.used' : 'remove.used', { name: picture.name, count })
            : t('remove.unused', { name: picture.name })
        }
        confirmLabel={t('remove.action')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(picture, { onSuccess: onRemoved, onSettled: () => setAsking(false) })}
      />
    </>
  );
}
