import { paths } from '@/lib/paths';
import { LegalText } from './legal/legal-text';

export function LegalPage() {
  return <LegalText namespace="legal" path={paths.legal} />;
}
