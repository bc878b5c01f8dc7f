import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { agency } from '@/brand/agency';
import { Button } from '@/ui/button';

interface MessageSentProps {
  email: string;
  heading: Ref<HTMLHeadingElement>;
  onAgain: () => void;
}

export function MessageSent({ email, heading, onAgain }: MessageSentProps) {
  const { t } = useTranslation('contact');
  const id = useId();
  const { name } = agency().welcome[0] ?? agency();
  return (
    <section
      data-theme="light"
      aria-labelledby={id}
      className="flex scroll-mb-8 flex-col items-start rounded-panel bg-[var(--rose-wall)] p-7 text-text sm:p-8"
    >
      <img src="/letter.svg" alt="" width={240} height={160} className="h-auto w-36" />
      <h3 id={id} ref={heading} tabIndex={-1} className="mt-6 type-title">
        {t('sent.title')}
      </h3>
      <p className="mt-2 text-pretty wrap-anywhere">{t('sent.text', { name, email })}</p>
      <Button className="mt-6 border-control!" onClick={onAgain}>
        {t('sent.again')}
      </Button>
    </section>
  );
}
