import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type MessageKey, type MessageValues, useMessage } from '@/i18n';
import { classNames } from '@/lib/class-names';
import { Icon } from './icon';
import { FieldContext } from './input';

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  /** Key of the message, as the schema of the form gives it; the field translates it. */
  error?: string | undefined;
  errorValues?: MessageValues | undefined;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  aside?: ReactNode;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Label above, hint under the label's control, error under it; wires all of them to the one control inside. */
export function Field({
  label,
  children,
  hint,
  error,
  errorValues,
  optional = false,
  required = false,
  aside,
  hideLabel = false,
  className,
}: FieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null);
  const message = useMessage();
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        className={classNames('flex items-baseline justify-between gap-4', hideLabel && 'visually-hidden')}
      >
        <label htmlFor={id} className="text-sm text-muted">
          <span>{label}</span>
          {optional ? <span>{` (${t('optional')})`}</span> : null}
        </label>
        {aside ? <span className="text-xs text-muted tabular">{aside}</span> : null}
      </div>
      <FieldContext
        value={{
          id,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(error ? { 'aria-invalid': true } : {}),
          ...(required ? { 'aria-required': true } : {}),
        }}
      >
        {children}
      </FieldContext>
      {hint ? (
        <p id={hintId} className="text-xs text-muted">
          {hint}
        </p>
      ) : null}
      {/* The messages of the schemas are keys, but react-hook-form only knows strings. */}
      {error ? <FieldError id={errorId}>{message(error as MessageKey, errorValues)}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <Icon name="alert" className="mt-[0.2em] size-[1.1em]" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
