import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { text } from '@/i18n/form-rules';
import { z } from '@/lib/zod';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { altMax } from '../model';

const described = z
  .object({ alt: text(altMax, 'media:fields.errors.altLong'), decorative: z.boolean() })
  .refine(({ alt, decorative }) => decorative || alt !== '', {
    path: ['alt'],
    error: 'media:describe.missing',
  });

export interface DescribeDialogProps {
  /** Empty while it is on its way into the library. */
  reference: string;
  /** What readers who do not see it are told, empty where it only decorates; null when it is not to be inserted. */
  onAnswer: (alt: string | null) => void;
}

/** Asks what a picture shows before it stands in a text. That it shows nothing is an answer somebody gives. */
export function DescribeDialog({ reference, onAnswer }: DescribeDialogProps) {
  const { t } = useTranslation('media');
  const lang = useLang();
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(described),
    defaultValues: { alt: '', decorative: false },
    shouldFocusError: false,
  });
  const decorative = useWatch({ control: form.control, name: 'decorative' });
  return (
    <Dialog
      open
      onOpenChange={() => onAnswer(null)}
      title={t('describe.title')}
      description={t('describe.lead')}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.setFocus('alt');
      }}
      footer={
        <>
          <Button variant="ghost" onClick={() => onAnswer(null)}>
            {t('describe.leave')}
          </Button>
          <Button type="submit" form={formId} variant="primary">
            {t('describe.insert')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        form={form}
        summary="none"
        onSubmit={({ alt, decorative: silent }) => onAnswer(silent ? '' : alt)}
        className="flex flex-col gap-4"
      >
        {reference ? (
          <Picture
            src={reference}
            alt=""
            seed={reference}
            sizes="20rem"
            className="w-full max-w-64 rounded-control border border-line"
          />
        ) : (
          <Skeleton className="aspect-[1.6] w-full max-w-64 rounded-control" />
        )}
        <Field
          label={t(`describe.alt.${lang}`)}
          hint={t('describe.altHint')}
          error={form.formState.errors.alt?.message}
          errorValues={{ image_alt: altMax }}
        >
          <Input autoComplete="off" disabled={decorative} maxLength={altMax} {...form.register('alt')} />
        </Field>
        <Checkbox
          label={t('describe.decorative')}
          hint={t('describe.decorativeHint')}
          {...form.register('decorative')}
        />
      </Form>
    </Dialog>
  );
}
