import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { onOneLine } from '@/lib/written-text';
import { Button, IconButton } from './button';
import { Input } from './input';
import { MoveButtons, useSortableList } from './sortable-list';

interface ListInputProps {
  value: readonly string[];
  /** `from` is where each item was before; -1 for a new one. */
  onChange: (value: string[], from: number[]) => void;
  placeholder?: string | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
  preview?: ((item: string) => ReactNode) | undefined;
  details?: ((index: number) => ReactNode) | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** Enter, Add and leaving the field append the typed text, so that a save never misses it. Inside a Field. */
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
  const ids = idsOf(value);
  const itemOf = (id: string) => value[ids.indexOf(id)] ?? '';
  const sortable = useSortableList({
    ids,
    onChange: (order) => keep(order.map((id) => ids.indexOf(id))),
    nameOf: itemOf,
    moved: (id, position) => t('list.moved', { item: itemOf(id), position }),
  });
  const full = value.length >= max;

  const add = () => {
    // A line pasted from a list may contain a tab.
    const item = onOneLine(draft).trim();
    if (!item || full) return;
    onChange([...value, item], [...value.keys(), -1]);
    setDraft('');
    sortable.announce(t('list.added', { item, count: value.length + 1 }));
  };

  // Adds the item by Enter, which must not submit the form around the list.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  const keep = (from: number[]) =>
    onChange(
      from.map((index) => value[index] ?? ''),
      from,
    );

  const remove = (index: number) => {
    keep([...value.keys()].filter((one) => one !== index));
    sortable.announce(t('list.removed', { item: value[index] ?? '', count: value.length - 1 }));
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
      {sortable.status}
      {value.length > 0 ? (
        <ul className="divide-y divide-line rounded-control border border-line">
          {value.map((item, index) => (
            <li key={ids[index]} className="flex flex-wrap items-center gap-x-2 py-1 pr-1 pl-3.5">
              {preview ? <span className="shrink-0">{preview(item)}</span> : null}
              <span className={classNames('min-w-0 flex-1 py-1', preview ? 'truncate' : 'break-words')}>
                {item}
              </span>
              <MoveButtons
                index={index}
                total={value.length}
                onMove={(to) => sortable.move(ids[index] ?? '', to)}
                earlier={t('list.up', { item })}
                later={t('list.down', { item })}
                disabled={disabled}
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

/** Keys of items: the same text may occur twice. */
function idsOf(value: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return value.map((item) => {
    const count = counts.get(item) ?? 0;
    counts.set(item, count + 1);
    return `${count} ${item}`;
  });
}
