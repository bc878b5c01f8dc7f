import type { MouseEvent, ReactNode } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

interface SaveButtonProps {
  /** The id of the form it submits. */
  form: string;
  label: ReactNode;
  busyLabel: string;
  /** This very button's work is running. */
  busy: boolean;
  /** Another save is running: a press does nothing. */
  blocked?: boolean;
  variant?: 'primary' | 'secondary';
  /** 'button' for one that submits by itself: the Enter key in a field presses the first submit button. */
  type?: 'submit' | 'button';
  /** Instead of the plain submit. */
  onPress?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Submits a form from outside. While it is busy it keeps the focus and takes no press. */
export function SaveButton({
  form,
  label,
  busyLabel,
  busy,
  blocked = busy,
  variant = 'primary',
  type = 'submit',
  onPress,
}: SaveButtonProps) {
  return (
    <Button
      form={form}
      type={type}
      variant={variant}
      {...(blocked ? { 'aria-disabled': true } : {})}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onPress?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {busy ? busyLabel : label}
    </Button>
  );
}
