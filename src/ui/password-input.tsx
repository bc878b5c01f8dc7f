import { type ComponentProps, useState } from 'react';
import { IconButton } from './button';
import { Input } from './input';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input type={shown ? 'text' : 'password'} className="pr-13" {...props} />
      <span className="absolute inset-y-0 right-0.5 flex items-center">
        <IconButton
          icon="eye"
          label={shown ? hideLabel : showLabel}
          className={shown ? 'text-accent' : undefined}
          onClick={() => setShown(!shown)}
        />
      </span>
    </span>
  );
}
