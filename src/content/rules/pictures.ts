import { formats } from '../../schema/formats.ts';
import { mostLeftOut } from '../../schema/framing.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import { pathOf } from '../../schema/typed-value.ts';
import { fileNameMeant } from '../../schema/value-meant.ts';
import { valueAt } from '../../yaml/edits/source-change.ts';
import type { Rule } from './rule.ts';

/** Reports names of missing pictures, framings of drawings, and framings that leave next to nothing. */
export const pictures: Rule = ({ leaves, value }, context, report) => {
  for (const leaf of leaves) {
    if (leaf.$type !== 'picture') continue;
    const picture = leaf.value as string;
    const path = pathOf(leaf.pointer);
    if (!context.pictures.has(picture)) {
      const possible = [...context.pictures].filter(formats['picture-path']);
      const other = [...context.pictures].find((name) => !possible.includes(name) && fileNameMeant(name) === picture);
      const values = { found: picture };
      if (other !== undefined) report({ code: 'misnamed-picture', path, values: { ...values, other } });
      else report({ code: 'missing-picture', path, values, suggestion: pictureMeant(picture, possible) });
    }
    const holder = path.slice(0, -1);
    const written = asRecord(valueAt(value, holder))['framing'];
    if (written === undefined) continue;
    const at = { path: [...holder, 'framing'], on: 'key' } as const;
    if (picture.endsWith('.svg')) {
      report({ code: 'framed-drawing', ...at, values: { found: picture } });
      continue;
    }
    const { top, right, bottom, left } = asRecord(written);
    const found = Math.max(sum(top, bottom), sum(left, right));
    if (found > mostLeftOut) report({ code: 'framing-too-tight', ...at, values: { found, limit: mostLeftOut } });
  }
};

/** Returns the picture that is meant by a path that repeats the folder, by another ending, or by a misspelt name. */
function pictureMeant(written: string, pictures: readonly string[]): string | undefined {
  const name = written.replace(/^pictures\//, '');
  if (pictures.includes(name)) return name;
  const stem = (of: string): string => of.replace(/\.\w+$/, '');
  return pictures.find((picture) => stem(picture) === stem(name)) ?? suggest(name, pictures);
}

/** Adds what is left out at two sides; a side beyond its own limit is the schema's to report. */
function sum(...sides: readonly unknown[]): number {
  return sides.reduce<number>((total, side) => total + (typeof side === 'number' && side <= mostLeftOut ? side : 0), 0);
}
