import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { installPackages } from '../support/debian.ts';
import { openPlaywrightVisitor } from './playwright-visitor.ts';
import { firstLine, openScreen, screenProgram } from './screen.ts';
import type { Key, Visitor } from './visitor.ts';

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
  const programs = [screenProgram, orca, keyboard, bus, accessibilityBus];
  if (!(await installPackages([packages], () => programs.every((program) => existsSync(program)))))
    throw new Error(`These tests need a screen reader. Install the packages ${packages.join(', ')}.`);
  const home = mkdtempSync(path.join(os.tmpdir(), 'service-pages-orca-'));
  const log = path.join(home, 'orca.log');
  const screen = await openScreen();
  const started: ChildProcess[] = [];
  const stop = (): void => {
    for (const { pid } of started.reverse()) if (pid !== undefined) endGroup(pid);
    screen.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  // Each leads a group of its own: the bus for accessibility starts another one, which would outlive it.
  const start = (program: string, args: readonly string[]): ChildProcess => {
    const child = spawn(program, args, { env: session, detached: true, stdio: ['ignore', 'pipe', 'ignore'] });
    started.push(child);
    return child;
  };
  const session: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: 'C.UTF-8',
    DISPLAY: screen.display,
    // Firefox asks whether somebody needs it only where it finds the desktop that it knows.
    GNOME_ACCESSIBILITY: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
  const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
  const startAll = async (): Promise<Visitor> => {
    session['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(start(bus, ['--session', '--nofork', '--print-address']));
    start(accessibilityBus, ['--launch-immediately']);
    const prefs = path.join(home, 'orca');
    mkdirSync(prefs);
    writeFileSync(path.join(prefs, 'orca-customizations.py'), tellSpeech(log));
    const reader = start(orca, ['--user-prefs', prefs, '--enable', 'speech', '--disable', 'braille']);
    while (!said().includes('SPEECH OUTPUT')) {
      if (reader.exitCode !== null) throw new Error(`${orca} ended with exit code ${reader.exitCode}.`);
      await wait(50);
    }
    return openPlaywrightVisitor('firefox', {}, session);
  };
  const visitor = await startAll().catch((error: unknown) => {
    stop();
    throw error;
  });
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
      stop();
    },
  };
}

/** Ends a process and those that it started; does nothing where they have ended. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
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
