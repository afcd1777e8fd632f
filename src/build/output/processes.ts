import { readlinkSync } from 'node:fs';
import os from 'node:os';
import { attempted, codeOf } from '../../schema/attempted.ts';

/** Returns whether a process of this machine, and of this container, is still running. */
export function isAlive(owner: number): boolean {
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** Returns what tells the machine apart, and on it the container, in which a process's number is its own (pid_namespaces(7)). */
export function placeOfProcesses(): string {
  return [os.hostname(), attempted(() => readlinkSync('/proc/self/ns/pid'))].filter(Boolean).join(' ');
}
