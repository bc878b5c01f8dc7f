import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { message } from '@/i18n';
import { failureKey } from '@/i18n/failure-text';
import { toFailure } from '@/lib/failure';
import { pageLang } from '@/lib/lang';
import { loadCode } from '@/lib/load-code';
import type { z } from '@/lib/zod';
import { toast } from './toast-store';

/**
 * Loads the rules of a form, and zod with them, when the form is first used: reading the page needs none of it.
 *
 * @returns `preload` for the first focus; `resolver` for useForm. If the rules cannot be loaded, the resolver shows the
 * failure and refuses the submit; everything typed stays, and the next submit tries again.
 */
export function lazyRules<Input extends FieldValues, Output = Input>(
  load: () => Promise<z.ZodType<Output, Input>>,
) {
  const ask = () =>
    Promise.all([load(), import('@hookform/resolvers/zod')]).then(([schema, { zodResolver }]) =>
      zodResolver(schema),
    );
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    let check: Resolver<Input, unknown, Output>;
    try {
      check = await loadCode(ask);
    } catch (cause) {
      const lang = pageLang();
      toast({
        kind: 'error',
        title: message(lang, 'common:error'),
        description: message(lang, failureKey(toFailure(cause))),
      });
      // Every form has a root error; the compiler cannot tell for an open type.
      return { values: {}, errors: { root: { type: 'unavailable' } } as FieldErrors<Input> };
    }
    return check(values, context, options);
  };
  return { resolver, preload: () => void ask().catch(() => undefined) };
}
