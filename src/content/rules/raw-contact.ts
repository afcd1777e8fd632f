import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

/** Phones and the address are inserted from the site's facts, so that one change changes them everywhere. */
export const rawContact: Rule = {
  name: 'raw-contact',
  description: 'No phone number and no address is typed in a text: both are inserted from the site’s document.',
  check(document, { streets, phones }, report) {
    const street = streetPattern(streets);
    for (const written of writtenTexts(document)) {
      if (document.kind === 'site' && written.path[0] === 'contact') continue;
      const phone = written.visible.match(phoneLike)?.find((found) => !dateLike.test(found));
      if (phone !== undefined) {
        report({ code: 'raw-phone', path: written.path, on: 'value', values: { found: phone, insert: `{{phones.${phones[0] ?? '…'}}}` } });
      }
      const found = street?.exec(written.visible)?.[0];
      if (found !== undefined) report({ code: 'raw-address', path: written.path, on: 'value', values: { found } });
    }
  },
};

/** Gives a text without what looks like a phone number in it. */
export function withoutPhones(text: string): string {
  return text.replace(phoneLike, (found) => (dateLike.test(found) ? found : ' '));
}

// Eight digits or more in a row, whatever separates them; Arabic-Indic and Persian digits count.
const phoneLike = /\+?\p{Nd}(?:[\s.\-\u2010\u2011()/]{0,2}\p{Nd}){7,}/gu;

// 12/05/2025, 2025-05-12, 2024-2025.
const dateLike = /^(?:\p{Nd}{1,2}([./-])\p{Nd}{1,2}\1\p{Nd}{4}|\p{Nd}{4}([./-])\p{Nd}{1,2}\2\p{Nd}{1,2}|\p{Nd}{4}-\p{Nd}{4})$/u;

/** One pattern for every line of the address, whatever its spaces and letter case. */
function streetPattern(streets: readonly string[]): RegExp | undefined {
  if (streets.length === 0) return undefined;
  const lines = streets.map((street) =>
    street
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\s+/g, '\\s+'),
  );
  return new RegExp(lines.join('|'), 'i');
}
