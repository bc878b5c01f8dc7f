import { useRef } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button';
import { acceptedTypes } from './files';

interface FileButtonProps {
  children: string;
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  /** Types that may be chosen; pictures unless told. */
  accept?: string;
  /** Takes a folder with all that is in it. */
  folder?: boolean;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabled?: boolean;
  busy?: boolean;
}

/** A button that opens the device's own way of choosing files. */
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
          // The same file chosen again is a choice, too.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
