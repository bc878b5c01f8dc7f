import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useMessage } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import type { Failure, FailureKind } from '@/lib/failure';
import type { z } from '@/lib/zod';
import { FieldError } from './field';

/** `Form` focuses in page order; the library would in order of registration. */
export const useSchemaForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) =>
  useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    shouldFocusError: false,
  });

interface FormFailureProps {
  failure: Failure | null;
  /** The kind that a field shows. */
  except?: FailureKind;
}

/** Not announced: the toast already is. */
export function FormFailure({ failure, except }: FormFailureProps) {
  const message = useMessage();
  return (
    <div>
      {failure && failure.kind !== except ? <FieldError>{message(failureKey(failure))}</FieldError> : null}
    </div>
  );
}
