import type { Browser, Page } from 'playwright';

/** Times in ms, sizes in bytes. */
export interface Trace {
  fcp: number;
  lcp: number;
  cls: number;
  /** Long tasks beyond 50 ms each, from the first paint until the page is idle. */
  blocking: number;
  requests: number;
  bytes: number;
}

/** A mid-range phone on slow 4G, as Lighthouse defines it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const cpuSlowdown = 4;
const quietMs = 3000;

export const slowPhone = {
  view: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  throttle: async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return session;
  },
};

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; cls: number; tasks: [start: number, length: number][] };
  }
}

function observe(): void {
  window.seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') window.seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') window.seen.cls += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => {
    window.seen.tasks.push([startTime, duration]);
  });
}

export async function trace(browser: Browser, url: string): Promise<Trace> {
  const context = await browser.newContext(slowPhone.view);
  try {
    const page = await context.newPage();
    const session = await slowPhone.throttle(page);
    const count = { requests: 0, bytes: 0 };
    session.on('Network.responseReceived', () => {
      count.requests += 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      count.bytes += encodedDataLength;
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietMs);
    const { fcp, lcp, cls, tasks } = await page.evaluate(() => window.seen);
    const blocking = tasks
      .filter(([start, length]) => start + length > fcp)
      .reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
    return { fcp, lcp, cls, blocking, ...count };
  } finally {
    await context.close();
  }
}
