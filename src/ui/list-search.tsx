import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { Field } from './field';
import { Icon } from './icon';
import { Input } from './input';

/** Long enough to finish a word, short enough to feel immediate. */
const pauseMs = 300;

interface ListSearchProps {
  label: string;
  hint: string;
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string) => void;
}

/** The search box of a list; it searches by itself when typing pauses. */
export function ListSearch({ label, hint, text, onSearch }: ListSearchProps) {
  const [typed, setTyped] = useState(text);
  const [pauses, setPauses] = useState(0);
  const { state } = useNavigation();

  // Back and Forward change the text from outside.
  useEffect(() => setTyped(text), [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing starts a search
  useEffect(() => {
    // A link pressed meanwhile goes first: a search would call it back.
    if (state !== 'idle') return;
    // So does one whose page React is drawing at that moment: as a transition the pause is seen after it.
    const timer = setTimeout(() => startTransition(() => setPauses((before) => before + 1)), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, state]);

  const search = useEffectEvent(() => {
    if (state === 'idle' && typed.trim() !== text) onSearch(typed.trim());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each pause is the end of a word
  useEffect(() => search(), [pauses]);

  return (
    <search className="w-full max-w-90 sm:w-auto sm:min-w-64 sm:flex-1">
      <Field label={label} hideLabel>
        <span className="relative block">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            className="pl-11"
            placeholder={hint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </Field>
    </search>
  );
}
