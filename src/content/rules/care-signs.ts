import { asList, asRecord, asString } from '../../schema/tree.ts';
import { careLevels, repeatedSign, textsOf } from '../signs.ts';
import type { Rule } from './rule.ts';

/** A sign has one level on every page: the one that the table says. */
export const careSigns: Rule = {
  name: 'care-signs',
  description: 'A care card has the level of the table’s signs that it names, and types none of them anew.',
  check({ value }, { signs }, report) {
    if (signs === undefined || signs.length === 0) return;
    const byId = new Map(signs.map((sign) => [sign.id, sign]));
    for (const [index, node] of asList(asRecord(value)['blocks']).entries()) {
      const { type, level, tableSigns, signs: own } = asRecord(node);
      if (type !== 'care-card') continue;
      const path = ['blocks', String(index)];
      for (const [at, reference] of asList(tableSigns).entries()) {
        const found = asString(reference);
        const sign = found === undefined ? undefined : byId.get(found);
        if (
          found === undefined ||
          sign === undefined ||
          sign.level === level ||
          ![level, sign.level].every((one) => careLevels.includes(one))
        )
          continue;
        const values = { found, level: String(sign.level), card: String(level) };
        report({ code: 'sign-of-other-level', path: [...path, 'tableSigns', String(at)], on: 'value', values });
      }
      for (const [at, text] of asList(own).entries()) {
        const same = repeatedSign(textsOf(text), signs);
        if (same === undefined) continue;
        report({ code: 'repeated-sign', path: [...path, 'signs', String(at), same.language], on: 'value', values: { found: same.id } });
      }
    }
  },
};
