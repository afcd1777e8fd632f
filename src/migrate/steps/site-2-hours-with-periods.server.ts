import { asList, asRecord } from '../../content/tree.ts';
import { nestedEdits } from '../nested-edits.server.ts';
import type { MigrationStep } from '../step.ts';

const hours = ['contact', 'hours'];

/** Opening hours of one kind become the usual ones, beside which periods can have their own. */
export const siteHoursWithPeriods: MigrationStep = {
  kind: 'site',
  from: 1,
  to: 2,
  description: 'migration:site-2',
  property: hours,
  data(document) {
    const { contact } = document;
    const { hours: ranges } = asRecord(contact);
    if (!Array.isArray(ranges)) return document;
    const placeholders = asList(document['placeholders']);
    return {
      ...document,
      contact: { ...asRecord(contact), hours: { usual: ranges } },
      ...(placeholders.length === 0 ? {} : { placeholders: placeholders.map(moved) }),
    };
  },
  edits(source) {
    const document = asRecord(source.value);
    if (!Array.isArray(asRecord(document['contact'])['hours'])) return [];
    const paths = asList(document['placeholders']).flatMap((path, index) => {
      const at = moved(path) === path ? undefined : source.offsets(['placeholders', index])?.start(hours.join('.').length);
      return at === undefined ? [] : [{ start: at, end: at, text: '.usual' }];
    });
    return [...nestedEdits(source, hours, 'usual'), ...paths];
  },
};

/** Gives where a provisional value of the hours stands in the next version. */
function moved(path: unknown): unknown {
  return typeof path === 'string' ? path.replace(/^contact\.hours(?=\.\d)/, '$&.usual') : path;
}
