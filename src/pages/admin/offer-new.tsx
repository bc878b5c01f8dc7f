import { useLang } from '@/i18n';
import { OfferEditor } from '@/features/careers/admin/offer-editor';

export function NewOfferPage() {
  return <OfferEditor key={useLang()} row={null} />;
}
