import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { EditorFrame } from '@/content/resource/editor-frame';
import { DuplicateButton } from '@/content/resource/use-duplicate';
import { useResourceEditor } from '@/content/resource/use-resource-editor';
import { VersionsLink } from '@/content/versions/latest-versions';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { OutsideLink } from '@/ui/admin-page';
import { SubmitButton } from '@/ui/submit-button';
import { isClosed, type OfferRow } from '../model';
import { emptyOffer, type OfferInput } from '../schema';
import { OfferForm } from './offer-form';
import { ClosedOfferDialog, OfferStatus } from './offer-status';
import { offers } from './resource';

export function OfferEditor({ row }: { row: OfferRow | null }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  const navigate = useNavigate();
  const list = { to: paths.adminOffers(lang), label: t('offers.toList') };
  const [empty] = useState(() => emptyOffer(lang));
  const editor = useResourceEditor(offers, { row, empty, onDone: () => navigate(list.to) });
  const { base, saving, formProps } = editor;
  const [unseen, setUnseen] = useState<OfferInput | null>(null);
  const isUnseen = (offer: Pick<OfferRow, 'published' | 'closes_at'>) => offer.published && isClosed(offer);
  const save: typeof formProps.onSubmit = (input, meaning) => {
    if (!isUnseen(input) || (base && isUnseen(base))) return editor.saveInput(input, meaning);
    setUnseen(input);
  };

  return (
    <EditorFrame
      title={t(row ? 'editor.editTitle' : 'editor.newTitle')}
      list={list}
      editor={editor}
      status={
        base ? (
          <div className="flex flex-wrap items-center gap-2">
            <Standing row={base} />
            <DuplicateButton resource={offers} id={base.id} unsaved={editor.unsaved()} />
          </div>
        ) : null
      }
      buttons={
        <SubmitButton
          form={formProps.id}
          label={t(row ? 'editor.update' : 'editor.create')}
          busyLabel={t('editor.saving')}
          busy={saving}
        />
      }
    >
      <OfferForm {...formProps} onSubmit={save} />
      <ClosedOfferDialog
        open={unseen !== null}
        closesAt={unseen?.closes_at ?? null}
        onClose={() => setUnseen(null)}
        onConfirm={() => {
          if (unseen) void editor.saveInput(unseen);
        }}
      />
    </EditorFrame>
  );
}

function Standing({ row }: { row: OfferRow }) {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OfferStatus offer={row} />
      <VersionsLink table="job_offers" rowId={row.id} />
      {row.published ? <OutsideLink href={paths.offer(lang, row.id)}>{t('offers.view')}</OutsideLink> : null}
    </div>
  );
}
