import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { message } from '@/i18n';
import { pageLang } from '@/lib/lang';
import type { z } from '@/lib/zod';
import { dismissToast, toast } from './toast-store';

/** Loads the rules on the first use of a form; if that fails, refuses the submit and keeps what is typed. */
export function lazyRules<Input extends FieldValues, Output = Input>(
  load: () => Promise<z.ZodType<Output, Input>>,
) {
  const loadResolver = async () => {
    const [schema, { zodResolver }] = await Promise.all([load(), import('@hookform/resolvers/zod')]);
    return zodResolver(schema);
  };
  let failureToast: number | undefined;

  const notify = () => {
    if (failureToast !== undefined) dismissToast(failureToast);
    const lang = pageLang();
    failureToast = toast({
      kind: 'error',
      title: message(lang, 'common:error'),
      description: message(lang, navigator.onLine ? 'common:errors.code' : 'common:errors.offline'),
    });
  };

  const resolver: Resolver<Input, unknown, Output> = async (present, context, options) => {
    // The form's own object: what is typed while the rules load is not part of this submit.
    const values = { ...present };
    const validate = await loadResolver()
      .catch(loadResolver)
      .catch(() => null);
    if (!validate) {
      // Validation while typing concerns single fields: only a submit shows the message.
      if (!options.names || options.names.length >= Object.keys(values).length) notify();
      // Every form has a root error; TypeScript cannot derive it for an open type.
      return { values: {}, errors: { root: { type: 'unavailable' } } as FieldErrors<Input> };
    }
    if (failureToast !== undefined) dismissToast(failureToast);
    failureToast = undefined;
    return validate(values, context, options);
  };
  return { resolver, preload: () => void loadResolver().catch(() => undefined) };
}
