import { useTranslation } from 'react-i18next';
import { NewsletterForm } from './newsletter-form';

export function NewsletterBlock() {
  const { t } = useTranslation('newsletter');
  return (
    <section data-needs-script="" className="measure section">
      <div className="grid gap-x-14 gap-y-6 rounded-panel border border-line bg-surface p-7 sm:p-10 lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <h2>{t('title')}</h2>
          <p className="mt-4 max-w-[34rem] text-muted">{t('text')}</p>
        </div>
        <NewsletterForm />
      </div>
    </section>
  );
}
