import { spawnSync } from 'node:child_process';
import { installPackages } from '../support/debian.ts';

/** Returns the words of each sheet of a PDF, letters in their plain forms; throws, and says what to install, where no program reads it. */
export async function sheetsOf(pdf: Buffer): Promise<string[]> {
  const isThere = (): boolean => spawnSync('pdftotext', ['-v']).error === undefined;
  if (!(await installPackages([['poppler-utils']], isThere))) throw new Error('These tests read PDF. Install the package poppler-utils.');
  const { stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input: pdf, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // Each sheet ends in a form feed. Arabic letters come as the forms that they have between others.
  return stdout
    .split('\f')
    .slice(0, -1)
    .map((text) => text.normalize('NFKC').replace(/\s+/g, ' ').trim());
}
