import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of a command: of its whole process tree, threads and children included. */
export interface Cost {
  /** Until the command ended. */
  readonly wallSeconds: number;
  /** User and system time of all its processes, also of those that the command left behind. */
  readonly cpuSeconds: number;
  /**
   * Highest sum of the resident memory of its processes at one time, in MiB, sampled every 50 ms. What processes share is counted for
   * each of them.
   */
  readonly peakMegabytes: number;
  /** What everything else on the machine used of the processors meanwhile. */
  readonly othersCpuSeconds: number;
}

interface Settings {
  readonly env: NodeJS.ProcessEnv;
  readonly folder?: string;
}

interface ProcessState {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
  readonly resident: number;
}

const ticksPerSecond = 100;
const pageBytes = 4096;

/** Reading the state of all processes takes some 3 ms of a processor. */
const samplingMilliseconds = 50;

/** Runs a command to its end and measures it through Linux's /proc; throws when it fails. */
export async function measure(command: string, args: readonly string[], { env, folder = '.' }: Settings): Promise<Cost> {
  const busyBefore = machineTicks();
  const waitedBefore = waitedTicks();
  const started = performance.now();
  const child = spawn(command, [...args], { cwd: folder, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const members = new Set([child.pid ?? 0]);
  let peak = 0;
  const sample = (): readonly ProcessState[] => {
    const tree = treeOf(members);
    const pages = tree.reduce((sum, { resident }) => sum + resident, 0);
    peak = Math.max(peak, pages);
    return tree;
  };
  const timer = setInterval(sample, samplingMilliseconds);
  const [code] = (await once(child, 'exit').finally(() => clearInterval(timer))) as [number | null];
  const wallSeconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed.\n${said.slice(-4000)}`);
  // The kernel counts a process when its parent has waited for it; those that the command left behind are counted as they end.
  const left = new Map<number, number>();
  for (let tree = sample(); tree.length > 0; tree = sample()) {
    for (const { pid, ticks } of tree) left.set(pid, ticks);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const own = waitedTicks() - waitedBefore + [...left.values()].reduce((sum, ticks) => sum + ticks, 0);
  return {
    wallSeconds,
    cpuSeconds: own / ticksPerSecond,
    peakMegabytes: (peak * pageBytes) / 1024 / 1024,
    othersCpuSeconds: Math.max(0, machineTicks() - busyBefore - own) / ticksPerSecond,
  };
}

/** Returns the processes of a tree that are alive, and adds new ones to its members: a member stays one when its parent has ended. */
function treeOf(members: Set<number>): readonly ProcessState[] {
  const processes = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (stateOf(name) ?? []) : []));
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of processes) {
      if (!members.has(parent) || members.has(pid)) continue;
      members.add(pid);
      grown = true;
    }
  }
  return processes.filter(({ pid }) => members.has(pid));
}

/** Reads a process's state; undefined when it has ended. proc(5): fields 3, 4, 14, 15 and 24 of `stat`. */
function stateOf(pid: string): ProcessState | undefined {
  try {
    const fields = fieldsOf(`/proc/${pid}/stat`);
    if (fields[0] === 'Z') return undefined;
    const [parent, user, system, resident] = [1, 11, 12, 21].map((field) => Number(fields[field])) as [number, number, number, number];
    return { pid: Number(pid), parent, ticks: user + system, resident };
  } catch {
    // It ended between the listing and the reading.
    return undefined;
  }
}

/** Returns the time of all processes that this one has waited for, and that those have. proc(5): fields 16 and 17 of `stat`. */
function waitedTicks(): number {
  const fields = fieldsOf('/proc/self/stat');
  return Number(fields[13]) + Number(fields[14]);
}

/** Returns the time that the machine's processors were busy. proc(5): user, nice, system, irq and softirq of `/proc/stat`. */
function machineTicks(): number {
  const [user, nice, system, , , irq, softirq] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return [user, nice, system, irq, softirq].reduce<number>((sum, ticks) => sum + (ticks ?? 0), 0);
}

/** Returns the fields of a `stat` from the third on: the second is the command's name, which may hold spaces. */
function fieldsOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
}
