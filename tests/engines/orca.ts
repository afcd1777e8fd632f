import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages } from '../support/debian.ts';
import { firstLine } from './first-line.ts';
import { openPlaywrightVisitor } from './playwright-visitor.ts';
import type { Key, Visitor } from './visitor.ts';

const screen = '/usr/bin/Xvfb';
const orca = '/usr/bin/orca';
const keyboard = '/usr/bin/xdotool';
const bus = '/usr/bin/dbus-daemon';
const accessibilityBus = '/usr/libexec/at-spi-bus-launcher';
const packages = ['orca', 'at-spi2-core', 'dbus', 'xdotool', 'xvfb'];

/** The names of keys on X11, where they are other ones. */
const keys: Readonly<Partial<Record<Key, string>>> = {
  Enter: 'Return',
  Space: 'space',
  ArrowDown: 'Down',
  ArrowUp: 'Up',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** A visitor who hears the page: Firefox, a keyboard, and what the screen reader Orca says, as text. */
export interface Listener {
  readonly visitor: Visitor;
  /** Presses keys of the keyboard itself, which the screen reader hears before the page does: `h` leads to the next heading. */
  press(...names: readonly (Key | 'h')[]): Promise<void>;
  /** Returns what was said since the last call of `listen`, without the marks of direction in it. */
  heard(): readonly string[];
  /** Begins to listen anew. */
  listen(): void;
  close(): Promise<void>;
}

/**
 * Opens Firefox and Orca on a screen that nobody sees, in a desktop session of their own; installs what is missing, and throws where
 * it can't. Nothing sounds: what Orca would say is written to a file.
 */
export async function openListener(): Promise<Listener> {
  const programs = [screen, orca, keyboard, bus, accessibilityBus];
  if (!(await installPackages([packages], () => programs.every((program) => existsSync(program)))))
    throw new Error(`These tests need a screen reader. Install the packages ${packages.join(', ')}.`);
  const home = mkdtempSync(path.join(os.tmpdir(), 'service-pages-orca-'));
  const log = path.join(home, 'orca.log');
  const started: ChildProcess[] = [];
  const start = (program: string, args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  const display = await firstLine(
    start(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], { ...process.env, HOME: home }),
  );
  const session: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: 'C.UTF-8',
    DISPLAY: `:${display}`,
    // Firefox asks whether somebody needs it only where it finds the desktop that it knows.
    GNOME_ACCESSIBILITY: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  session['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(start(bus, ['--session', '--nofork', '--print-address'], session));
  start(accessibilityBus, ['--launch-immediately'], session);
  const prefs = path.join(home, 'orca');
  mkdirSync(prefs);
  writeFileSync(path.join(prefs, 'orca-customizations.py'), tellSpeech(log));
  start(orca, ['--user-prefs', prefs, '--enable', 'speech', '--disable', 'braille'], session);
  const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  while (!said().includes('SPEECH OUTPUT')) await wait(50);
  const visitor = await openPlaywrightVisitor('firefox', {}, session);
  let from = 0;
  return {
    visitor,
    async press(...names) {
      for (const name of names) spawnSync(keyboard, ['key', keys[name as Key] ?? name], { env: session });
    },
    heard: () => utterances(said().slice(from)),
    listen() {
      from = said().length;
    },
    async close() {
      await visitor.close();
      for (const child of started.reverse()) child.kill('SIGKILL');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Returns a script that Orca runs at its start: it writes each utterance to a file at once, which Orca's own log does later. */
function tellSpeech(file: string): string {
  return `import logging
handler = logging.FileHandler(${JSON.stringify(file)})
logging.getLogger("speech").addHandler(handler)
logging.getLogger("speech").setLevel(logging.INFO)
`;
}

/** Returns what was spoken, without the voice of it and the marks of direction in it. */
function utterances(log: string): string[] {
  return log
    .split(/^SPEECH OUTPUT: '/m)
    .slice(1)
    .map((words) => words.replace(/'(?: voice=\w+)?(?: ?\{.*\})?\n?$/, '').replace(/[\u200e\u200f\u2066-\u2069]/g, ''))
    .map((words) => words.replace(/\s+/g, ' ').trim())
    .filter((words) => words !== '');
}
