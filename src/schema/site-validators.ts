import type { ValidateFunction } from 'ajv';
import equal from 'ajv/dist/runtime/equal.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import { formats } from './formats.ts';
import { memoized } from './memoized.ts';
import { type SiteBlocks, siteBlocks } from './site-blocks.ts';

const parts: Readonly<Record<string, unknown>> = { 'ajv/dist/runtime/equal': equal, 'ajv/dist/runtime/ucs2length': ucs2length };

const validatorsOf = memoized((blocks: SiteBlocks) => blocks.validators(partNamed, formats), new WeakMap());

/** Returns the validator of a kind of document in which the blocks of the site are known; undefined for a site without any. */
export function siteValidatorOf(kind: string): ValidateFunction | undefined {
  const blocks = siteBlocks();
  return blocks && validatorsOf(blocks)[kind];
}

function partNamed(name: string): unknown {
  const part = parts[name];
  if (part === undefined) throw new Error(`The validators of blocks need ${name}.`);
  // A package in CommonJS: the bundlers differ in what its default export is.
  return (part as { default?: unknown }).default === undefined ? { default: part } : part;
}
