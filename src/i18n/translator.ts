import type { Lang } from '@/lib/lang';

/** A catalogue: texts by name, in groups. */
export interface Messages {
  readonly [name: string]: string | Messages;
}

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: string, values?: Values) => string;

function find(messages: Messages, key: string): string | undefined {
  let found: string | Messages | undefined = messages;
  for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/**
 * The texts of one language: `{{name}}` takes a value, and `count` chooses between `key_one` and `key_other` as the
 * language counts. A text that is missing shows as its key.
 */
export function translator(lang: Lang, messages: Messages): Translate {
  const plurals = new Intl.PluralRules(lang);
  return (key, values = {}) => {
    const { count } = values;
    const counted =
      typeof count === 'number'
        ? (find(messages, `${key}_${plurals.select(count)}`) ?? find(messages, `${key}_other`))
        : undefined;
    const text = counted ?? find(messages, key);
    return text?.replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name] ?? '')) ?? key;
  };
}
