import { LegalText } from '@/features/home/public/legal-text';
import { paths } from '@/lib/paths';

export default function LegalPage() {
  return <LegalText namespace="legal" path={paths.legal} />;
}
