import type { PageView } from '../../pages/page-view.ts';
import { withinLimit } from '../../pages/views/own-components.ts';
import { siteComponents } from './site-components.ts';
import { UncalledHandler } from './without-handlers.ts';

/** Says which block of the site's own throws when it is rendered, and where. Its properties are plain data, which go from thread to thread. */
export class BlockFailure extends Error {
  override readonly name = 'BlockFailure';
  readonly page: string;
  readonly language: string;
  /** The first line of what the block threw. */
  readonly thrown: string;
  /** The stack of what it threw. */
  readonly trace: string;
  /** The code of what it threw, where that has one. */
  readonly code: unknown;
  /** The tag of what pages refuse, where it wrote that and threw nothing. */
  readonly refused: string | undefined;
  /** The tag of an element that waits for what visitors do, which was the reason. */
  readonly uncalled: string | undefined;

  constructor(
    readonly block: string,
    { path, address }: Pick<PageView, 'path' | 'address'>,
    cause: unknown,
  ) {
    const thrown = String(cause).split('\n', 1)[0] as string;
    super(`The block ${block} fails on the page ${path} (${address.language}): ${thrown}`);
    this.page = path;
    this.language = address.language;
    this.thrown = thrown;
    this.trace = String((cause as Error | undefined)?.stack ?? '');
    this.code = (cause as { code?: unknown } | null | undefined)?.code;
    this.refused = cause instanceof RefusedCode ? cause.message : undefined;
    this.uncalled = cause instanceof UncalledHandler ? cause.message : undefined;
  }
}

/** Says by its tag what the policy of pages refuses (docs/decisions/0009-content-security-policy.md). */
class RefusedCode extends Error {}

/** Matches the tag of a style, or of code that runs. The renderer escapes quotes in text, so an attribute stands in tags only. */
const refusedCode = /<[a-z][^<>]* (?:style|on[a-z]+)="[^<>]*>|<style\b[^<>]*>|<script\b(?![^<>]* type="application\/)[^<>]*>/;

function refuseCode(html: string): string {
  const [tag] = refusedCode.exec(html) ?? [];
  if (tag !== undefined) throw new RefusedCode(tag);
  return html;
}

/**
 * Returns the HTML that `render` returns. Where it throws, takes too long, or has code that pages refuse, throws a `BlockFailure` if one of
 * the page's blocks is the site's own and does so by itself; `alone` renders the block at an index. So a page whose blocks are right is
 * rendered once.
 */
export function renderedBlocks(page: PageView, render: () => string, alone: (index: number) => string): string {
  const own = siteComponents();
  const ownBlocks = [...page.blocks.entries()].filter(([, { type }]) => own[type] !== undefined);
  if (ownBlocks.length === 0) return render();
  try {
    return refuseCode(withinLimit(render));
  } catch (error) {
    for (const [index, { type }] of ownBlocks) {
      try {
        refuseCode(withinLimit(() => alone(index)));
      } catch (cause) {
        throw new BlockFailure(type, page, cause);
      }
    }
    throw error;
  }
}
