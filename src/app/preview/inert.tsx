import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/toast-store';
import { PreviewContext } from '../layouts/public/search-link';

interface InertProps {
  className?: string;
  links?: boolean;
  children: ReactNode;
}

export function Inert({ className, links = false, children }: InertProps) {
  const { t } = useTranslation('preview');
  const refuse = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    toast({ kind: 'info', title: t('noForms') });
  };
  const preventClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    const within = link.getAttribute('href')?.startsWith('#') && !link.hasAttribute('data-choose-lang');
    if (!within && !links) return;
    event.preventDefault();
    event.stopPropagation();
    if (within) scrollToAnchor(link);
  };
  return (
    <PreviewContext value={true}>
      <div className={className} onSubmitCapture={refuse} onClickCapture={preventClick}>
        {children}
      </div>
    </PreviewContext>
  );
}

/** Keeps the address, which holds the token of a preview. */
function scrollToAnchor(link: HTMLAnchorElement): void {
  const anchor = anchorOf(link.hash);
  if (!anchor) return;
  anchor.focus({ preventScroll: true });
  if (document.activeElement !== anchor) {
    anchor.tabIndex = -1;
    anchor.focus({ preventScroll: true });
  }
  anchor.scrollIntoView();
}

function anchorOf(hash: string): HTMLElement | undefined {
  const anchors = [...document.querySelectorAll<HTMLElement>('[id]')];
  return anchors.find(({ id }) => id !== '' && new URL(`#${id}`, location.href).hash === hash);
}
