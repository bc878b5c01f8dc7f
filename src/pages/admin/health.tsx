import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckLine } from '@/features/health/admin/check-line';
import { useChecks } from '@/features/health/admin/use-checks';
import { worstOf } from '@/features/health/model';
import { healthKeys, settingsKeys } from '@/lib/query-keys-admin';
import { AdminPage } from '@/ui/admin-page';
import { Button } from '@/ui/button';

export default function HealthPage() {
  const { t } = useTranslation('health');
  const client = useQueryClient();
  const checks = useChecks();
  const asking = checks.some((one) => one.loading);
  const found = checks.flatMap(({ finding }) => (finding ? [finding.state] : []));
  const summary = () => {
    if (found.length < checks.length) return asking ? t('summary.asking') : t('summary.unknown');
    const worst = worstOf(found);
    return t(`summary.${worst}`, { count: found.filter((state) => state !== 'ok').length });
  };
  const lookAgain = () => {
    for (const queryKey of [healthKeys.all(), settingsKeys.all()])
      void client.invalidateQueries({ queryKey });
  };
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      action={
        <Button icon="refresh" busy={asking} onClick={lookAgain}>
          {t('again')}
        </Button>
      }
    >
      <p role="status" className="font-semibold">
        {summary()}
      </p>
      <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
        {checks.map((one) => (
          <CheckLine key={one.id} {...one} />
        ))}
      </ul>
    </AdminPage>
  );
}
