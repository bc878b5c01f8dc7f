import { useT } from '@/i18n/i18n';
import { brand } from '@/lib/brand';

/** What stands in place of a form that only a script can send (`data-needs-script`, styles/layout.css). */
export function NoScript() {
  const t = useT();
  return (
    <noscript>
      <p className="text-muted">{t('ui.form.noScript', { email: brand.email })}</p>
    </noscript>
  );
}
