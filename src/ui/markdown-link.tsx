import type { Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '@/i18n/i18n';
import { imageAddress, linkAddress } from './markdown-address';
import { decodeEntities } from './markdown-entities';
import { VisuallyHidden } from './visually-hidden';

/** A refused address leaves its words as plain text. */
export function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const t = useT();
  const address = linkAddress(href);
  if (!address) return children;
  if (address.kind === 'page') return <Link to={address.href}>{children}</Link>;
  if (address.kind !== 'external') return <a href={address.href}>{children}</a>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('ui.newTab')}</VisuallyHidden>
    </a>
  );
}

export function Illustration({ image }: { image: Tokens.Image }) {
  const src = imageAddress(image.href);
  const alt = decodeEntities(image.text);
  return src ? <img src={src} alt={alt} loading="lazy" decoding="async" /> : alt;
}
