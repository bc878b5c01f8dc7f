import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { useFieldControl } from './field';

/** The frame every text control shares. */
export const controlClass =
  'w-full min-w-0 rounded-control border border-control bg-bg px-3.5 text-text transition-[border-color] ' +
  'hover:border-text focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-transparent ' +
  'disabled:text-muted';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      {...useFieldControl()}
      {...rest}
      className={classNames(controlClass, 'h-12 read-only:not-disabled:bg-surface', className)}
    />
  );
}
