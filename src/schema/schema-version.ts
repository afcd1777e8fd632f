import type { DocumentKind } from './documents.ts';
import type { Finding } from './finding.ts';
import { asRecord } from './tree.ts';
import { statedVersion } from './validators.ts';

/** The property in which a document states the version of its schema. */
export const versionProperty = 'schemaVersion';

/** The version of documents that do not state one. */
const firstVersion = 1;

/** Returns the current version of a kind of documents: the one that their schema states, otherwise 1. */
export function currentVersion(kind: DocumentKind): number {
  return statedVersion(kind) ?? firstVersion;
}

/** Returns the version that a document states, otherwise 1; undefined for an invalid version or document, which the schema reports. */
export function versionOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const { [versionProperty]: version = firstVersion } = asRecord(value);
  return Number.isInteger(version) && Number(version) >= firstVersion ? Number(version) : undefined;
}

/** Removes the version from a document's tree, since no later step reads it. */
export function dropVersion(value: unknown): void {
  delete (asRecord(value) as Record<string, unknown>)[versionProperty];
}

/** Returns the one finding for a document of an old or newer version, which replaces all findings of its schema; undefined for the current version. */
export function versionFinding(kind: DocumentKind, value: unknown): Finding | undefined {
  const [found, current] = [versionOf(value), currentVersion(kind)];
  if (found === undefined || found === current) return undefined;
  const path = Object.hasOwn(asRecord(value), versionProperty) ? [versionProperty] : [];
  const code = found < current ? 'old-schema-version' : 'newer-schema-version';
  return { code, path, values: { found, current } };
}
