import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  type SubmitEvent,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { classNames } from '@/lib/class-names';
import { Failure } from '@/lib/failure';
import { FieldError } from './field';

type FormProps<Input extends FieldValues, Output, Meaning> = Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'children'
> & {
  form: UseFormReturn<Input, unknown, Output>;
  /** A second submit is ignored while the promise is pending. The mutation has already shown a Failure. */
  onSubmit: (values: Output, meaning?: Meaning) => unknown;
  submitRef?: Ref<(meaning: Meaning) => void>;
  onRefuse?: (() => void) | undefined;
  /** Position of the error count: above a long form, under a short one, none for a single field. */
  summary?: 'top' | 'bottom' | 'none';
  children: ReactNode;
  footer?: ReactNode;
};

/** A refused submit focuses the first invalid field on the page and announces the number of errors. */
export function Form<Input extends FieldValues, Output, Meaning = never>({
  form,
  onSubmit,
  submitRef,
  onRefuse,
  summary = 'bottom',
  children,
  footer,
  className,
  ...rest
}: FormProps<Input, Output, Meaning>) {
  const isRunning = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const refused = useRef(false);
  const refuse = (errors: FieldErrors<Input>, submittedFrom: Element | null) => {
    const { activeElement } = document;
    // A visitor who moved on while the rules were loading keeps the focus: their letters would go elsewhere.
    const hasMoved = activeElement !== submittedFrom && element.current?.contains(activeElement);
    // Missing rules refuse without marking a field.
    refused.current = !hasMoved && Object.keys(errors).some((name) => name !== 'root');
    onRefuse?.();
  };
  const submit = async (event?: SubmitEvent, meaning?: Meaning) => {
    event?.preventDefault();
    // A form in a dialog is, for React, inside the form that opened the dialog.
    event?.stopPropagation();
    // A ref, because the button's own guard waits for a render.
    if (isRunning.current) return;
    isRunning.current = true;
    const { activeElement } = document;
    try {
      await form.handleSubmit(
        (values) => onSubmit(values, meaning),
        (errors) => refuse(errors, activeElement),
      )(event);
    } catch (cause) {
      if (!(cause instanceof Failure)) throw cause;
    } finally {
      isRunning.current = false;
    }
  };
  useImperativeHandle(submitRef, () => (meaning) => void submit(undefined, meaning));
  // The render that marks the fields may be the next one or, on a busy machine, a later one.
  useEffect(() => {
    const first = refused.current && element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!first) return;
    refused.current = false;
    // A render that came before the refusal's own may have left the section of the field folded.
    first.closest('details')?.setAttribute('open', '');
    first.focus();
  });
  const count = form.formState.isSubmitted
    ? Object.keys(form.formState.errors).filter((name) => name !== 'root').length
    : 0;
  const errors = <FormErrors count={count} />;
  return (
    <form
      ref={element}
      noValidate
      className={classNames('flex flex-col gap-5', className)}
      onSubmit={(event) => void submit(event)}
      {...rest}
    >
      {summary === 'top' ? errors : null}
      {children}
      {summary === 'bottom' ? errors : null}
      {footer}
    </form>
  );
}

function FormErrors({ count }: { count: number }) {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className="empty:hidden">
      {count > 0 ? <FieldError>{t('form.invalid', { count })}</FieldError> : null}
    </div>
  );
}

export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 sm:grid-flow-col sm:auto-cols-fr">{children}</div>;
}
