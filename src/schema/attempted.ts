/** Returns what a function returns; undefined where it throws, as the platform does for an address or a file that it cannot read. */
export function attempted<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** Does what may fail; returns whether it was done. */
export function succeeds(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

/** Returns what a function reads of a file or folder; undefined where that is not there. Throws whatever else the function throws. */
export function ifThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns what a function reads of a place; undefined where it throws. Throws where the machine fails: nobody knows then what is there. */
export function readIfPossible<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (isOfMachine(error)) throw error;
    return undefined;
  }
}

/** Returns whether an error says that the machine failed, and nothing of the file or folder. */
export function isOfMachine(error: unknown): boolean {
  return ['EIO', 'EMFILE', 'ENFILE'].includes(codeOf(error));
}

/** Returns the code of an error of the file system, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
