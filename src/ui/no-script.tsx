import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';

/** What stands in place of a form that only a script can send (`data-needs-script`, styles/layout.css). */
export function NoScript() {
  const { t } = useTranslation('ui');
  return (
    <noscript>
      <p className="text-muted">{t('form.noScript', { email: agency().email })}</p>
    </noscript>
  );
}
