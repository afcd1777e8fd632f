import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { longest } from '../support/launch-browser.ts';
import type { Key, Visitor } from './visitor.ts';

/** Releases of Chromium that a package of npm's registry holds: the oldest that is promised, and one between it and today's. */
const olderChromiums = {
  90: {
    name: 'chrome-aws-lambda@8.0.2',
    integrity: 'sha512-a4VEX6DknxISPqGLksZa/JuEnjc4nLXaG0BMp5c9qERvJ/eBHPUJ7oCRQQC+SxSxuxsEwxbBj2RBlCQbivnihg==',
  },
  103: {
    name: '@sparticuz/chromium@103.0.0',
    integrity: 'sha512-tFX5k5uWAT0fIxelUtpN4GN1VOTT61AHB6rRjeYzC296SjizKM1pNslEWj0YeuajKfsnNeDuHizB320TTTOrkA==',
  },
} as const;

const kept = path.resolve('node_modules/.cache/service-pages/browsers');

/**
 * Opens a window of an older Chromium, which is fetched where it is not there (50 MB, kept between runs); throws where it can't be.
 * Playwright starts it and speaks to it, but what it runs inside a page to find out whether an element can be clicked needs a newer
 * browser: clicks go to the middle of the element.
 */
export async function openOlderVisitor(release: keyof typeof olderChromiums): Promise<Visitor> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--force-color-profile=srgb'];
  const browser = await chromium.launch({ timeout: longest, executablePath: programOf(release), args });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  context.setDefaultTimeout(longest);
  const page = await context.newPage();
  const middleOf = (selector: string, index = 0): Promise<{ x: number; y: number }> =>
    page.evaluate(
      ([wanted, at]) => {
        const element = document.querySelectorAll(wanted)[at];
        if (element === undefined) throw new Error(`There is no ${wanted}.`);
        element.scrollIntoView({ block: 'center', behavior: 'auto' });
        const { left, top, width, height } = element.getBoundingClientRect();
        const middle = { x: left + width / 2, y: top + height / 2 };
        const hit = document.elementFromPoint(middle.x, middle.y);
        if (hit === null || !(element.contains(hit) || hit.contains(element)))
          throw new Error(`${wanted} is covered by ${hit?.outerHTML}.`);
        return middle;
      },
      [selector, index] as const,
    );
  return {
    engine: 'chromium',
    resize: (width, height) => page.setViewportSize({ width, height }),
    async open(address) {
      await page.goto(address);
    },
    ask: (script, asked) => page.evaluate(script as never, asked) as never,
    async click(selector, index) {
      const { x, y } = await middleOf(selector, index);
      await page.mouse.click(x, y);
    },
    async hover(selector, index) {
      const { x, y } = await middleOf(selector, index);
      await page.mouse.move(x, y);
    },
    async type(selector, text, index) {
      const { x, y } = await middleOf(selector, index);
      await page.mouse.click(x, y);
      await page.keyboard.type(text);
    },
    async press(...keys: readonly Key[]) {
      for (const key of keys) await page.keyboard.press(key);
    },
    picture: () => page.screenshot(),
    print: () => page.pdf({ format: 'A4' }),
    close: () => browser.close(),
  };
}

/** Returns the program of a release, fetched unless an earlier run did. */
function programOf(release: keyof typeof olderChromiums): string {
  const { name, integrity } = olderChromiums[release];
  const folder = path.join(kept, `chromium-${release}`);
  const program = path.join(folder, 'chromium');
  if (existsSync(program)) return program;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', making, name], { encoding: 'utf8' }).trim();
  const tarball = path.join(making, packed);
  const found = `sha512-${createHash('sha512').update(readFileSync(tarball)).digest('base64')}`;
  if (found !== integrity) {
    rmSync(making, { recursive: true });
    throw new Error(`${name} is not what it was: its hash is ${found}.`);
  }
  execFileSync('tar', ['-xzf', tarball, '-C', making, '--strip-components=2', 'package/bin']);
  const unpacked = (file: string): Buffer => brotliDecompressSync(readFileSync(path.join(making, file)));
  writeFileSync(path.join(making, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  execFileSync('tar', ['-xf', '-', '-C', making], { input: unpacked('swiftshader.tar.br') });
  for (const file of [packed, 'chromium.br', 'swiftshader.tar.br', 'aws.tar.br']) rmSync(path.join(making, file), { force: true });
  renameSync(making, folder);
  return program;
}
