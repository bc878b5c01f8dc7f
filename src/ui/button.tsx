import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '@/lib/class-names';
import { Icon, type IconName } from './icon';
import { Spinner } from './spinner';
import { VisuallyHidden } from './visually-hidden';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold shrink-0 max-w-full ' +
  'select-none transition-[background-color,border-color,color,opacity] touch-target ' +
  'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed ' +
  'not-aria-busy:aria-disabled:opacity-50 disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent usable:hover:bg-accent-hover usable:active:bg-accent-active',
  secondary:
    'border-line bg-transparent text-text usable:hover:border-control usable:hover:bg-hover usable:active:bg-raised',
  ghost:
    'border-transparent bg-transparent text-muted usable:hover:bg-hover usable:hover:text-text usable:active:bg-raised',
  danger: 'border-transparent bg-danger text-on-danger usable:hover:bg-danger-hover usable:active:opacity-85',
  inverse: 'border-transparent bg-bg text-text usable:hover:bg-surface usable:active:bg-raised',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-[14px] text-sm pointer-coarse:min-h-11',
  md: 'min-h-11.5 px-[20px] text-[0.96875rem]',
  lg: 'min-h-14 px-[24px] text-base',
};

const iconOnly: Record<ButtonSize, string> = {
  sm: 'size-9 pointer-coarse:size-11',
  md: 'size-11.5',
  lg: 'size-14',
};

export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string) {
  return classNames(base, variants[variant], sizes[size], extra);
}

interface Looks {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** While work is running the button keeps its width and focus, and ignores presses. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  busy,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const { t } = useTranslation('ui');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before the busy state is rendered.
    if (busy || (busy === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className)}
      onClick={press}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <span className={classNames('inline-flex items-center gap-2', busy && 'opacity-0')}>
        {icon ? <Icon name={icon} /> : null}
        <span className="contents">{children}</span>
        {iconAfter ? <Icon name={iconAfter} /> : null}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <VisuallyHidden>{t('working')}</VisuallyHidden>
        </span>
      ) : null}
    </button>
  );
}

type LinkButtonProps = LinkProps & Looks;

export function LinkButton({
  variant,
  size,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link className={buttonClass(variant, size, className)} {...rest}>
      {icon ? <Icon name={icon} /> : null}
      <span className="contents">{children}</span>
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'iconAfter'> & { icon: IconName; label: string };

/** A square button with an icon; its name is read aloud and shown beside it (tooltips.ts). */
export function IconButton({
  icon,
  label,
  variant = 'ghost',
  size = 'md',
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip=""
      className={classNames(base, variants[variant], iconOnly[size], className)}
      onClick={busy ? undefined : onClick}
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busy ? <Spinner /> : <Icon name={icon} className="size-5" />}
    </button>
  );
}
