import puppeteer, {
  type BrowserContext,
  type ElementHandle,
  type Frame,
  type KeyInput,
} from 'puppeteer-core';
import type { Driver, Engine } from './page.ts';

/** Firefox without a window, over WebDriver BiDi; its downloads go to `folder`. */
export async function startFirefox(executablePath: string, folder: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: 60_000,
    timeout: 60_000,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.dir': folder,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-GB, en',
      'ui.prefersReducedMotion': 1,
    },
  });
  return { visit: async () => drive(await browser.createBrowserContext()), close: () => browser.close() };
}

async function drive(context: BrowserContext): Promise<Driver> {
  const page = await context.newPage();
  let frame: Frame = page.mainFrame();
  const element = async (selector: string) => {
    const found = await frame.$(selector);
    if (!found) throw new Error(`The page has no ${selector}`);
    return found;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    read: async (task, ...args) => await frame.evaluate(task as never, ...(args as unknown as never[])),
    enter: async (one) => {
      frame = (one && (await (await element(one)).contentFrame())) || page.mainFrame();
    },
    press: async (target, count) => (await element(target)).click({ count, delay: 5 }),
    type: (text) => page.keyboard.type(text),
    strike: async (key, held) => {
      if (held) await page.keyboard.down(held as KeyInput);
      await page.keyboard.press(key as KeyInput);
      if (held) await page.keyboard.up(held as KeyInput);
    },
    upload: async (field, path) =>
      ((await element(field)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    resize: (width) => page.setViewport({ width, height: 900 }),
    close: () => context.close(),
  };
}
