import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deletableKinds, editPath, tableInfo } from '@/content/tables';
import { useLang } from '@/i18n';
import { listPageSize } from '@/lib/paging';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { pageTitle } from '@/ui/focus';
import { Input } from '@/ui/input';
import { Pagination } from '@/ui/pagination';
import { Picture } from '@/ui/picture';
import { QueryView } from '@/ui/query-view';
import { EmptyState } from '@/ui/state-panel';
import { TableSkeleton } from '@/ui/table';
import { altMax, libraryPath } from '../model';
import {
  type PicturedResource,
  type Undescribed,
  undescribedId,
  undescribedMutations,
  undescribedQueries,
} from './undescribed-queries';

interface UndescribedListProps {
  resources: readonly PicturedResource[];
  page: number;
  hrefFor: (page: number) => { search: string };
}

export function UndescribedList({ resources, page, hrefFor }: UndescribedListProps) {
  const { t } = useTranslation('admin-media');
  const pictures = useQuery(undescribedQueries.all(resources));
  const list = useRef<HTMLUListElement>(null);
  const next = (form: HTMLFormElement) => {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const after = fields[fields.findIndex((field) => form.contains(field)) + 1];
    (after ?? pageTitle())?.focus();
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-muted">{t('undescribed.lead')}</p>
      <QueryView
        query={pictures}
        skeleton={<TableSkeleton pictures />}
        empty={<EmptyState title={t('undescribed.none')}>{t('undescribed.noneText')}</EmptyState>}
      >
        {(all) => {
          const pages = Math.ceil(all.length / listPageSize);
          const from = (Math.min(page, pages) - 1) * listPageSize;
          return (
            <>
              <p role="status" className="text-sm text-muted">
                {t('undescribed.count', { count: all.length })}
              </p>
              <ul
                ref={list}
                className="flex flex-col divide-y divide-line rounded-panel border border-line bg-surface"
              >
                {all.slice(from, from + listPageSize).map((picture) => (
                  <li key={undescribedId(picture)} className="p-4">
                    <UndescribedRow picture={picture} onNext={next} />
                  </li>
                ))}
              </ul>
              <Pagination page={Math.min(page, pages)} pages={pages} hrefFor={hrefFor} />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

function UndescribedRow({
  picture,
  onNext,
}: {
  picture: Undescribed;
  onNext: (form: HTMLFormElement) => void;
}) {
  const { t } = useTranslation(['admin-media', 'media', 'trash']);
  const shown = useLang();
  const { src, known, lang, table, id, title } = picture;
  const kind = deletableKinds.find((one) => one === tableInfo(table)?.kind);
  const [alt, setAlt] = useState(known);
  const [missing, setMissing] = useState(false);
  const describe = useMutation(undescribedMutations.describe());
  const decorate = useMutation(undescribedMutations.decorate());
  const busy = describe.isPending || decorate.isPending;
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setMissing(!alt.trim());
    if (!alt.trim()) return;
    onNext(event.currentTarget);
    describe.mutate({ picture, alt: alt.trim() });
  };
  return (
    <form noValidate onSubmit={save} className="grid gap-x-5 gap-y-3 sm:grid-cols-[9rem_1fr]">
      <Picture
        src={src}
        alt=""
        seed={src}
        ratio={1.4}
        size="thumb"
        sizes="9rem"
        className="w-36 self-start rounded-control border border-line"
      />
      <div className="flex min-w-0 flex-col gap-2.5">
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm">
          <span className="text-muted">
            {kind ? t(`trash:kinds.${kind}`) : table} · {lang.toUpperCase()}
          </span>
          <Link
            to={editPath(table, id, shown)}
            lang={lang}
            className="font-medium wrap-anywhere underline underline-offset-3 touch-target hover:text-accent"
          >
            {title}
          </Link>
        </p>
        <div className="flex flex-wrap items-start gap-2.5">
          <Field
            label={t(`media:details.alt.${lang}`)}
            hint={known ? t('undescribed.known') : undefined}
            error={missing ? 'admin-media:undescribed.missing' : undefined}
            className="min-w-60 flex-1"
          >
            <Input
              lang={lang}
              autoComplete="off"
              maxLength={altMax}
              value={alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          </Field>
          <Button type="submit" className="sm:mt-7" busy={describe.isPending}>
            {t('media:details.save')}
          </Button>
          {libraryPath(src) ? (
            <Button
              variant="ghost"
              className="sm:mt-7"
              busy={decorate.isPending}
              onClick={({ currentTarget: { form } }) => {
                if (form) onNext(form);
                decorate.mutate(picture);
              }}
            >
              {t('media:describe.decorative')}
            </Button>
          ) : null}
        </div>
      </div>
    </form>
  );
}
