import './late-icons';
import type { Tokens } from 'marked';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Cover } from '@/brand/motif/cover-picture';
import { useLang } from '@/i18n';
import { formatBytes } from '@/i18n/format';
import { imageSource } from '@/lib/image-reference';
import { bytesInTitle, documentEnding } from '@/lib/media-path';
import { imageAddress, linkAddress, pathOf } from './markdown-address';
import { ResponsiveImage } from './picture';
import { VisuallyHidden } from './visually-hidden';

interface AnchorProps extends Pick<Tokens.Link, 'href'> {
  title?: string | null | undefined;
  children: ReactNode;
}

/** A refused address leaves its words as plain text. */
export function Anchor({ href, title, children }: AnchorProps) {
  const { t } = useTranslation('ui');
  const address = linkAddress(href);
  if (!address) return children;
  if (address.kind === 'page') return <Link to={address.href}>{children}</Link>;
  if (address.kind !== 'external') {
    const href = address.kind === 'file' ? imageSource(address.href).src : address.href;
    return (
      <a href={href}>
        {children}
        {href === address.href ? null : <DocumentFacts path={pathOf(address.href)} title={title} />}
      </a>
    );
  }
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{` ${t('newTab')}`}</VisuallyHidden>
    </a>
  );
}

/** ` (PDF, 1.2 MB)` behind the words of a link to a document of the library. */
function DocumentFacts({ path, title }: Pick<AnchorProps, 'title'> & { path: string }) {
  const lang = useLang();
  const ending = documentEnding(path);
  if (!ending) return null;
  const bytes = bytesInTitle(title);
  const facts = [ending.toUpperCase(), bytes ? formatBytes(lang, bytes) : []].flat();
  return <span className="whitespace-nowrap">{` (${facts.join(', ')})`}</span>;
}

const lineWidth = '(min-width: 48rem) 44rem, 92vw';

export function Illustration({ image }: { image: Tokens.Image }) {
  const address = imageAddress(image.href);
  const alt = image.text;
  const [broken, setBroken] = useState(false);
  if (!address) return alt;
  if (broken) return <MissingPicture alt={alt} seed={address} />;
  return (
    <ResponsiveImage
      reference={address}
      alt={alt}
      {...imageSource(address).size}
      sizes={lineWidth}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

function MissingPicture({ alt, seed }: { alt: string; seed: string }) {
  return (
    <span className="missing-picture">
      <Cover seed={seed} ratio={2.4} />
      {alt ? <span className="missing-picture-words">{alt}</span> : null}
    </span>
  );
}
