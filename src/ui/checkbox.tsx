import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { useFieldControl } from './input';

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

export function Checkbox({ label, hint, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames('group flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative mt-px grid size-5.5 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...useFieldControl()}
          {...rest}
          className={
            'peer col-start-1 row-start-1 size-5.5 appearance-none rounded-chip border border-control bg-bg ' +
            'transition-[background-color,border-color] group-hover:border-text checked:border-accent checked:bg-accent ' +
            'group-hover:checked:border-accent aria-invalid:border-danger disabled:opacity-50'
          }
        />
        <Icon
          name="check"
          className="pointer-events-none relative col-start-1 row-start-1 size-4 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <ToggleText label={label} hint={hint} />
    </label>
  );
}

export function Switch({ label, hint, className, ...rest }: ToggleProps) {
  return (
    <label className={classNames('group flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative mt-px inline-flex shrink-0">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own state
          role="switch"
          {...useFieldControl()}
          {...rest}
          className={
            'peer h-6 w-10.5 appearance-none rounded-full border border-control bg-bg ' +
            'transition-[background-color,border-color] group-hover:border-text checked:border-accent checked:bg-accent ' +
            'group-hover:checked:border-accent disabled:opacity-50'
          }
        />
        <span
          aria-hidden="true"
          className={
            'pointer-events-none absolute top-1 left-1 size-4 rounded-full bg-control transition-transform ' +
            'peer-checked:translate-x-4.5 peer-checked:bg-on-accent'
          }
        />
      </span>
      <ToggleText label={label} hint={hint} />
    </label>
  );
}

function ToggleText({ label, hint }: Pick<ToggleProps, 'label' | 'hint'>) {
  return (
    <span className="min-w-0">
      <span className="block leading-6">{label}</span>
      {hint ? <span className="mt-0.5 block text-xs text-muted">{hint}</span> : null}
    </span>
  );
}
