import { asList, asString, blocksIn } from '../../schema/tree.ts';
import { textsIn } from '../../schema/typed-value.ts';
import { careLevels, repeatedSign } from '../signs.ts';
import type { Rule } from './rule.ts';

/** Reports signs of care cards that differ in level from the table, or repeat its words. */
export const careSigns: Rule = ({ value }, { signs }, report) => {
  if (signs === undefined || signs.length === 0) return;
  const byId = new Map(signs.map((sign) => [sign.id, sign]));
  for (const [index, { type, level, tableSigns, signs: typed }] of blocksIn(value).entries()) {
    if (type !== 'care-card') continue;
    const path = ['blocks', String(index)];
    for (const [at, reference] of asList(tableSigns).entries()) {
      const id = asString(reference);
      const sign = id === undefined ? undefined : byId.get(id);
      if (id === undefined || sign === undefined || sign.level === level || ![level, sign.level].every((one) => careLevels.includes(one)))
        continue;
      const values = { found: id, level: String(sign.level), card: String(level) };
      report({ code: 'sign-of-other-level', path: [...path, 'tableSigns', String(at)], values });
    }
    for (const [at, text] of asList(typed).entries()) {
      const repeated = repeatedSign(textsIn(text), signs);
      if (repeated === undefined) continue;
      report({ code: 'repeated-sign', path: [...path, 'signs', String(at), repeated.language], values: { found: repeated.id } });
    }
  }
};
