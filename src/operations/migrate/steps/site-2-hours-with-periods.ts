import { asList, asRecord } from '../../../schema/tree.ts';
import type { SourceChange } from '../../../yaml/edits/source-change.ts';
import type { MigrationStep } from '../step.ts';

const place = 'contact.hours';

/** Moves the opening hours to `usual`, beside which periods can have their own. */
export const siteHoursWithPeriods: MigrationStep = {
  kind: 'site',
  from: 1,
  to: 2,
  description: 'migration:site-2',
  changes(document) {
    if (!Array.isArray(asRecord(document['contact'])['hours'])) return [];
    const paths = asList(document['placeholders']).flatMap((path, index): SourceChange[] =>
      typeof path === 'string' && /^contact\.hours\.\d/.test(path)
        ? [{ kind: 'replace', path: ['placeholders', index], from: place.length, to: place.length, text: '.usual' }]
        : [],
    );
    return [...paths, { kind: 'nest', path: ['contact', 'hours'], name: 'usual' }];
  },
};
