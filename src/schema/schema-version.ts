import type { DocumentKind } from './documents.ts';
import type { Finding } from './finding.ts';
import { asRecord } from './tree.ts';
import { statedVersion } from './validators.ts';

/** The property in which a document says of which version of its schema it is. */
export const versionProperty = 'schemaVersion';

/** Documents that do not say it are of the version from before there were others. */
const firstVersion = 1;

/** Gives the version that documents of a kind have today: the one that their schema states, and the first where it states none. */
export function currentVersion(kind: DocumentKind): number {
  return statedVersion(kind) ?? firstVersion;
}

/** Gives the version that a document is of; nothing where what it says is no version, or where it is no document: its schema reports that. */
export function versionOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { [versionProperty]: version = firstVersion } = asRecord(value);
  return Number.isInteger(version) && Number(version) >= firstVersion ? Number(version) : undefined;
}

/** Takes the version out of a document's tree: it matters to nobody who reads the rest. */
export function dropVersion(value: unknown): void {
  delete (asRecord(value) as Record<string, unknown>)[versionProperty];
}

/** Says what there is to say of a document of another version than today's, in place of all that its schema would. */
export function versionFinding(kind: DocumentKind, value: unknown): Finding | undefined {
  const [found, current] = [versionOf(value), currentVersion(kind)];
  if (found === undefined || found === current) return undefined;
  const path = Object.hasOwn(asRecord(value), versionProperty) ? [versionProperty] : [];
  const code = found < current ? 'old-schema-version' : 'newer-schema-version';
  return { code, path, on: 'value', values: { found, current } };
}
