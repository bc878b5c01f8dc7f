import { useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button';
import { acceptedTypes } from './files';

interface FileButtonProps {
  children: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  accept?: string | undefined;
  folder?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  busy?: boolean;
}

export function FileButton({
  children,
  onFiles,
  multiple = false,
  accept = acceptedTypes.join(','),
  folder = false,
  ...looks
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" {...looks} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        {...(folder && { webkitdirectory: '' })}
        aria-label={children}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Emptied, so that the same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
