import { documentOf } from '../../schema/documents.ts';
import { valueAt } from '../../yaml/edits/source-change.ts';
import { type DataChange, dataChanges } from '../../yaml/merge/data-changes.ts';
import type { SiteLanguage } from '../form/document-form.ts';
import { fieldNames } from '../form/field-names.ts';
import { documentNode } from '../form/schema-files.ts';
import type { SchemaNode } from '../form/schema-node.ts';
import { isOneValue, nodeAt, type ValueContext, type ValueText, valueTexts } from '../form/value-texts.ts';
import type { Translate } from './messages.ts';
import { dataOf } from './parse-cache.ts';

/** A change of a document, described for people. */
export interface DescribedChange {
  readonly kind: DataChange['kind'];
  /** The names of the field and its containers as the form shows them, the outermost first; empty for the whole document. */
  readonly names: readonly string[];
  /** The positions of a moved item before and after, from 1. */
  readonly from?: number;
  readonly to?: number;
  readonly texts: readonly TextChange[];
  /** The change itself, as it is taken back. */
  readonly change: DataChange;
}

/** One text before and after; `undefined` on the side that lacks it. */
export interface TextChange extends Omit<ValueText, 'text'> {
  readonly language: SiteLanguage | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Describes the changes between two versions of the data of a document with this schema node. */
export function describeChanges(
  root: SchemaNode,
  before: unknown,
  after: unknown,
  context: ValueContext,
  changes: readonly DataChange[] = dataChanges(before, after),
): readonly DescribedChange[] {
  const described = new Set<string>();
  return changes.flatMap((part): readonly DescribedChange[] => {
    const whole = wholeOf(root, before, after, part);
    const key = JSON.stringify(whole?.path);
    if (whole !== undefined && described.has(key)) return [];
    described.add(key);
    const change = whole ?? part;
    const isGone = change.kind === 'removed';
    const [data, place] = isGone ? [before, change.was] : [after, change.path];
    const names = fieldNames(root, data, place, context);
    if (change.kind === 'moved') return [{ kind: 'moved', names, from: change.from + 1, to: change.to + 1, texts: [], change }];
    const [old, now] = [
      valueTexts(nodeAt(root, before, change.was), change.before, context),
      valueTexts(nodeAt(root, after, change.path), change.after, context),
    ];
    return [{ kind: change.kind, names, texts: paired(old, now), change }];
  });
}

/** Returns the change of the whole text or choice that contains a change. */
function wholeOf(
  root: SchemaNode,
  before: unknown,
  after: unknown,
  { kind, was, path }: DataChange,
): Exclude<DataChange, { readonly kind: 'moved' }> | undefined {
  // An item that was moved, added or removed is always described as a whole.
  const most = Math.min(was.length, path.length) - (kind === 'moved' ? 1 : 0);
  for (let length = 0; length <= most; length += 1) {
    const [old, now] = [was.slice(0, length), path.slice(0, length)] as const;
    const [former, value] = [valueAt(before, old), valueAt(after, now)];
    const node = value === undefined ? nodeAt(root, before, old) : nodeAt(root, after, now);
    if (!isOneValue(node, value ?? former)) continue;
    const change = former === undefined ? 'added' : value === undefined ? 'removed' : 'changed';
    return { kind: change, was: old, path: now, before: former, after: value };
  }
  return undefined;
}

/** Pairs the texts of a value before and after, and leaves out unchanged ones. */
function paired(old: readonly ValueText[], now: readonly ValueText[]): readonly TextChange[] {
  const keyOf = ({ names, language }: ValueText): string => JSON.stringify([names, language?.code]);
  const before = new Map(old.map((text) => [keyOf(text), text]));
  const after = new Map(now.map((text) => [keyOf(text), text]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const { names = [], language, isPicture } = is ?? was ?? {};
    const isEmpty = !was?.text && !is?.text;
    return was?.text === is?.text || isEmpty
      ? []
      : [{ names, language, before: was?.text, after: is?.text, ...(isPicture ? { isPicture } : {}) }];
  });
}

/** Returns a short heading for a change; empty if its texts say enough. */
export function headOf({ kind, from = 0, to = 0 }: DescribedChange, t: Translate): string {
  if (kind === 'moved') return t('changeMoved', { from, to });
  return kind === 'changed' ? '' : t(kind === 'added' ? 'changeAdded' : 'changeRemoved');
}

/** Describes the changes between two texts of a document; `undefined` if one of them can not be parsed. */
export function describeFileChanges(
  file: string,
  before: string | undefined,
  after: string | undefined,
  context: ValueContext,
): readonly DescribedChange[] | undefined {
  const kind = documentOf(file)?.kind;
  const [data, other] = [before, after].map((text) => (text === undefined ? undefined : dataOf(file, text)));
  const isUnread = (text: string | undefined, read: unknown): boolean => text !== undefined && read === undefined;
  if (kind === undefined || isUnread(before, data) || isUnread(after, other)) return undefined;
  return describeChanges(documentNode(kind), data, other, context);
}
