// Measures the time from a key press to its paint on a processor four times slower. `-- --keys 300` for more presses.
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startSite } from '../../e2e/site.ts';
import { findBrowser } from '../find-browser.ts';

const { values } = parseArgs({ options: { keys: { type: 'string', default: '200' } } });
const limits = { median: 30, p95: 80 };
const sentence =
  'Une page lente ne provoque aucune réclamation, elle provoque un **mois creux** et des [regrets](/fr). ';
const paragraph = sentence.repeat(4).trim();
const text = Array.from({ length: 52 }, (_, index) =>
  index % 5 === 0 ? `## Partie ${index}\n\n${paragraph}` : paragraph,
).join('\n\n');

async function measure(page: Page, keys: number): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      true,
    );
  });
  const words = 'les vitrines changent chaque matin et personne ne le remarque ';
  for (let at = 0; at < keys; at += 1)
    await page.keyboard.press(words[at % words.length] ?? ' ', { delay: 40 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

const share = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);

const site = await startSite('typing');
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
let failed = false;
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/admin/login`);
  await page.getByRole('textbox').first().fill(site.account.email);
  await page.locator('input[type=password]').fill(site.account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
  for (const view of ['Markdown', 'Text'] as const) {
    await page.goto(`${site.url}/en/admin/article/new`);
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    const area = page.getByRole('textbox', { name: 'Content', exact: true });
    await area.fill(text);
    if (view === 'Text') await page.getByRole('button', { name: 'Text', exact: true }).click();
    const place = view === 'Text' ? page.locator('.rich-text > p').nth(25) : area;
    await place.waitFor();
    await place.click({ position: { x: 200, y: 10 } });
    const cpu = await page.context().newCDPSession(page);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const times = (await measure(page, Number(values.keys))).sort((a, b) => a - b);
    await cpu.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const [median, p95] = [share(times, 0.5), share(times, 0.95)];
    failed ||= view === 'Text' && (median > limits.median || p95 > limits.p95);
    console.log(
      `${view.padEnd(8)} ${text.split(/\s+/).length} words, ${times.length} keys: median ${median} ms, p95 ${p95} ms`,
    );
  }
} finally {
  await browser.close();
  await site.stop();
}
if (failed) throw new Error(`Typing as rich text takes longer than ${limits.median} and ${limits.p95} ms.`);
