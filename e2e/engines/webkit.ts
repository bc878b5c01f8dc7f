import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../site.ts';
import type { Driver, Engine } from './page.ts';

/** Fails after half a minute: a driver that was started wrongly hangs. */
const started = <Result>(work: PromiseLike<Result>, what: string): Promise<Result> =>
  Promise.race([work, wait(30_000, undefined, { ref: false }).then(() => Promise.reject())]).catch(
    (cause) => {
      throw new Error(`${what} cannot be started, or does not answer.`, { cause });
    },
  );

/** `ArrowDown` is called `ARROW_DOWN` here; a letter is itself. */
const keyOf = (key: string): string =>
  Reflect.get(Key, key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()) ?? key;

/** Safari's engine in MiniBrowser, on a screen of its own; its downloads go to `folder`. */
export async function startWebKit(binary: string, folder: string): Promise<Engine> {
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1600x1200x24 -nolisten tcp'];
  const server = spawn('xvfb-run', [...screen, 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: folder, TMPDIR: folder, XDG_DOWNLOAD_DIR: folder },
  });
  const ended = once(server, 'exit').then(() => Promise.reject());
  // With all that it started, also where the tests are ended from outside.
  const stop = () => {
    process.off('exit', stop);
    try {
      process.kill(-(server.pid ?? Number.NaN), 'SIGKILL');
    } catch {
      // Ended by itself.
    }
  };
  process.on('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  const answers = async () => {
    while (!(await fetch(`${url}/status`).catch(() => null))) await wait(50);
  };
  await started(Promise.race([answers(), ended]), 'WebKitWebDriver under xvfb-run');
  const options = { binary, args: ['--automation'] };
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options });
  const builder = new Builder().usingServer(url).withCapabilities(capabilities);
  const visit = async () => {
    const driver = drive(await started(builder.build(), 'MiniBrowser'));
    await driver.resize(1440);
    return driver;
  };
  return { visit, close: async () => stop() };
}

function drive(browser: WebDriver): Driver {
  const element = (css: string) => browser.findElement({ css });
  return {
    open: (url) => browser.get(url),
    read: (task, ...args) => browser.executeScript(`return (${task})(...arguments)`, ...args),
    enter: (one) => (one ? browser.switchTo().frame(element(one)) : browser.switchTo().defaultContent()),
    press: async (target, times) => {
      await element(target).click();
      for (let more = 1; more < times; more += 1) await browser.actions().click().perform();
    },
    type: (text) => browser.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    strike: (key, held) => {
      const actions = browser.actions();
      if (held) actions.keyDown(keyOf(held)).sendKeys(keyOf(key)).keyUp(keyOf(held));
      else actions.sendKeys(keyOf(key));
      return actions.perform();
    },
    upload: (field, path) => element(field).sendKeys(path),
    resize: async (width) => {
      await browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 });
    },
    close: () => browser.quit(),
  };
}
