import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MessageValues } from '@/i18n';
import { Field } from '@/ui/field';
import { Textarea } from '@/ui/textarea';

interface TitleFieldProps {
  label: string;
  errorValues: MessageValues;
  className?: string;
}

/** Title of a row, as large as on its page. Wraps, yet is one line: Enter saves. */
export function TitleField({ label, errorValues, className = 'px-0!' }: TitleFieldProps) {
  const { register, formState } = useFormContext<{ title: string }>();
  const title = register('title');
  return (
    <Field label={label} hideLabel error={formState.errors.title?.message} errorValues={errorValues} required>
      <Textarea
        rows={1}
        autoComplete="off"
        placeholder={label}
        className={`resize-none! overflow-hidden border-transparent bg-transparent py-1! font-display text-[1.75rem] leading-[1.12]! font-[680] tracking-display max-sm:px-0 sm:text-[2.25rem] ${className}`}
        style={{ minHeight: 0 }}
        {...title}
        onKeyDown={saveOnEnter}
        onChange={(event) => {
          if (event.target.value.includes('\n'))
            event.target.value = event.target.value.replaceAll(/(?<!\s)\s*\n\s*/g, ' ');
          return title.onChange(event);
        }}
      />
    </Field>
  );
}

function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  for (const control of event.currentTarget.form?.elements ?? [])
    if (control instanceof HTMLButtonElement && control.type === 'submit') return control.click();
}
