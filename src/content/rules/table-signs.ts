import { repeatedSign, tableSigns } from '../signs.ts';
import type { Rule } from './rule.ts';

/** Reports repeated signs of the table, and signs that call the emergency services without being an emergency or without a number. */
export const tableSignsRule: Rule = ({ kind, value }, { references }, report) => {
  if (kind !== 'signs') return;
  const signs = tableSigns(value);
  const seen = new Set<string>();
  for (const [index, { id, level, emergencyServices, texts }] of signs.entries()) {
    const path = ['signs', String(index)];
    if (id !== '' && seen.has(id)) report({ code: 'duplicate-sign', path: [...path, 'id'], values: { found: id } });
    seen.add(id);
    const repeated = repeatedSign(texts, signs, id);
    if (repeated !== undefined) {
      const values = { found: repeated.id };
      report({ code: 'repeated-sign', path: [...path, 'text', repeated.language], values });
    }
    if (!emergencyServices) continue;
    const at = { path: [...path, 'emergencyServices'] } as const;
    if (level !== undefined && level !== highest) report({ code: 'services-below-emergency', ...at, values: { found: level } });
    if (!references.has('emergency')) report({ code: 'no-emergency-number', ...at, values: {} });
  }
};

const highest = 'emergency';
