import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggest } from './suggest.ts';

describe('a misspelt word', () => {
  test.each<[written: string, candidates: string[], meant: string]>([
    ['titel', ['title', 'intro', 'items'], 'title'],
    ['tpye', ['tone', 'type', 'text'], 'type'],
    ['ra', ['fr', 'ar'], 'ar'],
    ['taglin', ['title', 'tagline'], 'tagline'],
    ['Title', ['intro', 'title'], 'title'],
    ['résumé', ['resume', 'title'], 'resume'],
    ['glaucom', ['glaucome', 'chirurgie-glaucome'], 'glaucome'],
    ['retinopatie-diabetiq', ['pathologies-retine', 'retinopathie-diabetique'], 'retinopathie-diabetique'],
    ['fa', ['fr', 'ar'], 'fr'],
  ])('%s brings to mind the word that was meant', (written, candidates, meant) => expect(suggest(written, candidates)).toBe(meant));

  test.each<[written: string, candidates: string[]]>([
    ['colour', ['title', 'intro', 'items']],
    ['x', ['title']],
    ['en', ['fr', 'ar']],
    ['cat', ['dog', 'cog']],
    ['text', ['tone', 'link']],
    ['', ['title']],
    ['title', []],
  ])('%j far from every word of %j brings none to mind', (written, candidates) => expect(suggest(written, candidates)).toBeUndefined());

  test('suggests the nearest word, wherever the list has it', () => {
    expect(suggest('related', ['relates', 'relate', 'related'])).toBe('related');
    expect(suggest('related', ['related', 'relates'])).toBe('related');
    expect(suggest('angle', ['angel', 'angles', 'angle'])).toBe('angle');
  });

  test('suggests only a word of the list, and the same word if only its case differs', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (written, candidates) => {
        const meant = suggest(written, candidates);
        if (meant !== undefined) expect(candidates).toContain(meant);
        expect(suggest(written.toUpperCase(), [written])).toBe(written);
      }),
    );
  });
});
