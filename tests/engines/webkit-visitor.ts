import { execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Builder, By, Key as Keys, type WebDriver } from 'selenium-webdriver';
import { installPackages } from '../support/debian.ts';
import { freePort } from '../support/free-port.ts';
import { openScreen, screenProgram } from './screen.ts';
import type { Key, Settings, Visitor } from './visitor.ts';

const program = '/usr/bin/WebKitWebDriver';
const webkitPaper = path.join(import.meta.dirname, 'webkit-paper.mjs');

const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Space: Keys.SPACE,
  Tab: Keys.TAB,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowUp: Keys.ARROW_UP,
  ArrowLeft: Keys.ARROW_LEFT,
  ArrowRight: Keys.ARROW_RIGHT,
  End: Keys.END,
  Home: Keys.HOME,
};

/**
 * Opens a window of Debian's WebKit, Safari's engine, on a screen that nobody sees; both are installed where they are not there.
 * Its window is at least 447 px wide.
 */
export async function openWebkitVisitor({ scheme = 'light' }: Settings): Promise<Visitor> {
  const packages = [['webkit2gtk-driver', 'xvfb']];
  if (!(await installPackages(packages, () => existsSync(program) && existsSync(screenProgram))))
    throw new Error('These tests need WebKit. Install the packages webkit2gtk-driver and xvfb.');
  const screen = await openScreen();
  const port = await freePort();
  // The theme of the desktop is all that tells this WebKit of a dark scheme; nothing draws but the processor.
  const theme = scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita';
  const env = { ...process.env, DISPLAY: screen.display, GTK_THEME: theme, LIBGL_ALWAYS_SOFTWARE: '1' };
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' });
  const driver = await connected(port);
  const at = async (selector: string, index = 0) => {
    const element = (await driver.findElements(By.css(selector)))[index];
    if (element === undefined) throw new Error(`There is no ${selector} number ${index}.`);
    // The driver itself scrolls no further than to the window's edge, where bars of the page lie.
    await driver.executeScript((one: Element) => one.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
    return element;
  };
  return {
    engine: 'webkit',
    async resize(width, height) {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
      const [outer, inner] = await driver.executeScript<[number, number]>('return [outerHeight, innerHeight]');
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + outer - inner });
    },
    open: (address) => driver.get(address),
    ask: (script, asked) => driver.executeScript(script as never, asked) as never,
    click: async (selector, index) => (await at(selector, index)).click(),
    async hover(selector, index) {
      const origin = await at(selector, index);
      await driver.actions().move({ origin }).perform();
    },
    type: async (selector, text, index) => (await at(selector, index)).sendKeys(text),
    async press(...names) {
      for (const name of names) await driver.actions().sendKeys(keys[name]).perform();
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: async () => printed(await driver.getCurrentUrl(), env),
    async close() {
      await driver.quit();
      service.kill();
      screen.close();
    },
  };
}

/** Returns, as PDF, what stands at an address, printed by a program of our own: WebKit's driver has no command for it. */
async function printed(address: string, env: NodeJS.ProcessEnv): Promise<Buffer> {
  const canPrint = (): boolean => spawnSync('gjs', ['-m', webkitPaper]).status === 0;
  if (!(await installPackages([['gjs', 'gir1.2-webkit2-4.1']], canPrint)))
    throw new Error('WebKit prints by the packages gjs and gir1.2-webkit2-4.1. Install them.');
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-paper-'));
  try {
    const file = path.join(folder, 'page.pdf');
    await promisify(execFile)('gjs', ['-m', webkitPaper, address, file], { env });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function connected(port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const isThere = async (): Promise<boolean> => (await fetch(`${server}/status`).catch(() => undefined))?.ok === true;
  while (!(await isThere())) await wait(50);
  return new Builder().usingServer(server).withCapabilities({ browserName: 'MiniBrowser' }).build();
}
