import type { Boot } from '../boot.ts';

/** Reads what the editor starts with; throws where it cannot be had. */
export async function loadBoot(): Promise<Boot> {
  const response = await fetch('./boot.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`boot.json: ${response.status}`);
  return (await response.json()) as Boot;
}
