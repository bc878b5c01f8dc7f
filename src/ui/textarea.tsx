import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { useFieldControl } from './field';
import { controlClass } from './input';

type TextareaProps = ComponentProps<'textarea'> & {
  /** For source text, such as Markdown. */
  mono?: boolean | undefined;
};

/** Grows with its text where the browser can. */
export function Textarea({ className, mono = false, rows = 4, ...rest }: TextareaProps) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      className={classNames(
        controlClass,
        'field-sizing-content resize-y read-only:not-disabled:bg-surface py-3 leading-relaxed',
        mono && 'font-mono text-[0.94em]',
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.625em + 1.75rem)`, ...rest.style }}
    />
  );
}
