import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'busy' | 'disabled'> {
  label: ReactNode;
  busyLabel: ReactNode;
  busy: boolean;
  blocked?: boolean;
}

/** Shows its progress while it runs. Marked rather than disabled, which would lose the focus. */
export function SubmitButton({
  label,
  busyLabel,
  busy,
  blocked = busy,
  type = 'submit',
  variant = 'primary',
  icon,
  onClick,
  ...rest
}: SubmitButtonProps) {
  return (
    <Button
      {...rest}
      type={type}
      variant={variant}
      icon={busy ? undefined : icon}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      <span>{busy ? busyLabel : label}</span>
    </Button>
  );
}
