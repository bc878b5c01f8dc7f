import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/features/auth/admin/rights';
import { useLang } from '@/i18n';
import { text } from '@/i18n/form-rules';
import { formatBytes, formatDate } from '@/i18n/format';
import { langs } from '@/lib/lang';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { altMax, type LibraryPicture } from '../model';
import { MediaUses } from './media-uses';
import { mediaMutations } from './mutations';
import { RemoveButton } from './remove-button';
import { ReplaceButton } from './replace-button';

const alt = text(altMax, 'media:fields.errors.altLong');
const altSchema = z.object({ fr: alt, en: alt });

interface PictureDetailsProps {
  picture: LibraryPicture;
  onClose: () => void;
}

/** One picture of the library: what is said of it, where it is used, another in its place, or its end. */
export function PictureDetails({ picture, onClose }: PictureDetailsProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const may = useMay();
  const formId = useId();
  const { path, name, reference, size, bytes, complete, createdAt } = picture;
  const describe = useMutation(mediaMutations.describe());
  const form = useForm({
    resolver: zodResolver(altSchema),
    defaultValues: picture.alt,
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const facts = [
    size && t('card.size', { ...size }),
    formatBytes(lang, bytes),
    formatDate(lang, createdAt, 'short'),
  ];

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      locked={describe.isPending}
      description={facts.filter(Boolean).join(' · ')}
      footer={
        <>
          <span className="flex flex-1 flex-wrap gap-2.5">
            {may('content') ? <RemoveButton picture={picture} onRemoved={onClose} /> : null}
            {complete && may('content') ? <ReplaceButton picture={picture} onReplaced={onClose} /> : null}
          </span>
          {complete ? (
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
        {complete ? (
          <Picture
            src={reference}
            alt={picture.alt[lang]}
            seed={name}
            ratio={size ? Math.max(1, size.width / size.height) : 1.6}
            sizes="36rem"
            className="w-full max-w-96 rounded-control border border-line"
          />
        ) : (
          <p className="text-muted">{t('details.incomplete')}</p>
        )}
        {complete ? (
          <Form
            id={formId}
            form={form}
            summary="none"
            onSubmit={(written) => describe.mutateAsync({ path, name, alt: written }, { onSuccess: onClose })}
          >
            <div className="grid gap-5 sm:grid-cols-2">
              {langs.map((one) => (
                <Field
                  key={one}
                  label={t(`details.alt.${one}`)}
                  hint={one === lang ? t('details.altHint') : undefined}
                  error={errors[one]?.message}
                  errorValues={{ image_alt: altMax }}
                >
                  <Input lang={one} autoComplete="off" maxLength={altMax} {...form.register(one)} />
                </Field>
              ))}
            </div>
          </Form>
        ) : null}
        <MediaUses path={path} />
      </div>
    </Dialog>
  );
}
