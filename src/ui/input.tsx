import { type ComponentProps, createContext, useContext } from 'react';
import { classNames } from '@/lib/class-names';

interface FieldControl {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export const FieldContext = createContext<FieldControl | null>(null);

export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

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
