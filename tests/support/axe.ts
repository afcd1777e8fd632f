import axe, { type ContextSpec, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { installMeasures } from './measures.ts';

// Level A and AA of WCAG 2.2, and what is good beside it. Criterion 2.5.3 is judged only where that is asked for.
const everything: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
// The rules that depend on the colours of a page.
const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The faults of a page in words, and the number of texts whose contrast was judged. */
interface Judgement {
  readonly wrong: readonly string[];
  readonly read: number;
}

/** Makes the page that a window shows ready to be judged: all questions are open, and nothing floats over the text. */
export async function prepare(page: Page): Promise<void> {
  // A window keeps them when its document is rewritten.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(installMeasures);
  }
  await page.evaluate(prepareDocument);
}

/**
 * Judges a page, or the part of it that a selector finds, by everything or by contrast alone. All text, large text too,
 * must reach 7:1 (docs/decisions/0014-contrast.md); what axe cannot judge is wrong as well, but for text on gradients, on drawn
 * circles and on the edge of what lies far below it, which is measured against each colour that its own boxes have.
 */
export function judge(page: Page, rules: 'everything' | 'contrast', part?: string): Promise<Judgement> {
  const chosen = rules === 'contrast' ? contrast : everything;
  return page.evaluate(judgeDocument, { options: { ...chosen, elementRef: true, selectors: false, preload: false }, part });
}

/** Expects that everybody can use a page, or the part of it that a selector finds. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await prepare(page);
  expect((await judge(page, 'everything', part)).wrong).toEqual([]);
}

/** Runs inside the browser. */
async function judgeDocument({ options, part }: { options: RunOptions; part: string | undefined }): Promise<Judgement> {
  interface Node {
    readonly element: Element;
    readonly failureSummary?: string;
    readonly any: readonly { readonly data?: { readonly messageKey?: string } }[];
  }
  const { name, contrastOn } = window.measures;
  const context = (part === undefined ? document : { include: [part] }) as ContextSpec;
  const results = await window.axe.run(context, options);
  const nodesOf = (which: 'violations' | 'incomplete' | 'passes'): (Node & { rule: string })[] =>
    results[which].flatMap(({ id, nodes }) => (nodes as unknown as Node[]).map((node) => ({ ...node, rule: id })));
  const wrong = nodesOf('violations').map(
    ({ rule, element, failureSummary = '' }) => `${rule}: ${name(element)}: ${failureSummary.replace(/\s+/g, ' ')}`,
  );
  let read = nodesOf('passes').filter(({ rule }) => rule === 'color-contrast').length;
  for (const { rule, element, any } of nodesOf('incomplete')) {
    const reason = any[0]?.data?.messageKey ?? '';
    const ratio = /^(?:bgGradient|pseudoContent|elmPartiallyObscuring)$/.test(reason) ? contrastOn(element) : undefined;
    if (ratio !== undefined && ratio >= 7) read += 1;
    else wrong.push(`${rule}, ${reason}: ${name(element)}: ${ratio?.toFixed(2) ?? 'cannot be judged'}`);
  }
  return { wrong, read };
}

/** Runs inside the browser. */
async function prepareDocument(): Promise<void> {
  await document.fonts.ready;
  const contrastRatio = { normal: { expected: 7 }, large: { expected: 7 } };
  const text = { ignoreUnicode: true, ignoreLength: false, ignorePseudo: false, boldValue: 700, boldTextPt: 14, largeTextPt: 18 };
  const options = { ...text, contrastRatio, pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2 };
  window.axe.configure({ checks: [{ id: 'color-contrast', options }], noHtml: true });
  for (const question of document.querySelectorAll<HTMLDetailsElement>('main details')) {
    question.removeAttribute('name');
    question.open = true;
  }
  // Sections that wait until they come near have no boxes yet.
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) section.style.contentVisibility = 'visible';
  // The button that closes a dialog is after all that the dialog shows, too.
  for (const element of document.querySelectorAll<HTMLElement>('body > aside, [role="dialog"] > :last-child'))
    element.style.position = 'static';
  // Axe takes joined Arabic letters for pictures of an icon font, and then says nothing of their contrast.
  const spell = (words: string): string =>
    words.replace(/\p{Script=Arabic}/gu, (letter) => String.fromCodePoint(97 + ((letter.codePointAt(0) ?? 0) % 26)));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) (walker.currentNode as Text).data = spell((walker.currentNode as Text).data);
  for (const element of document.querySelectorAll('[aria-label]')) element.ariaLabel = spell(element.ariaLabel ?? '');
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
