import { existsSync } from 'node:fs';
import { Launcher } from 'chrome-launcher';
import type { Browser } from 'playwright-core';
import { SettingError } from '../build/settings/setting-error.ts';
import { attempted } from '../schema/attempted.ts';

/** Draws no window around its pages, and so takes half the time of a whole browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Starts CHROME_PATH, else Debian's headless Chromium, else an installed Chrome or Chromium; returns undefined if there is none.
 * Throws a `SettingError` where CHROME_PATH leads to no file.
 */
export async function openReviewBrowser(env: NodeJS.ProcessEnv): Promise<Browser | undefined> {
  const named = env['CHROME_PATH'];
  if (named && !existsSync(named)) throw new SettingError('noBrowser', { found: named });
  const executablePath = named || (existsSync(headlessShell) ? headlessShell : attempted(() => Launcher.getInstallations()[0]));
  if (executablePath === undefined) return undefined;
  // Letters and colours drawn alike on both sides; jobs run as root, which a sandbox refuses.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb', '--disable-lcd-text'];
  const chromium = await driver();
  return chromium?.launch({ executablePath, args });
}

/** Returns what drives the browser; undefined where its package was not installed. */
async function driver(): Promise<typeof import('playwright-core').chromium | undefined> {
  try {
    return (await import('playwright-core')).chromium;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
