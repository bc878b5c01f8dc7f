import puppeteer, { type BrowserContext, type KeyInput } from 'puppeteer-core';

/** Firefox without a window, over WebDriver BiDi; `visit` is a new visitor, of whom nothing is stored. */
export async function startFirefox(executablePath: string, downloads: string) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    protocolTimeout: 60_000,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'intl.accept_languages': 'en-GB, en',
      'ui.prefersReducedMotion': 1,
    },
  });
  return { visit: async () => drive(await browser.createBrowserContext()), close: () => browser.close() };
}

/** What journeys need of an engine; keys are named as in `KeyboardEvent.key`. */
async function drive(context: BrowserContext) {
  const page = await context.newPage();
  return {
    open: (url: string): Promise<unknown> => page.goto(url),
    read: async <Args extends unknown[], Result>(task: (...args: Args) => Result, ...args: Args) =>
      (await page.evaluate(task as never, ...(args as never))) as Awaited<Result>,
    press: (selector: string, count: number) => page.click(selector, { count, delay: 5 }),
    type: (text: string) => page.keyboard.type(text),
    /** Strikes keys together. */
    strike: async (keys: string[]) => {
      for (const key of keys) await page.keyboard.down(key as KeyInput);
      for (const key of keys.reverse()) await page.keyboard.up(key as KeyInput);
    },
    upload: async (path: string) => (await page.$('main input[type=file]'))?.uploadFile(path),
    resize: (width: number): Promise<unknown> => page.setViewport({ width, height: 900 }),
    close: () => context.close(),
  };
}

export type Engine = Awaited<ReturnType<typeof startFirefox>>;
export type Driver = Awaited<ReturnType<Engine['visit']>>;
