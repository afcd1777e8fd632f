import { afterEach, expect, test } from 'vitest';
import { forgetSiteBlocks, statementOf } from '../../schema/site-blocks.ts';
import { siteComponents } from './site-components.ts';

afterEach(forgetSiteBlocks);

/** Puts a block in its place whose component is what it imports under a name. */
function importing(name: string): void {
  // biome-ignore lint/security/noGlobalEval: a compiled script is a statement.
  globalThis.eval(statementOf(`{ components: (require) => ({ sample: require(${JSON.stringify(name)}) }) }`));
}

test('the code of a block gets the modules that the engine hands over, and an error for any other', () => {
  importing('react');
  expect(siteComponents()).toEqual({ sample: expect.objectContaining({ useState: expect.any(Function) }) });
  importing('react/compiler-runtime');
  expect(() => siteComponents()).toThrow('react/compiler-runtime');
});
