import { type DragEvent, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '@/i18n';
import { formatBytes } from '@/i18n/format';
import { classNames } from '@/lib/class-names';
import { IconButton } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useFieldControl } from '@/ui/input';

interface FileInputProps {
  value: File | null;
  onChange: (file: File | null) => void;
  /** Name of a file chosen before a reload: it has to be chosen again. */
  earlier?: string | null | undefined;
  onForget?: () => void;
  onBlur?: () => void;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** The native input covers the whole zone: it opens by mouse and keyboard, and takes a dropped file. */
export function FileInput({
  value,
  onChange,
  earlier,
  onForget,
  onBlur,
  name,
  disabled = false,
  ref,
}: FileInputProps) {
  const { t } = useTranslation('careers');
  const lang = useLang();
  const earlierId = useId();
  const chosenId = useId();
  const control = useFieldControl();
  const invalid = control['aria-invalid'] === true;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChange(file);
  };
  const takeChosen = () => {
    if (!input.current) return;
    take(input.current.files);
    // Emptied, so that choosing the same file again fires a change.
    input.current.value = '';
  };
  // Takes a file chosen before the page was hydrated.
  const takeEarly = useEffectEvent(takeChosen);
  useEffect(() => takeEarly(), []);
  // In some browsers the input ignores files that `accept` excludes: a dropped picture would get no message.
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div
      className={classNames(
        'group relative flex min-h-19 items-center gap-3.5 rounded-control border px-4 py-3 transition-colors',
        'has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
        value ? 'border-solid bg-bg' : 'border-dashed bg-transparent',
        invalid
          ? 'border-danger'
          : over
            ? 'border-accent bg-accent-soft'
            : 'border-control hover:border-text',
        disabled && 'opacity-60',
      )}
    >
      <Icon
        name={value ? 'file' : 'upload'}
        className={classNames('size-6', invalid ? 'text-danger' : value ? 'text-accent' : 'text-muted')}
      />
      <span className="min-w-0 flex-1">
        {/* The emptied input would announce that no file is chosen. */}
        <span id={chosenId} role="status" className="visually-hidden">
          {value ? t('form.chosen', { name: value.name, size: formatBytes(lang, value.size) }) : null}
        </span>
        {value ? (
          <span aria-hidden="true">
            <span className="block truncate font-medium">{value.name}</span>
            <span className="block text-xs text-muted tabular">{formatBytes(lang, value.size)}</span>
          </span>
        ) : earlier ? (
          <span id={earlierId}>
            <span className="block truncate text-muted">{earlier}</span>
            <span className="block text-sm text-accent">{t('form.again')}</span>
          </span>
        ) : (
          <span className="text-muted">
            <span className="wrap-anywhere font-medium text-accent underline underline-offset-3">
              {t('form.choose')}
            </span>
            <span className="max-md:hidden pointer-coarse:hidden">{` ${t('form.drop')}`}</span>
          </span>
        )}
      </span>
      <input
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        type="file"
        accept=".pdf,application/pdf"
        name={name}
        disabled={disabled}
        {...control}
        aria-describedby={
          classNames(control['aria-describedby'], value ? chosenId : earlier ? earlierId : null) || undefined
        }
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        onChange={takeChosen}
        onBlur={onBlur}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      />
      {value || earlier ? (
        <IconButton
          icon="close"
          size="sm"
          label={t('form.remove', { name: value?.name ?? earlier ?? '' })}
          disabled={disabled}
          className="relative"
          onClick={() => {
            if (value) onChange(null);
            else onForget?.();
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
