import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { EditorSkeleton, NoDocument } from '@/content/editor/editor-states';
import { OfferEditor } from '@/content/resources/offers/admin/offer-editor';
import { adminOfferQueries } from '@/content/resources/offers/admin/queries';
import { useLang } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { paths } from '@/lib/paths';
import { isUuid } from '@/lib/patterns';
import { AdminPage } from '@/ui/admin-page';
import { QueryView } from '@/ui/query-view';
import { ErrorPanel } from '@/ui/state-panel';

export default function EditOfferPage() {
  const { id = '' } = useParams();
  return isUuid(id) ? <StoredOffer id={id} /> : <Missing />;
}

function StoredOffer({ id }: { id: string }) {
  const { t } = useTranslation(['admin-careers', 'common']);
  const lang = useLang();
  const offer = useQuery(adminOfferQueries.byId(id));
  return (
    <QueryView
      query={offer}
      isEmpty={(row) => row === null}
      empty={<Missing />}
      skeleton={<EditorSkeleton title={t('editor.editTitle')} />}
      failure={(error, retry) => (
        <AdminPage title={t('editor.editTitle')}>
          <ErrorPanel toasted title={t('offers.loadOneFailed')} onRetry={retry} retrying={offer.isFetching}>
            {t(failureKey(toFailure(error)))}
          </ErrorPanel>
        </AdminPage>
      )}
    >
      {(row) => <OfferEditor key={`${lang}.${id}`} row={row} />}
    </QueryView>
  );
}

function Missing() {
  const { t } = useTranslation('admin-careers');
  const lang = useLang();
  return (
    <NoDocument
      title={t('offers.missingTitle')}
      list={{ to: paths.adminOffers(lang), label: t('offers.toList') }}
    >
      {t('offers.missing')}
    </NoDocument>
  );
}
