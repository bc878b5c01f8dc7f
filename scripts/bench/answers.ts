import type { Browser, Page } from 'playwright';
import { slowPhone } from './trace.ts';

export interface Press {
  name: string;
  path: string;
  target: string;
  types?: string;
  answered: string;
}

export const presses = (lang: string, article: string): readonly Press[] => [
  { name: 'menu', path: `/${lang}`, target: 'header details > summary', answered: 'header details[open]' },
  {
    name: 'like',
    path: article,
    target: 'main button[aria-pressed]',
    answered: 'main button[aria-pressed="true"]',
  },
  {
    name: 'filter',
    path: `/${lang}/portfolio`,
    target: 'main a[href$="?category=print"]',
    answered: 'main a[href$="?category=print"][aria-current="true"]',
  },
  {
    name: 'search',
    path: `/${lang}/search`,
    target: 'main input[type="search"]',
    types: 'audit',
    answered: 'main mark',
  },
  {
    name: 'newsletter',
    path: `/${lang}/portfolio`,
    target: 'footer input[type="email"]',
    types: 'camille@exemple.fr',
    answered: 'li[data-state="open"] :is([role="status"], [role="alert"])',
  },
];

export interface Answer {
  ms: number;
  reloads: number;
}

export async function answerOf(browser: Browser, url: string, press: Press): Promise<Answer> {
  const context = await browser.newContext(slowPhone.view);
  try {
    const page = await context.newPage();
    await slowPhone.throttle(page);
    let loads = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) loads += 1;
    });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(press.target).first().waitFor({ state: 'attached' });
    const documents = await startOf(page);
    const start = Date.now();
    await page.locator(press.target).first().click({ noWaitAfter: true });
    if (press.types) {
      await page.keyboard.type(press.types);
      await page.keyboard.press('Enter');
    }
    await page.locator(press.answered).first().waitFor({ state: 'attached', timeout: 60_000 });
    return { ms: Date.now() - start, reloads: (await startOf(page)) === documents ? 0 : loads };
  } finally {
    await context.close();
  }
}

const startOf = (page: Page) => page.evaluate(() => performance.timeOrigin);
