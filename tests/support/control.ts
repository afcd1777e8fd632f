import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Returns where a control is in its window, and how large; throws for one that is not shown. */
export async function boxOf(control: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('Nothing is shown there.');
  return box;
}

/** Returns the description of a control for screen readers. */
export function descriptionOf(control: Locator): Promise<string> {
  return control.evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

/** Waits until a control has the focus. */
export async function hasFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}
