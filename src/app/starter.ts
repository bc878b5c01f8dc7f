import type { Connection } from './fetch-ahead.ts';

export interface StarterNames {
  themeKey: string;
  langKey: string;
  consentKey: string;
  sessionKey: string;
  overridesKey: string;
  visitKey: string;
  /** Upper edges of the buckets in which speeds are counted. */
  speedEdges: Record<'lcp' | 'inp' | 'cls', readonly number[]>;
  draftHours: Record<string, number>;
  langs: readonly string[];
  themeColors: Record<'dark' | 'light', string>;
}

interface ObservedEntry extends PerformanceEntry {
  interactionId?: number;
  hadRecentInput: boolean;
  value: number;
}

type SharingButton = HTMLElement & { shared?: Promise<boolean | null> };

/** Inline in the head of every page (scripts/build/frame.ts). Self-contained: shipped as its own source text. */
export function starter({
  themeKey,
  langKey,
  consentKey,
  sessionKey,
  overridesKey,
  visitKey,
  speedEdges,
  draftHours,
  langs,
  themeColors,
}: StarterNames): void {
  const root = document.documentElement;
  const { entry, libraries, styles, start, more } = root.dataset;
  const prefersLight = matchMedia('(prefers-color-scheme: light)');
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

  const isSignedIn = () => read(sessionKey)?.includes('"refresh_token"');
  let choice = read(themeKey);
  const apply = () => {
    const light = choice === 'light' || (choice === 'system' && prefersLight.matches);
    const theme = light ? 'light' : 'dark';
    root.dataset.theme = theme;
    root.dataset.themeChoice = choice === 'light' || choice === 'system' ? choice : 'dark';
    const select = document.querySelector<HTMLSelectElement>('select[data-theme-choice]');
    if (select) select.value = root.dataset.themeChoice;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
  };
  const choose = (next: string) => {
    choice = next;
    apply();
    write(themeKey, next);
  };

  const { pathname, search, hash } = location;
  const [, segment = ''] = pathname.split('/');
  if (langs.includes(segment)) root.lang = segment;
  const consent = () => {
    try {
      const { accepted, timestamp } = JSON.parse(read(consentKey) ?? '');
      const days = (Date.now() - Date.parse(timestamp)) / 86_400_000;
      return typeof accepted === 'boolean' && days >= 0 && days < 365 ? accepted : null;
    } catch {
      return null;
    }
  };
  // Before the first paint: home leaves room for the banner, for the life of the page.
  if (consent() === null) root.dataset.consent = 'open';
  root.toggleAttribute('data-asking', root.dataset.consent === 'open');
  // A finished list shows no filtered rows: it stays hidden until the application has loaded them.
  if (/[?&](q|category|page)=/.test(search))
    root.dataset.asked = /[?&](q|category)=/.test(search) ? 'found' : 'page';
  apply();
  prefersLight.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key === consentKey) root.toggleAttribute('data-asking', consent() === null);
    if (event.key !== themeKey) return;
    choice = event.newValue;
    apply();
  });

  // Each with the animation that marks it: an attribute would differ from what hydration expects.
  const early = new Map<HTMLElement, Animation | undefined>();
  let failed = false;
  const showUnavailable = () => {
    failed = true;
    delete root.dataset.asked;
    const wanted = early.size > 0;
    for (const mark of early.values()) mark?.cancel();
    early.clear();
    // Only a press that needs the application shows the message, built from 'contact:notStarted' and 'common:reload'.
    const notice = document.getElementById(`unavailable-${root.lang}`);
    if (notice && (wanted || !document.getElementById('root')?.firstElementChild)) notice.hidden = false;
  };
  document.addEventListener('unavailable', showUnavailable);

  const whenWhole = (act: () => void) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act);
    else act();
  };
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
  addEventListener('error', watchCode);
  document.addEventListener('running', () => removeEventListener('error', watchCode));
  const startApplication = () => {
    if (started || !entry) return;
    // The code hydrates at once, which needs the whole page.
    if (document.readyState === 'loading') return whenWhole(startApplication);
    started = true;
    failed = false;
    // The page carries the rules of what it shows; the application shows more.
    if (styles) add('link', { rel: 'stylesheet', href: styles });
    // Each in its own task: two dozen at once would keep a slow phone from handling a press.
    for (const href of more?.split(' ') ?? []) setTimeout(() => add('link', { rel: 'modulepreload', href }));
    // Each runs when it is loaded; the entry would run all of them in one task.
    for (const src of libraries?.split(' ') ?? []) add('script', { type: 'module', src });
    const script = add('script', { type: 'module', src: entry });
    script.onerror = () => {
      started = false;
      script.remove();
      showUnavailable();
    };
  };
  // Reasons to start: the page or its address needs the application, a session, a touch of what needs it; no
  // scrolling, no link.
  const needs =
    '#root :is(:is(button, input, textarea, select):not([data-starter]), a[data-early], [data-screen])';
  const canShow = (condition: string) =>
    condition === 'consent' ? consent() === true : !condition || read(condition) !== null;
  const ask = (path: string, options?: RequestInit) => {
    const { server, key = '' } = root.dataset;
    const headers = { apikey: key, 'content-type': 'application/json' };
    return fetch(`${server}/rest/v1/${path}`, { headers, ...options });
  };
  const dataOf = (id: string) => document.getElementById(id)?.textContent ?? 'null';
  // Asks at most every ten minutes; starts if this page shows anything newer than the build.
  const askForNewer = async () => {
    const built = JSON.parse(dataOf('overrides'));
    const build = built?.readAt;
    let kept = JSON.parse(read(overridesKey) ?? 'null');
    const age = Date.now() - kept?.askedAt;
    if (!build || started) return;
    if (kept?.build !== build || !(age >= 0 && age < 600_000)) {
      const { saveData, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
      if (saveData || /[23]g/.test(effectiveType)) return;
      const asked = `rpc/get_site_overrides?since=${encodeURIComponent(build)}&seen=${built.seen}`;
      // A server that fails is not asked by every page.
      const answer = await ask(asked).then(
        (reply) => (reply.ok ? reply.json() : null),
        () => null,
      );
      kept = { build, askedAt: Date.now(), answer };
      write(overridesKey, JSON.stringify(kept));
    }
    const { answer } = kept;
    if (!answer) return;
    const state = dataOf('state');
    const { lang } = root;
    const texts = Object.entries(answer.texts?.[lang] ?? {});
    const differs = (name: string) => JSON.stringify(answer[name]) !== JSON.stringify(built[name]);
    if (
      differs('settings') ||
      differs('sections') ||
      answer.rows?.some((name: string) => state.includes(`"${name}"`)) ||
      texts.some(
        ([key, text]) =>
          built.catalogues.includes(`${lang}/${key.split(':')[0]}`) &&
          text !== (built.texts[lang][key] ?? null),
      )
    )
      startApplication();
  };
  const forgetOldDrafts = async () => {
    for (const key of Object.keys(localStorage)) {
      const hours = draftHours[/\.(\w+)-draft\b/.exec(key)?.[1] ?? ''];
      const savedAt = Number(/"savedAt":(\d+)/.exec(read(key) ?? '')?.[1]);
      if (hours && !(Date.now() - savedAt < hours * 3_600_000)) localStorage.removeItem(key);
    }
  };
  const shown = (entries: readonly IntersectionObserverEntry[]) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) startApplication();
  };
  const watchParts = () => {
    const onScreen = new IntersectionObserver(shown);
    for (const part of document.querySelectorAll<HTMLElement>('[data-start]'))
      if (part.dataset.start?.split('|').some(canShow)) onScreen.observe(part);
  };
  document.addEventListener(
    'scroll',
    ({ target }) => (target as Element).matches?.('[data-start=scroll]') && startApplication(),
    { passive: true, capture: true },
  );
  if (start === 'now' || root.dataset.asked || /[#&](type=recovery|error_code=)/.test(hash))
    startApplication();
  else
    addEventListener('load', () => {
      const settle = () => {
        // Without storage there are none.
        forgetOldDrafts().catch(() => undefined);
        if (isSignedIn()) startApplication();
        else askForNewer().catch(() => undefined);
        watchParts();
        document.addEventListener('consent', watchParts);
      };
      if ('requestIdleCallback' in window) requestIdleCallback(settle, { timeout: 2000 });
      else setTimeout(settle, 200);
    });

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
    const target = event.target as Element;
    const sharing = target.closest<SharingButton>('[data-share]');
    if (sharing && !early.has(sharing)) share(sharing);
    if (hydrated && !target.closest('[data-late]')) return;
    const pressed = target.closest<HTMLElement>(
      '#root :is(button:not([data-starter]), a[data-early], [data-screen])',
    );
    if (event.type !== 'submit' && (!pressed || modified(event as MouseEvent))) return;
    event.preventDefault();
    event.stopPropagation();
    if (pressed && !early.has(pressed)) {
      early.set(pressed, pressed.animate?.({ opacity: 0.5 }, { duration: 1, fill: 'forwards' }));
    }
    if (failed) showUnavailable();
    startApplication();
  };
  /** Captures, as React stops events of a part that it cannot hydrate yet. */
  const listen = <Type extends keyof DocumentEventMap>(
    type: Type,
    act: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, act, true);
  listen('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (key === 'Escape')
      closeMenu(() => true)
        ?.querySelector('summary')
        ?.focus();
    // Takes the link of the public header: links of the admin have keys of their own.
    const search = document.querySelector<HTMLElement>('a[aria-keyshortcuts~="Control+K"]');
    if (!search || key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    if ((target as Element).closest?.('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    search.click();
  });
  let resting: ReturnType<typeof setTimeout> | undefined;
  const touch = (event: Event) => {
    clearTimeout(resting);
    const { type, target, pointerType } = event as PointerEvent;
    const isOver = type === 'pointerover';
    if (!(target as Element).closest?.(needs) || (isOver && pointerType === 'touch')) return;
    if (isOver) resting = setTimeout(startApplication, 80);
    else startApplication();
  };
  // A finger that lands to scroll ends in no `pointerup`.
  const touches = ['pointerover', 'pointerup', 'keydown', 'focusin'];
  if (entry) {
    for (const one of touches) document.addEventListener(one, touch, { capture: true, passive: true });
    for (const act of ['click', 'submit']) document.addEventListener(act, keep, true);
  }
  // Dispatched again by each part whose code comes after the page (lib/late.ts).
  document.addEventListener('hydrated', () => {
    hydrated = true;
    // From now on the router fetches ahead.
    document.querySelector('[type=speculationrules]')?.remove();
    for (const one of touches) document.removeEventListener(one, touch, true);
    for (const [pressed, mark] of early) {
      if (pressed.closest('[data-late]')) continue;
      mark?.cancel();
      pressed.click();
      early.delete(pressed);
    }
  });

  whenWhole(apply);
  const device = innerWidth < 768 ? 'phone' : matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop';
  // Without a cookie or an identifier. Pages for one reader, such as a preview, are in no search engine either.
  const recordVisit = (path: string, counted: object) => {
    if (!entry || isSignedIn() || document.querySelector('[name=robots][content*=noindex]')) return;
    const body = JSON.stringify({ path: path.replace(/\/$/, ''), device, ...counted });
    ask('rpc/record_visit', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  const recordPage = () => {
    let host: string | undefined;
    try {
      root.dataset.visitFrom = sessionStorage.getItem(visitKey) ?? '';
      const { hostname } = new URL(document.referrer || 'https://direct');
      // Another tab that the site itself opened begins no visit.
      if (!root.dataset.visitFrom && hostname !== location.hostname) {
        root.dataset.visitFrom = host = hostname;
        sessionStorage.setItem(visitKey, host);
      }
    } catch {
      // Storage is blocked: a visit has no beginning, and no source.
    }
    recordVisit(location.pathname, { host });
  };
  // Dispatched by the application after each of its own navigations.
  document.addEventListener('navigated', recordPage);

  // A page that opens in the background paints when it is looked at.
  const supported = document.hidden ? [] : (globalThis.PerformanceObserver?.supportedEntryTypes ?? []);
  const worst: Partial<Record<keyof typeof speedEdges, number>> = {};
  const observe = (type: string, see: (seen: ObservedEntry) => void) => {
    if (!supported.includes(type)) return;
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) see(one as ObservedEntry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  };
  observe('largest-contentful-paint', ({ startTime }) => {
    worst.lcp = startTime;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) worst.inp = Math.max(worst.inp ?? 0, duration);
  });
  // Shifts within a second of each other, and five in all, are one.
  let shift = { first: 0, last: 0, sum: 0 };
  if (supported.includes('layout-shift')) worst.cls = 0;
  observe('layout-shift', ({ hadRecentInput, value, startTime }) => {
    if (hadRecentInput) return;
    const isSame = startTime - shift.last < 1000 && startTime - shift.first < 5000;
    const { first, sum } = isSame ? shift : { first: startTime, sum: 0 };
    shift = { first, last: startTime, sum: sum + value };
    worst.cls = Math.max(worst.cls ?? 0, shift.sum);
  });
  const leave = () => {
    if (!document.hidden || supported.length === 0) return;
    document.removeEventListener('visibilitychange', leave);
    const speeds = Object.entries(worst).map(([name, value]) => [
      name,
      speedEdges[name as keyof typeof speedEdges].filter((edge) => value > edge).length,
    ]);
    if (speeds.length > 0) recordVisit(pathname, { speeds: Object.fromEntries(speeds) });
  };
  document.addEventListener('visibilitychange', leave);

  const recordView = () => {
    recordPage();
    const view = document.querySelector<HTMLElement>('[data-view]')?.dataset.view;
    if (!view || !entry || isSignedIn()) return;
    root.dataset.viewed = view;
    const [language, article_id] = view.split('/');
    const body = JSON.stringify({ language, article_id });
    // The server counts it or not: a reader is told nothing.
    ask('article_views', { method: 'POST', body, keepalive: true }).catch(() => undefined);
  };
  // A page that a browser renders ahead may never be shown.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', recordView);
  else whenWhole(recordView);

  /** Pixels scrolled before the header turns translucent. */
  const frost = () => root.toggleAttribute('data-scrolled', scrollY > 20);
  frost();
  addEventListener('scroll', frost, { passive: true });

  const closeMenu = (isLeft: (menu: HTMLDetailsElement) => boolean) => {
    const menu = document.querySelector<HTMLDetailsElement>('details[data-menu][open]');
    if (!menu || !isLeft(menu)) return null;
    menu.open = false;
    return menu;
  };
  listen('pointerdown', ({ target }) => closeMenu((menu) => !menu.contains(target as Node)));
  // Without a target the window itself lost the focus.
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) closeMenu((menu) => !menu.contains(relatedTarget as Node));
  });

  let reopener: HTMLElement | null = null;
  listen('click', ({ target }) => {
    const pressed = (selector: string) => (target as Element).closest<HTMLElement>(selector);
    if (pressed('[data-reload]')) location.reload();
    if (pressed('[data-theme-toggle]')) choose(root.dataset.theme === 'light' ? 'dark' : 'light');
    const answer = pressed('[data-consent-answer]')?.dataset.consentAnswer;
    if (answer) {
      const given = JSON.stringify({ accepted: answer === 'accept', timestamp: new Date().toISOString() });
      // Holds for this page where storage is blocked.
      root.dataset.consentGiven = given;
      write(consentKey, given);
      delete root.dataset.asking;
      document.dispatchEvent(new Event('consent'));
      const back = reopener?.isConnected ? reopener : document.querySelector<HTMLElement>('main');
      back?.focus({ preventScroll: true });
    }
    if (pressed('[data-consent-reopen]')) {
      reopener = pressed('[data-consent-reopen]');
      root.dataset.asking = '';
      document.getElementById('consent')?.focus({ preventScroll: true });
    }
  });
  document.addEventListener('click', (event) => {
    const linked = (event.target as Element).closest('a');
    closeMenu((menu) => menu.contains(linked));
    const link = linked?.closest<HTMLAnchorElement>('[data-choose-lang]');
    if (!link) return;
    write(langKey, link.dataset.chooseLang ?? '');
    if (event.defaultPrevented || modified(event)) return;
    // Replaces the entry as the application does: Back does not lead through the other language.
    event.preventDefault();
    location.replace(link.href);
  });
  listen('change', ({ target }) => {
    const select = target as HTMLSelectElement;
    if (select.matches('[data-theme-choice]')) choose(select.value);
  });
}
