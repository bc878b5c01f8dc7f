import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass, useFieldControl } from './input';

/** Grows with its text where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={classNames(
        controlClass,
        'field-sizing-content resize-y read-only:not-disabled:bg-surface py-3 leading-relaxed',
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.625em + 1.75rem)`, ...rest.style }}
    />
  );
}
