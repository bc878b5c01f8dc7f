import type { ComponentProps } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { controlClass, useFieldControl } from './input';

export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={classNames(controlClass, 'h-12 appearance-none pr-10')}
      >
        {children}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
