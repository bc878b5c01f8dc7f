import { useState } from 'react';

/** Copies a text. `copied` is null before, and false where the browser refuses or an insecure page has no clipboard. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return { copied, copy: () => void copy() };
}
