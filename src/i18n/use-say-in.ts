import { useEffect, useMemo, useState } from 'react';
import type { Lang } from '@/lib/lang';
import { i18nFor, loadNamespaces, message } from '.';
import type { Say } from './hours-sentence';

/** Says the texts of the frame in a language that need not be the one of the page; null until they are there. */
export function useSayIn(lang: Lang): Say | null {
  const [isThere, setThere] = useState(() => i18nFor(lang).hasResourceBundle(lang, 'common'));
  useEffect(() => {
    if (isThere) return;
    let isOn = true;
    const there = () => isOn && setThere(true);
    // Without them one sentence is not shown; the page says by itself when the network is gone.
    loadNamespaces(lang, ['common']).then(there, () => {});
    return () => {
      isOn = false;
    };
  }, [lang, isThere]);
  return useMemo(() => (isThere ? (key, values) => message(lang, key, values) : null), [lang, isThere]);
}
