/** Values of the build for the starter; the rest is in attributes of the page. */
export interface StarterNames {
  themeKey: string;
  langKey: string;
  consentKey: string;
  langs: readonly string[];
  defaultLang: string;
  /** Colours of the browser's own frame. */
  themeColors: Record<'dark' | 'light', string>;
  /** Messages by language for an empty page whose application does not start. */
  /** Texts 'contact:notStarted' and 'common:reload' of each language. */
  unavailable: Record<string, readonly [text: string, reload: string]>;
}

/** The outcome for ui/share-button.tsx. */
type SharingButton = HTMLElement & { shared?: Promise<boolean | null> };

/**
 * The one inline script of every page, written into the head at build (scripts/build/frame.ts). It sets the theme,
 * adds the language to an address without one, loads the application after the page, and keeps presses that come
 * before. It must stay self-contained: it is shipped as its own source text.
 */
export function starter({
  themeKey,
  langKey,
  consentKey,
  langs,
  defaultLang,
  themeColors,
  unavailable,
}: StarterNames): void {
  const root = document.documentElement;
  const { entry, libraries, styles, start, more } = root.dataset;
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
  const read = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is blocked: a choice lasts for this page.
      return null;
    }
  };
  const write = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is blocked: a choice lasts for this page.
    }
  };

  let choice = read(themeKey);
  const apply = () => {
    const light = choice === 'light' || (choice === 'system' && prefersLight.matches);
    const theme = light ? 'light' : 'dark';
    root.dataset.theme = theme;
    root.dataset.themeChoice = choice === 'light' || choice === 'system' ? choice : 'dark';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
  };
  const choose = (next: string) => {
    choice = next;
    apply();
    write(themeKey, next);
  };

  const { pathname, search, hash } = location;
  const segment = pathname.split('/')[1] ?? '';
  if (langs.includes(segment)) root.lang = segment;
  // The home page leaves room for the consent banner before its first paint.
  if (!read(consentKey)) root.dataset.consent = 'open';
  // A finished list shows no filtered rows: it stays hidden until the application has loaded them.
  if (/[?&](q|category|page)=/.test(search))
    root.dataset.asked = /[?&](q|category)=/.test(search) ? 'found' : 'page';
  apply();
  prefersLight.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== themeKey) return;
    choice = event.newValue;
    apply();
  });

  if (start === 'redirect') {
    const preferred = [
      read(langKey) ?? '',
      ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase()),
    ];
    const lang = preferred.find((one) => langs.includes(one)) ?? defaultLang;
    location.replace(`/${lang}${pathname.replace(/(\/index)?(\.html)?\/?$/, '')}${search}${hash}`);
    return;
  }

  // Presses before the application is ready, each with the animation that marks it: an attribute would differ from
  // what hydration expects.
  const early = new Map<HTMLElement, Animation | undefined>();
  let failed = false;
  let notice: HTMLElement | undefined;
  const showUnavailable = () => {
    failed = true;
    delete root.dataset.asked;
    const wanted = early.size > 0;
    for (const mark of early.values()) mark?.cancel();
    early.clear();
    const place = document.getElementById('root');
    const [text, reload] = unavailable[root.lang] ?? [];
    const finished = place?.firstElementChild !== null;
    // A finished page stays readable, and its links work: only a press that needs the application shows the message.
    if (!place || notice || !text || !reload || (finished && !wanted)) return;
    notice = document.createElement('div');
    const sentence = Object.assign(document.createElement('p'), { textContent: text });
    sentence.setAttribute('role', 'alert');
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: reload });
    button.onclick = () => location.reload();
    notice.append(sentence, button);
    notice.style.cssText = finished
      ? 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem 2rem;background:var(--raised);border-top:1px solid var(--line)'
      : 'padding:2rem';
    (finished ? document.body : place).append(notice);
  };
  document.addEventListener('unavailable', showUnavailable);

  let started = false;
  const add = (tag: 'link' | 'script', attributes: object) => {
    const element = Object.assign(document.createElement(tag), attributes);
    document.head.append(element);
    return element;
  };
  // Code that this browser cannot read, or that fails, is reported to the window alone.
  const watchCode = ({ filename }: ErrorEvent) => {
    if (filename?.includes('/assets/')) showUnavailable();
  };
  window.addEventListener('error', watchCode);
  document.addEventListener('running', () => window.removeEventListener('error', watchCode));
  const begin = () => {
    if (started || !entry) return;
    // The code hydrates at once, which needs the whole page.
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', begin);
      return;
    }
    started = true;
    failed = false;
    if (styles) add('link', { rel: 'stylesheet', href: styles });
    // Each in its own task: two dozen at once would keep a slow phone from handling a press.
    for (const href of more?.split(' ') ?? []) setTimeout(() => add('link', { rel: 'modulepreload', href }));
    // Each runs when it is loaded; the entry would run all of them in one task.
    for (const src of libraries?.split(' ') ?? []) add('script', { type: 'module', src });
    const script = add('script', { type: 'module', src: entry });
    script.onerror = () => {
      // The next touch tries again.
      started = false;
      script.remove();
      showUnavailable();
    };
  };
  if (start === 'now') begin();
  else
    window.addEventListener('load', () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(begin, { timeout: 2000 })
        : setTimeout(begin, 200),
    );

  const modified = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;
  // Disclosures, fields and most links work natively; other presses wait for the application.
  let hydrated = false;
  // The browser shares and copies only during the press, which the application may be too late for.
  const share = (button: SharingButton) => {
    const url = location.origin + location.pathname;
    const copy = async () => {
      await navigator.clipboard.writeText(url);
      return true;
    };
    const shared = navigator.share
      ? navigator.share({ title: button.dataset.share ?? '', url }).then(
          () => null,
          (cause: Error) => (cause.name === 'AbortError' ? null : copy()),
        )
      : copy();
    button.shared = shared.catch(() => false);
  };
  const keep = (event: Event) => {
    const { target } = event;
    const sharing = (target as Element).closest<SharingButton>('[data-share]');
    if (sharing && !early.has(sharing)) share(sharing);
    if (hydrated && !(target as Element).closest('[data-late]')) return;
    const pressed =
      target instanceof Element
        ? target.closest<HTMLElement>('#root button:not([data-theme-toggle]), #root a[data-early]')
        : null;
    if (event.type !== 'submit' && (!pressed || modified(event as MouseEvent))) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed && !early.has(pressed)) {
      early.set(pressed, pressed.animate?.({ opacity: 0.5 }, { duration: 1, fill: 'forwards' }));
    }
    if (failed) showUnavailable();
    begin();
  };
  const acts = ['pointerdown', 'keydown', 'touchstart', 'focusin'];
  if (entry) {
    for (const act of acts) window.addEventListener(act, begin, { capture: true, passive: true });
    for (const act of ['click', 'submit']) document.addEventListener(act, keep, true);
  }
  // Dispatched again by each part whose code comes after the page (lib/late.ts).
  document.addEventListener('hydrated', () => {
    hydrated = true;
    for (const act of acts) window.removeEventListener(act, begin, true);
    for (const [pressed, mark] of early) {
      if (pressed.closest('[data-late]')) continue;
      mark?.cancel();
      pressed.click();
      early.delete(pressed);
    }
  });

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest('[data-theme-toggle]'))
      choose(root.dataset.theme === 'light' ? 'dark' : 'light');
    const link = event.target.closest<HTMLAnchorElement>('[data-choose-lang]');
    if (!link) return;
    write(langKey, link.dataset.chooseLang ?? '');
    if (event.defaultPrevented || modified(event)) return;
    // Replaces the entry as the application does: Back does not lead through the other language.
    event.preventDefault();
    location.replace(link.href);
  });
  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches('[data-theme-choice]')) {
      choose(event.target.value);
    }
  });
}
