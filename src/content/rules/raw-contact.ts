import type { Rule } from './rule.ts';
import { writtenTexts } from './text-leaves.ts';

/** Phones and the address are inserted from the site's facts, so that one change changes them everywhere. */
export const rawContact: Rule = {
  name: 'raw-contact',
  description: 'No phone number and no address is typed in a text: both are inserted from the site’s document.',
  check(document, { streets, phones }, report) {
    const lines = streets.map((street) => [street, fold(street)] as const);
    for (const written of writtenTexts(document)) {
      if (document.kind === 'site' && written.path[0] === 'contact') continue;
      const phone = phoneLike.exec(written.visible)?.[0];
      if (phone !== undefined) {
        report({ code: 'raw-phone', path: written.path, on: 'value', values: { found: phone, insert: `{{phones.${phones[0] ?? '…'}}}` } });
      }
      const folded = fold(written.visible);
      const street = lines.find(([, line]) => folded.includes(line))?.[0];
      if (street !== undefined) report({ code: 'raw-address', path: written.path, on: 'value', values: { found: street } });
    }
  },
};

// Eight digits or more in a row, whatever separates them; Arabic-Indic and Persian digits count.
const phoneLike = /\+?[\d\u0660-\u0669\u06F0-\u06F9](?:[\s.\-()\u00A0\u202F/]?[\d\u0660-\u0669\u06F0-\u06F9]){7,}/;

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').toLowerCase();
}
