import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { areSpans } from '@/brand/facts';
import type { ExceptionalDays } from '@/brand/hours';
import { line, messageKey } from '@/i18n/form-rules';
import { z } from '@/lib/zod';
import { useSchemaForm } from '@/ui/admin-form';
import { Button } from '@/ui/button';
import { Switch } from '@/ui/checkbox';
import { DateInput } from '@/ui/date-input';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { FieldRow, Form } from '@/ui/form';
import { Input } from '@/ui/input';
import { readSpans, writeSpans } from '../spans';

const yearMs = 366 * 86_400_000;
const isDate = (value: string) => /^2\d{3}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));

/** Schema of days that may not overlap the others. */
const schemaBeside = (others: readonly ExceptionalDays[]) =>
  z
    .object({
      from: z.string().refine(isDate, messageKey('admin-settings:errors.dates')),
      to: z.string(),
      isOpen: z.boolean(),
      spans: z.string(),
      announce: z
        .string()
        .trim()
        .refine(
          (value) => /^\d{1,2}$/.test(value) && Number(value) <= 60,
          messageKey('admin-settings:errors.announce'),
        ),
      reason_fr: line(60, 'admin-settings:errors.long'),
      reason_en: line(60, 'admin-settings:errors.long'),
    })
    .superRefine(({ from, to, isOpen, spans }, context) => {
      const refuse = (path: 'to' | 'spans', key: 'dates' | 'overlap' | 'hours') =>
        context.addIssue({
          code: 'custom',
          path: [path],
          message: messageKey(`admin-settings:errors.${key}`),
        });
      if (!isDate(to) || to < from || Date.parse(to) - Date.parse(from) > yearMs) refuse('to', 'dates');
      else if (others.some((other) => other.from <= to && from <= other.to)) refuse('to', 'overlap');
      const read = readSpans(spans);
      if (isOpen && (read.length === 0 || !areSpans(read))) refuse('spans', 'hours');
    })
    .transform(
      ({ from, to, isOpen, spans, announce, reason_fr, reason_en }): ExceptionalDays => ({
        from,
        to,
        spans: isOpen ? readSpans(spans) : [],
        announce: Number(announce),
        reason: { fr: reason_fr, en: reason_en },
      }),
    );

type Fields = z.input<ReturnType<typeof schemaBeside>>;

const toFields = (days: ExceptionalDays | null): Fields => ({
  from: days?.from ?? '',
  to: days?.to ?? '',
  isOpen: (days?.spans.length ?? 0) > 0,
  spans: writeSpans(days?.spans ?? []),
  announce: String(days?.announce ?? 14),
  reason_fr: days?.reason.fr ?? '',
  reason_en: days?.reason.en ?? '',
});

interface ExceptionDialogProps {
  days: ExceptionalDays | null;
  others: readonly ExceptionalDays[];
  onSave: (days: ExceptionalDays) => void;
  onClose: () => void;
}

/** Edits days with other hours or none, saved with the rest of the settings. */
export function ExceptionDialog({ days, others, onSave, onClose }: ExceptionDialogProps) {
  const { t } = useTranslation(['admin-settings', 'ui']);
  const id = useId();
  const form = useSchemaForm(schemaBeside(others), toFields(days));
  const { register, control, formState } = form;
  const isOpen = useWatch({ control, name: 'isOpen' });
  const { errors } = formState;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('days.newTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" form={id} variant="primary">
            {t('days.keep')}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} onSubmit={onSave} className="pb-1">
        <FieldRow>
          <Field label={t('days.from')} error={errors.from?.message} required>
            <DateInput type="date" {...register('from')} />
          </Field>
          <Field label={t('days.to')} error={errors.to?.message} required>
            <DateInput type="date" {...register('to')} />
          </Field>
        </FieldRow>
        <Switch label={t('days.otherHours')} {...register('isOpen')} />
        {isOpen ? (
          <Field label={t('days.hours')} hint={t('days.hoursHint')} error={errors.spans?.message} required>
            <Input autoComplete="off" {...register('spans')} />
          </Field>
        ) : null}
        <Field label={t('days.announce')} error={errors.announce?.message}>
          <Input inputMode="numeric" className="max-w-28" {...register('announce')} />
        </Field>
        <FieldRow>
          <Field label={t('days.reasonFr')} error={errors.reason_fr?.message} optional>
            <Input autoComplete="off" {...register('reason_fr')} />
          </Field>
          <Field label={t('days.reasonEn')} error={errors.reason_en?.message} optional>
            <Input autoComplete="off" {...register('reason_en')} />
          </Field>
        </FieldRow>
      </Form>
    </Dialog>
  );
}
