import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate } from 'react-router-dom';
import { isPlainClick } from './plain-click';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** An address of this site; a relative one starts from the path being shown. */
  to: To;
  /** Takes the place of the present entry of the history, as a link to the page being shown always does. */
  replace?: boolean | undefined;
  /** Kept with the new entry of the history. */
  state?: unknown;
}

/**
 * A link within the site, for both roots. The router's own also fetches the routes of servers this site has none of,
 * and costs a visitor about two kilobytes for that.
 */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const here = useLocation();
  const navigate = useNavigate();
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === createPath(here), state });
  };
  return <a {...rest} href={href} onClick={go} />;
}

interface NavLinkProps extends Omit<LinkProps, 'className' | 'to'> {
  to: string;
  /** Only this very address counts as being there, and nothing below it. */
  end?: boolean;
  className: (state: { isActive: boolean }) => string;
}

/** A link that knows when its address, or one below it, is being shown. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const here = useLocation()
    .pathname.replace(/(.)\/$/, '$1')
    .toLowerCase();
  const there = to.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <Link
      {...rest}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    />
  );
}
