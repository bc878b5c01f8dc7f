import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../site.ts';
import type { Driver, Engine } from './firefox.ts';

/** Safari's engine in MiniBrowser, on a screen of its own. */
export async function startWebKit(binary: string, downloads: string): Promise<Engine> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const screen = ['-a', '-s', '-screen 0 1600x1200x24 -nolisten tcp'];
  const program = ['WebKitWebDriver', '--host=127.0.0.1', `--port=${new URL(url).port}`];
  const server = spawn('xvfb-run', [...screen, ...program], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, HOME: downloads, TMPDIR: downloads, XDG_DOWNLOAD_DIR: downloads },
  });
  let isStopped = false;
  const ended = once(server, 'exit').then(([code]) => Promise.reject(`The driver ended with ${code}.`));
  // With all that it started, also where the tests are ended from outside.
  const stop = () => {
    isStopped = true;
    process.off('exit', stop);
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
  };
  process.on('exit', stop);
  const answers = async () => {
    while (!(await fetch(`${url}/status`).catch(() => null))) await wait(50);
  };
  await Promise.race([answers(), ended]);
  const options = { binary, args: ['--automation'] };
  const browser = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options };
  const visit = async () => {
    const driver = drive(await new Builder().usingServer(url).withCapabilities(browser).build());
    await driver.resize(1440);
    return driver;
  };
  await (await visit()).close();
  ended.catch((sentence) => isStopped || process.stdout.write(`${sentence} What is left cannot run.\n`));
  return { visit, close: async () => stop() };
}

/** `ArrowDown` is called `ARROW_DOWN` here; a letter is itself. */
const keyOf = (key: string): string =>
  Reflect.get(Key, key.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase()) ?? key;

function drive(browser: WebDriver): Driver {
  const element = (css: string) => browser.findElement({ css });
  return {
    open: (url) => browser.get(url),
    read: (task, ...args) => browser.executeScript(`return (${task})(...arguments)`, ...args),
    press: async (selector, times) => {
      await element(selector).click();
      for (let more = 1; more < times; more += 1) await browser.actions().click().perform();
    },
    type: (text) => browser.actions().sendKeys(text.replaceAll('\n', Key.ENTER)).perform(),
    strike: (keys) => {
      const actions = browser.actions();
      for (const key of keys.map(keyOf)) actions.keyDown(key);
      for (const key of keys.reverse().map(keyOf)) actions.keyUp(key);
      return actions.perform();
    },
    upload: (path) => element('main input[type=file]').sendKeys(path),
    resize: (width) => browser.manage().window().setRect({ x: 0, y: 0, width, height: 900 }),
    close: () => browser.quit(),
  };
}
