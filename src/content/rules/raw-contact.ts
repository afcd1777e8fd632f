import { literalPattern } from '../texts/patterns.ts';
import { typedPhones } from '../texts/typed-phones.ts';
import { shownTexts } from '../written-texts.ts';
import type { Rule } from './rule.ts';

/** Reports typed phones and addresses: inserted ones change everywhere at once. */
export const rawContact: Rule = (document, { streets, phones, country }, report) => {
  const street = streetPattern(streets);
  for (const written of shownTexts(document)) {
    if (document.kind === 'site' && written.path[0] === 'contact') continue;
    const [phone] = typedPhones(written.visible, country);
    if (phone !== undefined) {
      report({
        code: 'raw-phone',
        path: written.path,
        at: written.placeOf(phone.typed, phone.at),
        values: { found: phone.typed, insert: `{{phones.${phones[0] ?? '…'}}}` },
      });
    }
    const match = street?.exec(written.visible) ?? undefined;
    if (match === undefined) continue;
    const [found] = match;
    report({ code: 'raw-address', path: written.path, at: written.placeOf(found, match.index), values: { found } });
  }
};

/** Returns one pattern that matches every line of the address, whatever its spaces and letter case. */
function streetPattern(streets: readonly string[]): RegExp | undefined {
  if (streets.length === 0) return undefined;
  const lines = streets.map((street) => literalPattern(street.trim()).replace(/\s+/g, '\\s+'));
  return new RegExp(lines.join('|'), 'i');
}
