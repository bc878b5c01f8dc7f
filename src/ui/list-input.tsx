import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { onOneLine } from '@/lib/text';
import { Button, IconButton } from './button';
import { Input } from './input';

interface ListInputProps {
  value: readonly string[];
  /** With where each item stood before; -1 for a new one. */
  onChange: (value: string[], from: number[]) => void;
  placeholder?: string | undefined;
  /** At most so many items. */
  max?: number | undefined;
  /** Characters of one item. */
  maxLength?: number | undefined;
  /** Before each item, e.g. a small picture of its address. */
  preview?: ((item: string) => ReactNode) | undefined;
  /** Under each item, e.g. fields for what is said of it. */
  details?: ((index: number) => ReactNode) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A list of short texts: Enter, Add and leaving the field append what was typed, so that a save never misses it; each
 * item can be moved and removed. Goes inside a Field.
 */
export function ListInput({
  value,
  onChange,
  placeholder,
  max = Number.POSITIVE_INFINITY,
  maxLength,
  preview,
  details,
  disabled = false,
  name,
  onBlur,
  ref,
}: ListInputProps) {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const full = value.length >= max;

  const add = () => {
    // A line pasted from a list brings its tab with it, which nobody sees.
    const item = onOneLine(draft).trim();
    if (!item || full) return;
    onChange([...value, item], [...value.keys(), -1]);
    setDraft('');
    setSaid(t('list.added', { item, count: value.length + 1 }));
  };

  // Enter adds an item; it must not send the form around the list.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  const remove = (index: number) => {
    const item = value[index] ?? '';
    const rest = [...value.keys()].filter((place) => place !== index);
    onChange(
      rest.map((place) => value[place] ?? ''),
      rest,
    );
    setSaid(t('list.removed', { item, count: value.length - 1 }));
  };

  const move = (index: number, by: -1 | 1) => {
    const item = value[index];
    if (item === undefined) return;
    const rest = [...value.keys()].filter((place) => place !== index);
    const from = [...rest.slice(0, index + by), index, ...rest.slice(index + by)];
    onChange(
      from.map((place) => value[place] ?? ''),
      from,
    );
    setSaid(t('list.moved', { item, position: index + by + 1 }));
    // The pressed button's row has moved: the focus follows the item.
    requestAnimationFrame(() => {
      const row = list.current?.children[index + by];
      const same = row?.querySelector<HTMLElement>(by < 0 ? '[data-up]' : '[data-down]');
      const usable = same?.matches(':disabled') ? row?.querySelector<HTMLElement>('button:enabled') : same;
      usable?.focus();
    });
  };

  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          ref={ref}
          name={name}
          onBlur={() => {
            add();
            onBlur?.();
          }}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={press}
          placeholder={placeholder}
          maxLength={maxLength}
          disabled={disabled || full}
        />
        <Button className="h-12" icon="plus" disabled={disabled || full} onClick={add}>
          {t('list.add')}
        </Button>
      </div>
      {full ? <p className="text-xs text-muted">{t('list.full', { max })}</p> : null}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {value.length > 0 ? (
        <ul ref={list} className="divide-y divide-line rounded-control border border-line">
          {value.map((item, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and are known by their place
              key={index}
              className="flex flex-wrap items-center gap-x-2 py-1 pr-1 pl-3.5"
            >
              {preview ? <span className="shrink-0">{preview(item)}</span> : null}
              <span className={classNames('min-w-0 flex-1 py-1', preview ? 'truncate' : 'break-words')}>
                {item}
              </span>
              <IconButton
                size="sm"
                icon="chevron-up"
                data-up=""
                label={t('list.up', { item })}
                disabled={disabled || index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                size="sm"
                icon="chevron-down"
                data-down=""
                label={t('list.down', { item })}
                disabled={disabled || index === value.length - 1}
                onClick={() => move(index, 1)}
              />
              <IconButton
                size="sm"
                icon="close"
                label={t('list.remove', { item })}
                disabled={disabled}
                onClick={() => remove(index)}
              />
              {details ? <div className="basis-full pt-2 pr-2.5 pb-4">{details(index)}</div> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
