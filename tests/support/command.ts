import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { commandSources, run } from '../../src/cli/run.ts';
import { runExplained } from '../../src/cli/run-main.ts';
import { watchProcess } from './evidence.ts';
import { filesOf } from './files-of.ts';
import { temporaryFolder } from './temporary-folder.ts';

export { temporaryFolder };

/** The entry of every command. */
const script = 'scripts/service-pages.ts';

/** What npm starts, with its options (`package.json`). */
const program = ['--require', './scripts/readable-path.cjs', 'scripts/start.mjs'];

type Settings = Readonly<Record<string, string>>;

/** The output of a finished command, and its exit code. */
export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command to its end with settings that nothing on this machine adds to, in a thread that keeps the command's
 * modules for the next time: most of what a command costs is to start it. Ended after `patience` ms, with status `null`.
 */
export function runScript(command: string, settings: Settings, args: readonly string[] = [], patience = 100_000): Said {
  const thread = threads.get(command) ?? startThread(command);
  const done = new Int32Array(new SharedArrayBuffer(4));
  thread.worker.postMessage({ script, args: [command, ...args], env: environment(settings), done });
  if (Atomics.wait(done, 0, 0, patience) === 'timed-out') {
    threads.delete(command);
    void thread.worker.terminate();
    return { status: null, stdout: '', stderr: '' };
  }
  return receiveMessageOnPort(thread.answers)?.message as Said;
}

/**
 * Runs a command to its end in this process, by its name and its arguments, with settings that nothing on this machine adds to:
 * a process or a thread of its own would load the whole engine again. What the command changes of the settings is put back.
 */
export async function runCommand(args: readonly string[], settings: Settings, runThere = run): Promise<Said> {
  const said = { stdout: '', stderr: '' };
  const into = (name: keyof typeof said): NodeJS.WriteStream => {
    const write = (text: string): boolean => {
      said[name] += text;
      return true;
    };
    return { write } as NodeJS.WriteStream;
  };
  const { NODE_ENV = '', ...before } = process.env;
  // React, which reads this once, is here already.
  exchangeSettings({ ...environment(settings), NODE_ENV });
  try {
    const streams = { env: process.env, input: new PassThrough(), out: into('stdout'), err: into('stderr') };
    return { status: (await runThere(args, streams)) ?? null, ...said };
  } finally {
    exchangeSettings({ ...before, NODE_ENV });
  }
}

/** Runs a command as `runCommand` does, with the sentence that the program makes of an operational error, such as a wrong setting. */
export function runAsMain(args: readonly string[], settings: Settings): Promise<Said> {
  return runCommand(args, settings, (words, streams) => runExplained(words, streams, async () => commandSources));
}

/** Runs a command to its end as npm does, in a process of its own; killed after `patience` ms. */
export function runProcess(command: string, settings: Settings, args: readonly string[] = [], patience = 100_000): Said {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, command, ...args], {
    env: environment(settings),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  return { status, stdout, stderr };
}

/** Starts a command and leaves it running. */
export function startScript(command: string, settings: Settings, args: readonly string[] = []): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', script, command, ...args], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchProcess(command, child);
  return child;
}

/** Copies a content folder to one that a test may change, and that is gone after it. */
export function copyContent(from: string): string {
  const folder = path.join(temporaryFolder(), 'content');
  cpSync(from, folder, { recursive: true });
  return folder;
}

/** Changes a file of a content folder; a change that changes nothing is a mistake of the test. */
export function edit(folder: string, file: string, from: string | RegExp, to: string): void {
  const full = path.join(folder, file);
  const before = readFileSync(full, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not contain ${String(from)}.`);
  writeFileSync(full, after);
}

/** Returns the text of a file of a folder. */
export function textIn(folder: string, file: string): string {
  return readFileSync(path.join(folder, file), 'utf8');
}

/** Returns the content of every file of a folder, by its name. */
export function bytesOf(folder: string): Record<string, string> {
  return Object.fromEntries(filesOf(folder).map((file) => [file, readFileSync(path.join(folder, file), 'latin1')]));
}

interface Thread {
  readonly worker: Worker;
  readonly answers: MessagePort;
}

/** One for each command, so that none finds a module in another's state. */
const threads = new Map<string, Thread>();

function startThread(command: string): Thread {
  const { port1: answers, port2: port } = new MessageChannel();
  const worker = new Worker(new URL('./script-thread.mjs', import.meta.url), { workerData: { port }, transferList: [port] });
  worker.unref();
  const thread = { worker, answers };
  threads.set(command, thread);
  return thread;
}

/** Threads and processes inherit these variables, not an object in their place. */
function exchangeSettings(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

function environment(settings: Settings): NodeJS.ProcessEnv {
  const inherited = { ...process.env };
  for (const name of ['NODE_ENV', 'CONTENT_DIR', 'OUT_DIR', 'BASE_PATH', 'SITE_URL', 'SCHEMA_DIR', 'BUNDLE_DIR', 'NO_COLOR'])
    delete inherited[name];
  for (const name of ['BASE_REF', 'GITHUB_ACTIONS', 'GITHUB_STEP_SUMMARY', 'FORCE_COLOR', 'VITEST']) delete inherited[name];
  // Compressing is most of a small build; the two shared sites have it.
  return { ...inherited, LC_ALL: 'C.UTF-8', COMPRESS: 'none', ...settings };
}

// What the commands are made of, so that `--changed` runs a test of one when any of it changes; nothing is loaded by this.
void import.meta.glob('../../scripts/{service-pages.ts,start.mjs}');
