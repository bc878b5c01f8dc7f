import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { OfferForm } from '@/features/careers/components/offer-form';
import { OfferStatus } from '@/features/careers/components/offer-status';
import type { OfferRow } from '@/features/careers/model';
import {
  emptyOffer,
  type OfferFields,
  type OfferInput,
  offerSchema,
  toOfferFields,
} from '@/features/careers/offer-schema';
import { offerMutations } from '@/features/careers/offers';
import { ConflictDialog } from '@/features/drafts/conflict-dialog';
import { KeptNote } from '@/features/drafts/kept-note';
import { LeaveGuard } from '@/features/drafts/leave-guard';
import { RestoreOffer } from '@/features/drafts/restore-offer';
import { failureKey } from '@/i18n/failure-text';
import { useLang, useT } from '@/i18n/i18n';
import { paths } from '@/lib/paths';
import { FieldError } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { BackLink } from '@/ui/section-heading';
import { AdminPage } from './admin-page';
import { SaveBar } from './save-bar';
import { useEditing } from './use-editing';

/** An offer, new or not. Nothing typed is lost on the way. */
export function OfferEditor({ row }: { row: OfferRow | null }) {
  const t = useT();
  const lang = useLang();
  const navigate = useNavigate();
  const formId = useId();
  const toList = paths.adminOffers(lang);
  const [id] = useState(() => row?.id ?? crypto.randomUUID());
  const [empty] = useState(() => emptyOffer(lang));
  const save = useMutation(offerMutations.save(row === null));

  const form = useForm<OfferFields, unknown, OfferInput>({
    resolver: zodResolver(offerSchema),
    defaultValues: row ? toOfferFields(row) : empty,
    // The form focuses by place on the page; the library would by order of registration.
    shouldFocusError: false,
  });
  const editing = useEditing({
    row,
    form,
    document: `offer.${row?.id ?? 'new'}`,
    empty,
    toFields: toOfferFields,
    save: ({ payload, base }) => save.mutateAsync({ id, payload, base }),
    onDone: () => navigate(toList),
  });
  const { draft, base, saving, failure, conflict } = editing;

  return (
    <AdminPage
      title={t(row ? 'jobs.editor.editTitle' : 'jobs.editor.newTitle')}
      before={<BackLink to={toList}>{t('jobs.offers.toList')}</BackLink>}
      action={base ? <Standing row={base} /> : null}
      foot={
        <SaveBar
          form={formId}
          label={t(row ? 'jobs.editor.update' : 'jobs.editor.create')}
          busyLabel={t('jobs.editor.saving')}
          busy={saving}
          cancelLabel={t('jobs.editor.cancel')}
          cancelTo={toList}
        >
          <div role="alert">{failure ? <FieldError>{t(failureKey(failure))}</FieldError> : null}</div>
          <KeptNote keptAt={draft.keptAt} failed={draft.failed} />
        </SaveBar>
      }
    >
      {draft.found ? (
        <RestoreOffer
          draft={draft.found}
          stored={base?.updated_at ?? null}
          onRestore={editing.restore}
          onDiscard={draft.discard}
        />
      ) : null}
      <OfferForm id={formId} form={form} onSubmit={editing.submit} />
      <LeaveGuard unsaved={editing.unsaved} kept={!draft.failed} />
      <ConflictDialog
        theirs={conflict ? conflict.theirs : undefined}
        onClose={() => conflict?.close()}
        onReload={editing.reload}
        onInsist={() => conflict?.insist()}
      />
    </AdminPage>
  );
}

/** How the stored offer stands, and the way to what visitors see of it. */
function Standing({ row }: { row: OfferRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OfferStatus offer={row} />
      {row.published ? (
        // The public site is the other root: a full load.
        <a
          href={paths.offer(lang, row.id)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 text-sm text-muted touch-target hover:text-text"
        >
          {t('jobs.offers.view')}
          <Icon name="external" className="size-4" />
        </a>
      ) : null}
    </div>
  );
}
