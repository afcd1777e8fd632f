import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The cost of a command: of its whole process tree, threads and children included. */
export interface Cost {
  readonly wallSeconds: number;
  readonly cpuSeconds: number;
  /** Highest sum of the resident memory of all its processes, in MiB; sampled every 20 ms. */
  readonly peakMegabytes: number;
}

const ticksPerSecond = 100;
const pageBytes = 4096;

/** Runs a Node script to its end and measures it through Linux's /proc; throws when it fails. */
export async function measure(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Cost> {
  const started = performance.now();
  const child = spawn(process.execPath, [...args], { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const cpuOf = new Map<number, number>();
  let peak = 0;
  const sample = setInterval(() => {
    let pages = 0;
    for (const { pid, ticks, resident } of treeOf(child.pid ?? 0)) {
      cpuOf.set(pid, ticks);
      pages += resident;
    }
    peak = Math.max(peak, pages);
  }, 20);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearInterval(sample);
  if (code !== 0) throw new Error(`${args.join(' ')} failed.\n${errors}`);
  const ticks = [...cpuOf.values()].reduce((sum, each) => sum + each, 0);
  return {
    wallSeconds: (performance.now() - started) / 1000,
    cpuSeconds: ticks / ticksPerSecond,
    peakMegabytes: (peak * pageBytes) / 1024 / 1024,
  };
}

/** proc(5): fields 4, 14, 15 and 24 of `stat` are the parent, user and system time, and resident pages. */
function treeOf(root: number): { pid: number; ticks: number; resident: number }[] {
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      return [
        {
          pid: Number(name),
          parent: fields[1] as number,
          ticks: (fields[11] as number) + (fields[12] as number),
          resident: fields[21] as number,
        },
      ];
    } catch {
      // The process ended between the listing and the reading.
      return [];
    }
  });
  const tree = new Set([root]);
  for (let grown = true; grown; ) {
    grown = false;
    for (const { pid, parent } of processes) {
      if (tree.has(parent) && !tree.has(pid)) {
        tree.add(pid);
        grown = true;
      }
    }
  }
  return processes.filter(({ pid }) => tree.has(pid));
}
