import type { Refusal, Translate } from './propose.ts';

interface Service {
  key: string;
  /** Where the service answers; empty for the address that belongs to the key. */
  address: string;
  fetch: typeof fetch;
}

const refusals: Record<number, Refusal> = {
  401: 'key_refused',
  403: 'key_refused',
  429: 'service_busy',
  456: 'service_used_up',
  503: 'service_busy',
};

/** Keys of the free plan say so by their end, and have an address of their own. */
const addressOf = (key: string) =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

/** DeepL, from French to British English. Plain text: marks of Markdown pass as they are. */
export function deepl({ key, address, fetch }: Service): Translate {
  return async (paragraphs) => {
    const response = await fetch(new URL('/v2/translate', address || addressOf(key)), {
      method: 'POST',
      headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        text: paragraphs,
        source_lang: 'FR',
        target_lang: 'EN-GB',
        preserve_formatting: true,
      }),
      signal: AbortSignal.timeout(20_000),
    }).catch((reason: Error) => {
      // It had the text, and may have translated it.
      if (reason.name === 'TimeoutError') throw reason;
      return null;
    });
    if (!response) return 'service_failed';
    if (!response.ok) return refusals[response.status] ?? 'service_failed';
    const { translations }: { translations?: { text?: unknown }[] } = await response.json();
    const texts = (translations ?? []).map(({ text }) => text);
    if (texts.every((text) => typeof text === 'string')) return texts;
    throw new TypeError('The service answered something else than texts.');
  };
}
