import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';
import { searchMax } from '../model';

/** A pause this long in typing is taken for the end of a word. */
const pauseMs = 300;

interface SearchBoxProps {
  /** What the address says. */
  value: string;
  onSearch: (text: string) => void;
}

/** The browser keeps what is typed, before the page is hydrated too; the address follows after a pause. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('articles');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  const send = useEffectEvent((text: string) => {
    sent.current = text;
    onSearch(text);
  });

  // The address changed by other means (Back, "show all"), not by what was sent from here.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
    if (input.current) input.current.value = value;
  }, [value]);

  useEffect(() => setTyped(input.current?.value ?? ''), []);

  useEffect(() => {
    const text = typed.trim();
    if (text === sent.current) return;
    const timer = setTimeout(() => send(text), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="relative block">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.trim();
          if (text === sent.current) return;
          sent.current = text;
          onSearch(text);
        }}
      >
        <Field label={t('search')} hideLabel>
          <Input
            type="search"
            name="q"
            ref={input}
            defaultValue={value}
            maxLength={searchMax}
            placeholder={t('searchHint')}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
            className="pl-11"
          />
        </Field>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
      </form>
    </search>
  );
}
