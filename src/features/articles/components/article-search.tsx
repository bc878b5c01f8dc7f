import { useEffect, useState } from 'react';
import { useT } from '@/i18n/i18n';
import { Field } from '@/ui/field';
import { Icon } from '@/ui/icon';
import { Input } from '@/ui/input';

/** Long enough to finish a word, short enough to feel immediate. */
const pauseMs = 300;

interface ArticleSearchProps {
  /** What the list is searched for now. */
  text: string;
  onSearch: (text: string) => void;
  /** How many were found, once it is known. */
  count: number | undefined;
}

export function ArticleSearch({ text, onSearch, count }: ArticleSearchProps) {
  const t = useT();
  const [typed, setTyped] = useState(text);

  // Back and Forward change the text from outside.
  useEffect(() => setTyped(text), [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Field label={t('editor.list.searchLabel')} hideLabel className="w-full max-w-90">
        <span className="relative block">
          <Icon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <Input
            type="search"
            className="pl-11"
            placeholder={t('editor.list.searchHint')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      </Field>
      <p role="status" className="text-sm text-muted">
        {count === undefined ? null : t(text ? 'editor.list.found' : 'editor.list.count', { count })}
      </p>
    </search>
  );
}
