import { Icon } from './icon';

/** To the public site from the admin: a full load, so that it is seen as visitors receive it. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-9 items-center gap-1.5 rounded-chip px-2 text-sm text-muted touch-target hover:text-text"
    >
      <span>{children}</span>
      <Icon name="external" className="size-4" />
    </a>
  );
}
