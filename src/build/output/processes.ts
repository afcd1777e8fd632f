import { readlinkSync } from 'node:fs';
import os from 'node:os';

/** Returns whether a process of this machine, and of this container, is still running. */
export function isAlive(owner: number): boolean {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Returns what tells the machine apart, and on it the container, in which a process's number is its own (pid_namespaces(7)). */
export function placeOfProcesses(): string {
  try {
    return `${os.hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return os.hostname();
  }
}
