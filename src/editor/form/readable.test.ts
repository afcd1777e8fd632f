import { expect, test } from 'vitest';
import { readable } from './readable.ts';

test.each([
  ['ar', 'عنوان يبدأ بـ https://.', 'عنوان يبدأ بـ ⟦https://⟧.'],
  ['ar', 'ملف (/files/brochure.pdf)، أو مرساة (#rendez-vous)', 'ملف (⟦/files/brochure.pdf⟧)، أو مرساة (⟦#rendez-vous⟧)'],
  ['ar', '«0027-02-08» ليس تاريخًا.', '«⟦0027-02-08⟧» ليس تاريخًا.'],
  ['ar', '«+212600000000» ليس رقمًا.', '«⟦+212600000000⟧» ليس رقمًا.'],
  ['ar', 'أرسلها إلى WhatsApp أو غيره.', 'أرسلها إلى WhatsApp أو غيره.'],
  ['fr', 'Écrivez « 9h » : pourquoi ?', 'Écrivez «\u00A09h\u00A0»\u00A0: pourquoi\u202F?'],
  ['en', 'An address, with https://.', 'An address, with https://.'],
])('what the form says in %s keeps its order and its lines: %s', (language, text, shown) => {
  expect(readable(text, language).replaceAll('\u2066', '⟦').replaceAll('\u2069', '⟧')).toBe(shown);
});
