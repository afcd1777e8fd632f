import { expect, test } from 'vitest';
import { createStyleCollector } from './styles.ts';

test('a page of plain words has the styles of every page, whatever page came before it', () => {
  const { critical } = createStyleCollector();
  const { css } = critical('<p>Words</p>');
  expect(css).toContain('box-sizing:border-box');
  expect(critical('<p>Other words</p>').css).toBe(css);
});
