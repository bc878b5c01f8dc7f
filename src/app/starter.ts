/**
 * The one inline script of every page, written into the head at build (scripts/html-plugin.ts). It runs before
 * the first paint and owns the theme for the life of the page, so that the toggle works before React does. It
 * must stay self-contained: it is shipped as its own source text.
 */
export function starter(themeKey: string): void {
  const root = document.documentElement;
  const prefersLight = window.matchMedia('(prefers-color-scheme: light)');
  let choice: string | null = null;
  try {
    choice = localStorage.getItem(themeKey);
  } catch {
    // Storage is blocked: the theme lasts for this page.
  }

  const apply = () => {
    const light = choice === 'light' || (choice === 'system' && prefersLight.matches);
    root.dataset.theme = light ? 'light' : 'dark';
    root.dataset.themeChoice = choice === 'light' || choice === 'system' ? choice : 'dark';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', light ? '#fbf8f3' : '#0f1418');
  };
  const choose = (next: string) => {
    choice = next;
    apply();
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // As above.
    }
  };

  const segment = location.pathname.split('/')[1];
  if (segment === 'fr' || segment === 'en') root.lang = segment;
  apply();
  prefersLight.addEventListener('change', apply);
  window.addEventListener('storage', (event) => {
    if (event.key !== themeKey) return;
    choice = event.newValue;
    apply();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('[data-theme-toggle]')) {
      choose(root.dataset.theme === 'light' ? 'dark' : 'light');
    }
  });
  document.addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement && event.target.matches('[data-theme-choice]')) {
      choose(event.target.value);
    }
  });
}
