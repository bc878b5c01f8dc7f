import { useTranslation } from 'react-i18next';
import { sections } from '@/brand/sections';
import { NewsletterForm } from './newsletter-form';

/** Uses the light theme on rose paper in both themes. */
export function NewsletterBlock() {
  const { t } = useTranslation('newsletter');
  if (!sections().newsletter) return null;
  return (
    <section data-part="newsletter" className="measure section print:hidden">
      <div
        data-theme="light"
        className="flex flex-wrap items-center gap-x-10 gap-y-6 rounded-panel bg-[var(--rose-wall)] p-7 text-text sm:p-10"
      >
        <img
          src="/letter.svg"
          alt=""
          width={240}
          height={160}
          loading="lazy"
          className="h-auto w-32 sm:w-44"
        />
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 className="text-[min(clamp(1.75rem,1.2rem+1.5vw,2.5rem),12vw)]">{t('title')}</h2>
          <p className="mt-3 max-w-[34rem] text-pretty">{t('text')}</p>
        </div>
        <div className="min-w-0 flex-[1_1_18rem]">
          <NewsletterForm />
        </div>
      </div>
    </section>
  );
}
