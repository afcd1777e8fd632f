import { afterAll } from 'vitest';
import { serveFolder } from './browser.ts';
import { sites } from './sites.ts';

/** Opens something while a test file is loaded, and closes it after the last test of that file. */
export async function openForFile<T extends { close(): unknown }>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}

/** Serves both built sites to the tests of the file that is loaded; returns their origins. */
export async function serveSites(): Promise<Readonly<Record<'practice' | 'workshop', string>>> {
  const [practice, workshop] = await Promise.all([
    openForFile(serveFolder(sites.practice.out)),
    openForFile(serveFolder(sites.workshop.out)),
  ]);
  return { practice: practice.origin, workshop: workshop.origin };
}
