import { paths } from '@/lib/paths';
import { LegalText } from '@/features/agency/public/legal-text';

export function LegalPage() {
  return <LegalText namespace="legal" path={paths.legal} />;
}
