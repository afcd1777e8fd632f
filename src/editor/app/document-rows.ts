import { grouped } from '../../schema/grouped.ts';
import type { Choice } from '../form/document-form.ts';
import { isUnsent } from './local-change.ts';
import type { Translate } from './messages.ts';
import { clashesOf } from './session-state.ts';
import type { SiteDocument } from './site-documents.ts';
import { hasPage, type WorkbenchState } from './workbench-state.ts';

/** A document as lists show it, with the numbers of what is to be done in it. */
export interface DocumentRow extends Pick<SiteDocument, 'file' | 'kind' | 'name' | 'nameLanguage' | 'category'> {
  readonly mark: 'unsent' | 'waiting' | undefined;
  /** Whether somebody has to choose between two changes of the same passage. */
  readonly isDisputed: boolean;
  readonly errors: number;
  /** The texts that are marked as still to be written. */
  readonly toWrite: number;
  /** The translations that are missing, or older than their original. */
  readonly toTranslate: number;
}

/** The states of documents by which the list can be narrowed. */
export const documentStates = ['changed', 'wrong', 'unwritten', 'untranslated'] as const;

/** Documents under a title. */
interface DocumentGroup {
  readonly title: string;
  /** The language of a title that the site gives. */
  readonly language?: string | undefined;
  readonly documents: readonly DocumentRow[];
}

/** The rows that were made last, and what of. */
let made: { readonly from: readonly unknown[]; readonly rows: readonly DocumentRow[] } | undefined;

/** Returns the rows of all documents, in the order of the site. */
export function documentRows({ site, session, problems }: Pick<WorkbenchState, 'site' | 'session' | 'problems'>): readonly DocumentRow[] {
  const from = [site.documents, session.localChanges, session.stored, problems];
  // Several parts of the window ask, at each change of its state, and a large site has thousands of rows.
  if (made === undefined || made.from.some((part, index) => part !== from[index]))
    made = { from, rows: rowsOf({ site, session, problems }) };
  return made.rows;
}

function rowsOf({ site, session, problems }: Parameters<typeof documentRows>[0]): readonly DocumentRow[] {
  const inFile = grouped(problems, ({ file }) => file);
  return site.documents.map(({ file, kind, name, nameLanguage, category }) => {
    const localChange = session.localChanges.get(file);
    const own = inFile.get(file) ?? [];
    const countOf = (codes: ReadonlySet<string>): number => own.filter(({ code }) => codes.has(code)).length;
    return {
      file,
      kind,
      name,
      nameLanguage,
      category,
      mark: localChange && (isUnsent(localChange) ? 'unsent' : 'waiting'),
      isDisputed: clashesOf(session, file).length > 0,
      errors: own.filter(({ severity }) => severity === 'error').length,
      toWrite: countOf(toWrite),
      toTranslate: countOf(toTranslate),
    };
  });
}

/** Returns whether somebody has to do something before a document is as it should be. */
export function isUnfinished({ mark, isDisputed, errors, toWrite }: DocumentRow): boolean {
  return mark === 'unsent' || isDisputed || errors > 0 || toWrite > 0;
}

/** Returns whether the list shows a document of a group: one state, one group (`group <title>`), or all. */
export function isInView(row: DocumentRow, group: string, shown: string): boolean {
  if (shown === 'changed') return row.mark !== undefined;
  if (shown === 'wrong') return row.errors > 0 || row.isDisputed;
  if (shown === 'unwritten') return row.toWrite > 0;
  if (shown === 'untranslated') return row.toTranslate > 0;
  return shown.startsWith('group ') ? shown === `group ${group}` : true;
}

/** Returns all documents of some groups as one, from A to Z in a language (BCP 47). */
export function sortedGroup(groups: readonly DocumentGroup[], title: string, locale: string): DocumentGroup {
  const alphabet = new Intl.Collator(locale);
  return { title, documents: groups.flatMap(({ documents }) => documents).sort((a, b) => alphabet.compare(a.name, b.name)) };
}

/**
 * Returns how many translations are missing, marked as to be written, or older than their original; those of languages that are drafts
 * do not count.
 */
export function translationsToDo({ site, problems }: Pick<WorkbenchState, 'site' | 'problems'>): number {
  const complete = new Set<unknown>(site.languages.flatMap(({ code, complete }) => (complete && code !== site.source ? [code] : [])));
  return problems.filter(({ code, values }) => (toWrite.has(code) || toTranslate.has(code)) && complete.has(values['language'])).length;
}

const toWrite: ReadonlySet<string> = new Set(['text-to-write']);
const toTranslate: ReadonlySet<string> = new Set(['missing-translation', 'missing-word', 'stale-translation']);

/** Returns the documents in groups: pages, the services of each menu, other services, and what concerns the whole site; none is empty. */
export function documentGroups(documents: readonly DocumentRow[], menus: readonly Choice[], t: Translate): readonly DocumentGroup[] {
  const known = new Set(menus.map(({ value }) => value));
  const groups = [
    { title: t('pages'), documents: documents.filter((row) => hasPage(row) && row.kind !== 'service') },
    ...menus.map(({ value, label, language }) => ({
      title: label,
      language,
      documents: documents.filter(({ category }) => category === value),
    })),
    { title: t('services'), documents: documents.filter(({ kind, category }) => kind === 'service' && !known.has(category ?? '')) },
    { title: t('wholeSite'), documents: documents.filter((row) => !hasPage(row)) },
  ];
  return groups.filter((group) => group.documents.length > 0);
}
