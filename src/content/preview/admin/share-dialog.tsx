import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatDate } from '@/i18n/format';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { QueryView } from '@/ui/query-view';
import { Select } from '@/ui/select';
import { SkeletonText } from '@/ui/skeleton';
import { useCopy } from '@/ui/use-copy';
import { defaultExpiry, expiries, type PreviewLink } from '../model';
import { previewLinkMutations, previewLinkQueries, type SharedRow } from './queries';

interface ShareDialogProps {
  row: SharedRow;
  /** Unsaved changes in the form, which a link does not show. */
  unsaved: boolean;
  onClose: () => void;
}

/** Creates links to an unpublished row, shows each once, and lists the valid ones. */
export function ShareDialog({ row, unsaved, onClose }: ShareDialogProps) {
  const { t } = useTranslation(['admin-previews', 'ui']);
  const lang = useLang();
  const [days, setDays] = useState(defaultExpiry);
  const [asks, setAsks] = useState(false);
  const create = useMutation(previewLinkMutations.create(lang, row));
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('share.title')}
      description={t('share.text')}
      footer={<Button onClick={onClose}>{t('share.close')}</Button>}
    >
      <div className="flex flex-col gap-7 pb-1">
        {unsaved ? (
          <p className="rounded-panel border border-line bg-info-soft px-4 py-3 text-sm">
            {t('share.unsaved')}
          </p>
        ) : null}
        <div className="flex flex-col items-start gap-4">
          <Field label={t('share.expiry')} className="w-full">
            <Select value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {expiries.map((count) => (
                <option key={count} value={count}>
                  {t('share.days', { count })}
                </option>
              ))}
            </Select>
          </Field>
          <Checkbox
            label={t('share.asks')}
            hint={t('share.asksHint')}
            checked={asks}
            onChange={(event) => setAsks(event.target.checked)}
          />
          <Button
            variant="primary"
            icon="link"
            busy={create.isPending}
            onClick={() => create.mutate({ days, asks })}
          >
            {t('share.create')}
          </Button>
        </div>
        {create.data ? <Made key={create.data.id} {...create.data} /> : null}
        <LinkList row={row} />
      </div>
    </Dialog>
  );
}

function Made({ link, expires_at }: { link: string; expires_at: string }) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const { copied, copy } = useCopy(link);
  return (
    <div className="rounded-panel border border-line bg-raised p-4">
      <Field
        label={t('made.label')}
        hint={t('made.hint', { date: formatDate(lang, expires_at, 'moment') })}
        aside={
          <span role="status">{copied === null ? '' : t(copied ? 'made.copied' : 'made.notCopied')}</span>
        }
      >
        <Input readOnly autoFocus value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button className="mt-3" icon="copy" onClick={copy}>
        {t('made.copy')}
      </Button>
    </div>
  );
}

function LinkList({ row }: { row: SharedRow }) {
  const { t } = useTranslation('admin-previews');
  const title = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(previewLinkQueries.list(row));
  return (
    <section aria-labelledby={title}>
      <h3
        ref={heading}
        id={title}
        tabIndex={-1}
        className="font-sans text-base font-semibold tracking-normal"
      >
        {t('list.title')}
      </h3>
      <div className="mt-2">
        <QueryView
          query={query}
          skeleton={<SkeletonText lines={2} />}
          empty={<p className="text-sm text-muted">{t('list.empty')}</p>}
        >
          {(links) => (
            <ul className="divide-y divide-line border-y border-line">
              {links.map((link) => (
                <Line key={link.id} link={link} onRevoked={() => heading.current?.focus()} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function Line({ link, onRevoked }: { link: PreviewLink; onRevoked: () => void }) {
  const { t } = useTranslation('admin-previews');
  const lang = useLang();
  const id = useId();
  const revoke = useMutation(previewLinkMutations.revoke());
  const renew = useMutation(previewLinkMutations.renew());
  const { made_by, expires_at, opened, last_opened_at, asks, outdated } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p id={id} className="font-medium">
          {t('list.until', { date: formatDate(lang, expires_at, 'moment') })}
        </p>
        <p className="text-sm text-muted">
          {t('list.by', { name: made_by })} ·{' '}
          {last_opened_at
            ? t('list.opened', { count: opened, date: formatDate(lang, last_opened_at, 'moment') })
            : t('list.unopened')}
          {asks ? ` · ${t(outdated ? 'list.outdated' : 'list.asking')}` : null}
        </p>
      </div>
      {outdated ? (
        <Button size="sm" aria-describedby={id} busy={renew.isPending} onClick={() => renew.mutate(link.id)}>
          {t('list.renew')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="sm"
        aria-describedby={id}
        busy={revoke.isPending}
        onClick={() => revoke.mutate(link.id, { onSuccess: onRevoked })}
      >
        {t('list.revoke')}
      </Button>
    </li>
  );
}
