export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The inline script that caches the files of the application two seconds after a sign of use. Self-contained. */
export function fetchAhead(): void {
  const fetchFiles = () => {
    const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
    if (saveData || effectiveType !== '4g' || document.querySelector('head script[type=module]')) return;
    const { entry, libraries, more, styles } = document.documentElement.dataset;
    for (const href of [entry, libraries, more, styles].flatMap((files) => files?.split(' ') ?? []))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  let isUsed = false;
  const wait = () => {
    if (!isUsed) setTimeout(fetchFiles, 2000);
    isUsed = true;
  };
  // Not `pointermove`, which browsers also send for a resting pointer when a page appears under it.
  for (const sign of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(sign, wait, { once: true, passive: true });
}
