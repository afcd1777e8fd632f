import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Gives the path of an installed Chrome or Chromium: CHROME_PATH, or a usual place; nothing when there is none. */
export function browserPath(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  return usual.find((file) => existsSync(file));
}

/** Makes sure that there is a browser: installs Debian's package where that is possible, else says what to do. */
export function ensureBrowser(): void {
  if (browserPath() !== undefined) return;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
  ]) {
    const [program = '', ...rest] = [...asRoot, ...command];
    spawnSync(program, rest, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  if (browserPath() === undefined) {
    throw new Error('The tests need Chrome or Chromium. Install one, or set CHROME_PATH to its program.');
  }
}
