import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { paths } from '@/lib/paths';
import { LinkButton } from '@/ui/button';

export function VersionsLink({ table, rowId }: { table: string; rowId: string }) {
  const { t } = useTranslation('admin');
  const lang = useLang();
  return (
    <LinkButton size="sm" icon="clock" to={paths.versions(lang, table, rowId)}>
      {t('versions')}
    </LinkButton>
  );
}
