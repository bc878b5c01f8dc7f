import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, LinkButton } from './button';
import { Picture } from './picture';

interface RowTitleProps {
  to: string;
  image?: string | undefined;
  seed?: string | undefined;
  kind?: Parameters<typeof Picture>[0]['kind'];
  title: string;
  lang?: string | undefined;
  children?: ReactNode;
}

export function RowTitle({ to, image, seed = '', kind, title, lang, children }: RowTitleProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 min-w-0 items-center gap-3.5 rounded-chip font-medium sm:pointer-fine:min-h-9 hover:text-accent"
    >
      {image === undefined ? null : (
        <Picture
          src={image}
          alt=""
          seed={seed}
          {...(kind ? { kind } : {})}
          size="thumb"
          ratio={1.5}
          className="w-13.5 shrink-0 rounded-chip"
        />
      )}
      <span className="min-w-0">
        <ClampedTitle lang={lang}>{title}</ClampedTitle>
        {children}
      </span>
    </Link>
  );
}

export function ClampedTitle({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <span lang={lang} title={children} className="break-words sm:line-clamp-2">
      {children}
    </span>
  );
}

export function ShortName({ children }: { children: string }) {
  return (
    <span title={children} className="min-w-0 max-sm:wrap-anywhere sm:block sm:max-w-44 sm:truncate">
      {children}
    </span>
  );
}

export function BadgeStack({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-center gap-1.5 sm:flex-col sm:items-start">{children}</span>;
}

interface RowActionsProps {
  editTo: string;
  edit: string;
  editName: string;
  removeName: string;
  /** Null if it may not be deleted. */
  onRemove: (() => void) | null;
  copy?: { label: string; busy: boolean; onPress: () => void };
}

export function RowActions({ editTo, edit, editName, removeName, onRemove, copy }: RowActionsProps) {
  return (
    <>
      <LinkButton size="sm" variant="ghost" icon="edit" to={editTo} aria-label={editName}>
        <span className="sm:max-[1536px]:hidden">{edit}</span>
      </LinkButton>
      {copy ? (
        <IconButton size="sm" icon="copy" label={copy.label} busy={copy.busy} onClick={copy.onPress} />
      ) : null}
      {onRemove ? <IconButton size="sm" icon="bin" label={removeName} onClick={onRemove} /> : null}
    </>
  );
}
