import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** Makes an empty folder, without links on its way, that is gone after the test. */
export function temporaryFolder(): string {
  return made(onTestFinished);
}

/** Makes one that is gone after all tests of the file, or of the `describe` around. */
export function temporaryFolderOfAll(): string {
  return made(afterAll);
}

function made(atEnd: (remove: () => void) => void): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'service-pages-test-')));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
