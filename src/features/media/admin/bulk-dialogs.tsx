import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langs } from '@/lib/lang';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { ListInput } from '@/ui/list-input';
import { Picture } from '@/ui/picture';
import { altMax, type LibraryPicture, maxLabels } from '../model';
import type { SaidOf } from './managed-library';
import { MediaUses } from './media-uses';
import { mediaQueries } from './queries';

interface BulkDialogProps {
  rows: readonly LibraryPicture[];
  onLeave: () => void;
}

interface SayingProps extends BulkDialogProps {
  /** Only of the pictures of which something else is said now. */
  onSave: (said: ReadonlyMap<LibraryPicture, SaidOf>) => Promise<void>;
}

interface FrameProps extends Pick<BulkDialogProps, 'onLeave'> {
  title: string;
  lead: string;
  action: string;
  danger?: boolean;
  disabled?: boolean;
  size?: 'lg';
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

function BulkDialog({
  title,
  lead,
  action,
  danger = false,
  disabled,
  size,
  onSubmit,
  onLeave,
  children,
}: FrameProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      size={size}
      title={title}
      description={lead}
      locked={busy}
      onOpenChange={onLeave}
      onOpenAutoFocus={(event) => {
        const field = form.current?.querySelector('input');
        if (!field) return;
        event.preventDefault();
        field.focus();
      }}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onLeave}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            disabled={disabled}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onSubmit(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          if (!event.target.matches('[data-next]')) return;
          const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-next]:enabled')];
          const next = fields[fields.indexOf(event.target) + 1];
          event.preventDefault();
          if (next) next.focus();
          else event.currentTarget.requestSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

/** Describes several pictures in one pass: Enter goes on to the next field. */
export function DescribeManyDialog({ rows, onLeave, onSave }: SayingProps) {
  const { t } = useTranslation(['admin-media', 'media']);
  const read = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const typed = (row: LibraryPicture, name: string) => String(data.get(`${name} ${row.path}`) ?? '').trim();
    const said = rows.map((row): [LibraryPicture, SaidOf] => [
      row,
      {
        alt: { fr: typed(row, 'fr'), en: typed(row, 'en') },
        decorative: typed(row, 'decorative') !== '',
        labels: row.labels,
      },
    ]);
    const isChanged = ([row, { alt, decorative }]: (typeof said)[number]) =>
      alt.fr !== row.alt.fr || alt.en !== row.alt.en || decorative !== row.decorative;
    return onSave(new Map(said.filter(isChanged)));
  };
  return (
    <BulkDialog
      size="lg"
      title={t('describe.title', { count: rows.length })}
      lead={t('describe.lead')}
      action={t('media:details.save')}
      onSubmit={read}
      onLeave={onLeave}
    >
      {rows.map((row) => (
        <fieldset
          key={row.path}
          className="grid gap-x-5 gap-y-3 border-b border-line pb-5 last:border-0 sm:grid-cols-[9rem_1fr]"
        >
          <legend className="sr-only">{row.name}</legend>
          <Picture
            src={row.reference}
            alt=""
            seed={row.name}
            ratio={1.4}
            size="thumb"
            sizes="9rem"
            className="w-36 self-start rounded-control border border-line"
          />
          <div className="flex min-w-0 flex-col gap-2">
            <p aria-hidden="true" className="truncate text-sm text-muted">
              {row.name}
            </p>
            <div className="grid gap-4 sm:grid-cols-2">
              {langs.map((lang) => (
                <Field key={lang} label={t(`media:details.alt.${lang}`)}>
                  <Input
                    data-next=""
                    lang={lang}
                    autoComplete="off"
                    maxLength={altMax}
                    name={`${lang} ${row.path}`}
                    defaultValue={row.alt[lang]}
                  />
                </Field>
              ))}
            </div>
            <Checkbox
              label={t('media:describe.decorative')}
              name={`decorative ${row.path}`}
              defaultChecked={row.decorative}
            />
          </div>
        </fieldset>
      ))}
    </BulkDialog>
  );
}

/** Shows the labels that all have; what is added or removed there is added to or removed from each. */
export function LabelDialog({ rows, onLeave, onSave }: SayingProps) {
  const { t } = useTranslation(['admin-media', 'media']);
  const { data: known = [] } = useQuery(mediaQueries.labels());
  const common = (rows[0]?.labels ?? []).filter((label) =>
    rows.every(({ labels }) => labels.includes(label)),
  );
  const [labels, setLabels] = useState<readonly string[]>(common);
  const others = known.filter((label) => !labels.includes(label)).slice(0, maxLabels);
  const save = () => {
    const of = (row: LibraryPicture) => [
      ...new Set([...row.labels.filter((label) => !common.includes(label)), ...labels]),
    ];
    const changed = rows.filter((row) => of(row).join('\n') !== row.labels.join('\n'));
    return onSave(new Map(changed.map((row) => [row, { ...row, labels: of(row) }])));
  };
  return (
    <BulkDialog
      title={t('label.title', { count: rows.length })}
      lead={t('label.lead')}
      action={t('media:details.save')}
      onSubmit={save}
      onLeave={onLeave}
    >
      <Field label={t('label.field')} hint={t('label.hint')}>
        <ListInput value={labels} max={maxLabels} maxLength={40} onChange={setLabels} />
      </Field>
      {others.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm text-muted">{t('label.known')}</legend>
          {others.map((label) => (
            <Button key={label} size="sm" icon="plus" onClick={() => setLabels([...labels, label])}>
              {label}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </BulkDialog>
  );
}

interface RemoveManyDialogProps extends BulkDialogProps {
  onRemove: (rows: readonly LibraryPicture[], withUsed: boolean) => Promise<void>;
}

/** Says first what uses the pictures. Those in use stay unless somebody says otherwise. */
export function RemoveManyDialog({ rows, onLeave, onRemove }: RemoveManyDialogProps) {
  const { t } = useTranslation('admin-media');
  const [withUsed, setWithUsed] = useState(false);
  const used = rows.filter(({ uses }) => uses > 0);
  const unused = rows.length - used.length;
  return (
    <BulkDialog
      danger
      disabled={unused === 0 && !withUsed}
      title={t('remove.title', { count: rows.length })}
      lead={t('remove.lead')}
      action={t('remove.confirm', { count: withUsed ? rows.length : unused })}
      onSubmit={() => onRemove(rows, withUsed)}
      onLeave={onLeave}
    >
      {used.length > 0 ? (
        <>
          <p>{t('remove.inUse', { count: used.length })}</p>
          <ul className="flex max-h-80 flex-col gap-4 overflow-y-auto">
            {used.map(({ path, name }) => (
              <li key={path}>
                <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
                <MediaUses path={path} />
              </li>
            ))}
          </ul>
          <Checkbox
            label={t('remove.withUsed')}
            hint={t('remove.withUsedHint')}
            checked={withUsed}
            onChange={({ target }) => setWithUsed(target.checked)}
          />
        </>
      ) : null}
    </BulkDialog>
  );
}
