import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { readStored, writeStored } from '@/lib/local-storage';

const off = 'off';

/** Fields need the letters themselves. */
const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Shortcuts that a person can switch off; `letterOf` is null where a field or another shortcut takes the key. */
export function useLetterKeys(storageKey: string) {
  const [isOn, setOn] = useState(() => readStored(storageKey) !== off);
  return {
    isOn,
    letterOf: (event: KeyboardEvent): string | null => {
      if (!isOn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null;
      return event.target instanceof Element && !event.target.closest(typed) ? event.key.toLowerCase() : null;
    },
    switchProps: {
      checked: isOn,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setOn(target.checked);
        writeStored(storageKey, target.checked ? 'on' : off);
      },
    },
  };
}
