import type { Boot } from '../../build/editor/editor-boot.ts';

/** Thrown if the site can not be reached. */
export class NoConnection extends Error {}

/** Thrown if the site answers with anything but the boot data of the editor. */
export class BrokenBoot extends Error {}

/** Milliseconds after which a site counts as out of reach. */
const patience = 30_000;

/** Returns the boot data of the editor; throws `NoConnection` or `BrokenBoot`. */
export async function loadBoot(): Promise<Boot> {
  let response: Response;
  let text: string;
  try {
    response = await fetch('./boot.json', { cache: 'no-cache', signal: AbortSignal.timeout(patience) });
    text = await response.text();
  } catch (error) {
    throw new NoConnection(`boot.json: ${String(error)}`);
  }
  if (!response.ok) throw new BrokenBoot(`boot.json: ${response.status} ${text.slice(0, 1000)}`);
  let boot: unknown;
  try {
    boot = JSON.parse(text);
  } catch (error) {
    throw new BrokenBoot(`boot.json: ${String(error)}`);
  }
  if (!isBoot(boot)) throw new BrokenBoot(`boot.json: ${text.slice(0, 200)}`);
  return boot;
}

function isBoot(answer: unknown): answer is Boot {
  const { store, deployment, pictures, fonts, files } = (answer ?? {}) as Partial<Record<keyof Boot, unknown>>;
  const isThere = [store, deployment, pictures, fonts].every((part) => typeof part === 'object' && part !== null);
  return isThere && Array.isArray(files) && files.length > 0;
}
