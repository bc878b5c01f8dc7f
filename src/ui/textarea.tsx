import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { controlClass, useFieldControl } from './input';
import { hasStyle, useFieldValue } from './use-field-value';

/** Safari before 26.2 has no `field-sizing`. */
const grow = hasStyle('field-sizing', 'content')
  ? null
  : (area: HTMLTextAreaElement) => {
      if (area.scrollHeight === 0) return;
      area.style.height = 'auto';
      area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
    };

export function Textarea({ className, rows = 4, ref, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      {...useFieldControl()}
      {...rest}
      ref={useFieldValue(ref, grow)}
      className={classNames(
        controlClass,
        'field-sizing-content resize-y read-only:not-disabled:bg-surface py-3 leading-relaxed',
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.625em + 1.75rem)`, ...rest.style }}
    />
  );
}
