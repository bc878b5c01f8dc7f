import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast-store';

interface InertProps {
  className?: string;
  /** Beside the editor links lead nowhere either: the page would leave the text it shows. */
  links?: boolean;
  children: ReactNode;
}

/** A page that is only looked at: what it would send, to the newsletter say, is not sent. */
export function Inert({ className, links = false, children }: InertProps) {
  const { t } = useTranslation('preview');
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast({ kind: 'info', title: t('noForms') });
  };
  const stay = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    // Within the text it may move about.
    const hash = link.getAttribute('href')?.startsWith('#') && !link.hasAttribute('data-choose-lang');
    if (hash) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={className} onSubmitCapture={refuse} onClickCapture={links ? stay : undefined}>
      {children}
    </div>
  );
}
