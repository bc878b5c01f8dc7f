import { useEffect, useRef, useState } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { Input } from './input';
import { useDebouncedCallback } from './use-debounced';

interface SearchBoxProps {
  label: string;
  hint: string;
  maxLength?: number;
  value: string;
  onSearch: (text: string) => void;
  /** Loads the code of a search with the first letter; the search itself reports a failure. */
  prepare?: () => Promise<unknown>;
  className?: string;
}

/** Search field. The browser keeps the text, before hydration too; the address follows after a pause. */
export function SearchBox({ label, hint, maxLength, value, onSearch, prepare, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  const search = () => {
    const text = typed.trim();
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  };

  // Takes over a term that changed by other means (Back, "show all").
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
    if (input.current) input.current.value = value;
  }, [value]);

  useEffect(() => setTyped(input.current?.value ?? ''), []);

  const isTyped = typed !== '';
  useEffect(() => {
    if (isTyped) prepare?.().catch(() => undefined);
  }, [isTyped, prepare]);

  useDebouncedCallback(typed, search);

  return (
    <search className="relative block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // Stops the submit: in a dialog of an editor React would pass it on to the editor's form.
          event.stopPropagation();
          search();
        }}
      >
        <Input
          type="search"
          name="q"
          ref={input}
          aria-label={label}
          defaultValue={value}
          maxLength={maxLength}
          placeholder={hint}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          className={classNames('pl-11', className)}
        />
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </form>
    </search>
  );
}
