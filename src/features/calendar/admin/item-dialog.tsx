import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/auth/rights';
import { agency } from '@/brand/agency';
import { openPath } from '@/content/working-copy/model';
import { useLang } from '@/i18n';
import { localDay } from '@/i18n/local-time';
import type { Lang } from '@/lib/lang';
import { Button, LinkButton } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { DateInput } from '@/ui/date-input';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { type CalendarItem, type CalendarRow, isMovable, isText } from '../model';
import { momentOf, timeOf, usualTime } from '../month';
import { momentText, useItemLabels } from './item-card';
import type { DateChange } from './mutations';

interface ItemDialogProps {
  item: CalendarItem;
  day: string | null;
  /** While the date is stored. */
  busy: boolean;
  onDate: (change: DateChange) => void;
  onClose: () => void;
}

export function ItemDialog({ item, day, busy, onDate, onClose }: ItemDialogProps) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const may = useMay();
  const labels = useItemLabels();
  const form = useId();
  const [date, setDate] = useState(day ?? (item.at ? localDay(item.at) : ''));
  const [time, setTime] = useState(item.at ? timeOf(item.at) : usualTime);
  const [rows, setRows] = useState<readonly CalendarRow[]>(item.rows);
  const [fault, setFault] = useState<'date' | 'far' | 'past' | null>(null);
  const movable = isMovable(item);
  const isDraft = isText(item) && item.state === 'draft';
  const mayPublish = may('content');

  const submitDate = (publish: boolean) => {
    if (!date || !time) return setFault('date');
    const moment = momentOf(date, time);
    if (!moment) return setFault('far');
    if (Date.parse(moment) <= Date.now()) return setFault('past');
    onDate({ rows, moment, publish });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submitDate(isDraft ? mayPublish : item.state === 'scheduled');
  };
  const choose = (row: CalendarRow, chosen: boolean) =>
    setRows(item.rows.filter((one) => (one === row ? chosen : rows.includes(one))));

  return (
    <Dialog
      locked={busy}
      onOpenChange={onClose}
      title={labels.title(item)}
      description={[labels.state(item), item.at && momentText(lang, item.at)].filter(Boolean).join(', ')}
      footer={
        movable ? (
          <>
            {isDraft && mayPublish ? (
              <Button busy={busy} onClick={() => submitDate(false)} disabled={rows.length === 0}>
                {t('dialog.intend')}
              </Button>
            ) : null}
            <Button variant="primary" type="submit" form={form} busy={busy} disabled={rows.length === 0}>
              {t(isDraft ? (mayPublish ? 'dialog.schedule' : 'dialog.intend') : 'dialog.move')}
            </Button>
          </>
        ) : null
      }
    >
      <div className="flex flex-col gap-5">
        <EditorLinks item={item} />
        {movable ? (
          <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label={t('dialog.date')}
                error={fault ? `admin-calendar:dialog.errors.${fault}` : undefined}
              >
                <DateInput
                  type="date"
                  value={date}
                  onChange={(event) => {
                    setDate(event.target.value);
                    setFault(null);
                  }}
                />
              </Field>
              <Field label={t('dialog.time')} hint={t('dialog.zone', { zone: agency().time_zone })}>
                <DateInput
                  type="time"
                  value={time}
                  onChange={(event) => {
                    setTime(event.target.value);
                    setFault(null);
                  }}
                />
              </Field>
            </div>
            {item.rows.length > 1 ? (
              <fieldset>
                <legend className="text-sm text-muted">{t('dialog.languages')}</legend>
                <div className="flex flex-wrap gap-x-6">
                  {item.rows.map((row) => (
                    <Checkbox
                      key={row.lang}
                      label={t(row.lang === 'en' ? 'dialog.english' : 'dialog.french')}
                      checked={rows.includes(row)}
                      onChange={(event) => choose(row, event.target.checked)}
                    />
                  ))}
                </div>
              </fieldset>
            ) : null}
            {isDraft ? (
              <p className="text-sm text-muted">{t(mayPublish ? 'dialog.draft' : 'dialog.authorDraft')}</p>
            ) : null}
            {isText(item) && item.at !== null ? (
              <Button
                variant="ghost"
                className="self-start"
                busy={busy}
                disabled={rows.length === 0}
                onClick={() => onDate({ rows, moment: null, publish: false })}
              >
                {t(isDraft ? 'dialog.removeDate' : 'dialog.unschedule')}
              </Button>
            ) : null}
          </form>
        ) : (
          <p className="text-muted">{t(`dialog.${explained[item.kind]}`)}</p>
        )}
      </div>
    </Dialog>
  );
}

const explained = {
  article: 'public',
  page: 'public',
  change: 'change',
  opening: 'offer',
  closing: 'offer',
} as const;

const tableOf = ({ table, kind, lang }: CalendarRow) =>
  table ?? (isText({ kind }) ? `${kind}s_${lang}` : 'job_offers');

function EditorLinks({ item: { rows } }: { item: CalendarItem }) {
  const { t } = useTranslation('admin-calendar');
  const lang = useLang();
  const labels: Record<Lang, string> = { fr: t('dialog.openFrench'), en: t('dialog.openEnglish') };
  return (
    <p className="flex flex-wrap gap-2.5">
      {rows.map((row) => (
        <LinkButton key={row.lang} size="sm" icon="edit" to={openPath(tableOf(row), row.id, lang)}>
          {tableOf(row) === 'job_offers' ? t('dialog.openOffer') : labels[row.lang ?? lang]}
        </LinkButton>
      ))}
    </p>
  );
}
