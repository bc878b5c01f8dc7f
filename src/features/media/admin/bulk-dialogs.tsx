import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
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
import { MediaUses } from './media-uses';
import { mediaQueries } from './queries';

export type PictureText = Pick<LibraryPicture, 'alt' | 'decorative' | 'labels'>;

interface DescribeManyDialogProps {
  rows: readonly LibraryPicture[];
  onLeave: () => void;
  onSave: (texts: ReadonlyMap<LibraryPicture, PictureText>) => Promise<void>;
}

export function DescribeManyDialog({ rows, onLeave, onSave }: DescribeManyDialogProps) {
  const { t } = useTranslation(['admin-media', 'media', 'ui']);
  const [busy, setBusy] = useState(false);
  /** Locks the dialog once text is typed, so that Escape does not discard it. */
  const [typed, setTyped] = useState(false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const read = (data: FormData) => {
    const typed = (row: LibraryPicture, name: string) => String(data.get(`${name} ${row.path}`) ?? '').trim();
    const texts = rows.map((row): [LibraryPicture, PictureText] => [
      row,
      {
        alt: { fr: typed(row, 'fr'), en: typed(row, 'en') },
        decorative: typed(row, 'decorative') !== '',
        labels: row.labels,
      },
    ]);
    const isChanged = ([row, { alt, decorative }]: (typeof texts)[number]) =>
      alt.fr !== row.alt.fr || alt.en !== row.alt.en || decorative !== row.decorative;
    return new Map(texts.filter(isChanged));
  };
  return (
    <Dialog
      size="lg"
      title={t('describe.title', { count: rows.length })}
      description={t('describe.lead')}
      locked={busy || typed}
      onOpenChange={onLeave}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        form.current?.querySelector('input')?.focus();
      }}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onLeave}>
            {t('ui:cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            {t('media:details.save')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onInput={() => setTyped(true)}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void onSave(read(new FormData(event.currentTarget)));
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
      </form>
    </Dialog>
  );
}

export const commonLabels = (rows: readonly LibraryPicture[]) =>
  (rows[0]?.labels ?? []).filter((label) => rows.every(({ labels }) => labels.includes(label)));

interface LabelFieldProps {
  labels: readonly string[];
  onLabels: (labels: readonly string[]) => void;
}

export function LabelField({ labels, onLabels }: LabelFieldProps) {
  const { t } = useTranslation('admin-media');
  const { data: known = [] } = useQuery(mediaQueries.labels());
  const others = known.filter((label) => !labels.includes(label)).slice(0, maxLabels);
  return (
    <div className="flex flex-col gap-5">
      <Field label={t('label.field')} hint={t('label.hint')}>
        <ListInput value={labels} max={maxLabels} maxLength={40} onChange={onLabels} />
      </Field>
      {others.length > 0 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm text-muted">{t('label.known')}</legend>
          {others.map((label) => (
            <Button key={label} size="sm" icon="plus" onClick={() => onLabels([...labels, label])}>
              {label}
            </Button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

interface UsedPicturesProps {
  used: readonly LibraryPicture[];
  removed: boolean;
  onRemoved: (removed: boolean) => void;
}

export function UsedPictures({ used, removed, onRemoved }: UsedPicturesProps) {
  const { t } = useTranslation('admin-media');
  return (
    <div className="flex flex-col gap-5">
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
        checked={removed}
        onChange={({ target }) => onRemoved(target.checked)}
      />
    </div>
  );
}
