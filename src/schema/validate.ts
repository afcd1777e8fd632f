// One case for each keyword of JSON Schema that our schemas use: read it as a table from ajv's errors to the problem catalogue.

import type { ErrorObject } from 'ajv';
import { enoughErrors, type ProblemCode } from '../locales/problems/problem.ts';
import { languageMeant } from './countries-and-languages.ts';
import type { DocumentKind } from './documents.ts';
import type { Finding } from './finding.ts';
import { nameToday, typeToday } from './former-names.ts';
import { framingOf } from './framing.ts';
import { grouped } from './grouped.ts';
import { isDeviceName } from './reserved-names.ts';
import { suggest } from './suggest.ts';
import { leastLength, readLength } from './text-length.ts';
import { asString, nodeAt } from './tree.ts';
import { isTextType, type PlacedTypedValue, pathOf, type TypedValue } from './typed-value.ts';
import { type Annotation, type ValidationContext, validatorOf } from './validators.ts';
import { numberMeant, partedItems, shown, wrongForm } from './wrong-form.ts';

/** A document's tree after validation: plain data whose texts and references are typed values. */
interface Validated {
  readonly value: unknown;
  /** The texts and references, in the order of validation. */
  readonly leaves: readonly PlacedTypedValue[];
  readonly findings: readonly Finding[];
}

/** Validates data against the schema of its kind, and replaces its texts and references in place by typed values. */
export function validate(kind: DocumentKind, data: unknown): Validated {
  const validator = validatorOf(kind);
  const context: ValidationContext = { annotations: [] };
  validator.call(context as never, data);
  const country = asString(nodeAt(data, ['contact', 'address', 'country'])) ?? '';
  const findings = findingsOf((validator.errors ?? []).slice(0, enoughErrors), country);
  return { value: data, leaves: context.annotations.map(placeTypedValue).filter((typed) => typed !== undefined), findings };
}

function placeTypedValue({ kind, pointer, parent, key }: Annotation): PlacedTypedValue | undefined {
  const value = parent?.[key];
  if (isTextType(kind) ? typeof value !== 'object' || value === null || Array.isArray(value) : typeof value !== 'string') return undefined;
  const framing = kind === 'picture' ? framingOf(parent['framing']) : undefined;
  const typed = { $type: kind, value, ...(framing === undefined ? {} : { framing }) } as TypedValue;
  parent[key] = typed;
  return { ...typed, pointer };
}

/**
 * Maps the validator's errors to findings, one for each mistake: errors that follow from another are left out.
 * Corrects an obviously misspelt name in the data, so that the rules report nothing that follows from it either. Phone numbers are
 * those of a country, where it is known.
 */
export function findingsOf(errors: readonly ErrorObject[], country = ''): Finding[] {
  const misspelt = new Set<string>();
  const wrongType = new Set(errors.filter(({ keyword }) => keyword === 'type').map(({ instancePath }) => instancePath));
  const byPlace = grouped(errors, ({ keyword, instancePath }) => `${keyword} ${instancePath}`);
  const findings: Finding[] = [];
  const report = (error: ErrorObject, code: ProblemCode, extra: Partial<Finding> = {}): void => {
    findings.push({ code, path: pathOf(error.instancePath), values: {}, ...extra });
  };
  /** Gives a property of the data the name that was meant, so that it is not missing too. */
  const renamed = ({ instancePath, data }: ErrorObject, from: string, to: string): void => {
    misspelt.add(`${instancePath}/${to}`);
    const object = data as Record<string, unknown>;
    object[to] = object[from];
    delete object[from];
  };
  const unknownFirst = [...errors].sort(
    (a, b) => Number(b.keyword === 'additionalProperties') - Number(a.keyword === 'additionalProperties'),
  );
  for (const error of unknownFirst) {
    const { keyword, params, data } = error;
    const parent = (error.parentSchema ?? {}) as Record<string, unknown>;
    switch (keyword) {
      case 'additionalProperties': {
        const key = String(params['additionalProperty']);
        const path = [...pathOf(error.instancePath), key];
        // Which languages exist is the site's to say: the translations rule reports these.
        if (isTextType(parent['holds'])) break;
        const allowed = Object.keys((parent['properties'] as object | undefined) ?? {});
        if (error.instancePath === '/languages') {
          if (isDeviceName(key)) report(error, 'reserved-language', { path, on: 'key', values: { found: key } });
          else report(error, 'bad-language', { path, on: 'key', values: { found: key }, suggestion: languageMeant(key) });
          break;
        }
        if (allowed.length === 0) {
          report(error, 'bad-name', { path, on: 'key', values: { found: key } });
          break;
        }
        const object = data as Record<string, unknown>;
        const absent = allowed.filter((name) => !Object.hasOwn(object, name));
        const today = nameToday(parent, key);
        if (today !== undefined && absent.includes(today)) {
          renamed(error, key, today);
          report(error, 'former-name', { path, on: 'key', values: { found: key, name: today } });
          break;
        }
        // Where one name is too many and one is missing, the one was written for the other, however little they look alike.
        const [needed, second] = byPlace.get(`required ${error.instancePath}`) ?? [];
        const alone = second === undefined && byPlace.get(`additionalProperties ${error.instancePath}`)?.length === 1;
        const suggestion = suggest(key, absent) ?? (alone ? asString(needed?.params['missingProperty']) : undefined);
        if (suggestion !== undefined) renamed(error, key, suggestion);
        report(error, 'unknown-property', { path, on: 'key', values: { found: key, allowed: allowed.join(', ') }, suggestion });
        break;
      }
      case 'required': {
        const property = String(params['missingProperty']);
        // "titel" is one mistake, not an unknown property and a missing one.
        if (misspelt.has(`${error.instancePath}/${property}`)) break;
        const decorative = `${error.instancePath}/decorative`;
        if (property === 'alternative' && (misspelt.has(decorative) || wrongType.has(decorative))) break;
        if (property === 'alternative' && error.schemaPath.includes('/else/')) report(error, 'missing-alternative', { on: 'key' });
        else if (property === 'type' && parent['discriminator'] !== undefined) report(error, 'missing-block-type', { on: 'key' });
        else report(error, 'missing-property', { on: 'key', values: { property, title: titleOf(parent, property) } });
        break;
      }
      case 'discriminator': {
        // Without any type, `required` speaks.
        if (params['tagValue'] === undefined) break;
        if (params['tagValue'] === null) {
          report(error, 'missing-block-type', { on: 'key' });
          break;
        }
        const allowed = blockTypes(parent);
        const type = shown(params['tagValue']);
        const path = [...pathOf(error.instancePath), 'type'];
        const today = typeToday(parent, type);
        if (today !== undefined) {
          (data as Record<string, unknown>)['type'] = today;
          report(error, 'former-name', { path, values: { found: type, name: today } });
          break;
        }
        const suggestion = suggest(type, allowed);
        (data as Record<string, unknown>)['type'] = suggestion;
        report(error, 'unknown-block', { path, values: { found: type, allowed: allowed.join(', ') }, suggestion });
        break;
      }
      case 'type': {
        const expected = typeWords(parent, params['type']);
        const isNumber = /^type:(?:number|integer)$/.test(expected);
        if (data === null || (isNumber && data === '')) report(error, 'empty-value', { on: 'key', values: { expected } });
        else if (isNumber && typeof data === 'string') report(error, 'not-a-number', numberMeant(data, parent));
        // Without a space after it, the colon is a part of the word.
        else if (typeof data === 'string' && isGroup(expected) && /^[\w-]+:\S/.test(data))
          report(error, 'yaml-missing-colon', { values: { found: shown(data) } });
        else report(error, 'wrong-type', { values: { found: shown(data), expected } });
        break;
      }
      case 'enum':
      case 'const': {
        if (wrongType.has(error.instancePath)) break;
        const allowed = ((params['allowedValues'] as unknown[] | undefined) ?? [params['allowedValue']]).map(String);
        report(error, 'wrong-choice', {
          values: { found: shown(data), allowed: allowed.join(', ') },
          suggestion: partedItems(error, (part) => allowed.includes(part)) ?? suggest(String(data), allowed),
        });
        break;
      }
      case 'pattern':
      case 'format':
        // Beside a format, a pattern says the same once more, for editors' tools that do not know our formats.
        if (keyword === 'format' || parent['format'] === undefined) findings.push(wrongForm(error, country));
        break;
      case 'maxLength': {
        const [limit, length] = [Number(params['limit']), readLength(String(data))];
        // JSON Schema counts marks on letters too.
        if (length > limit) report(error, 'text-too-long', { values: { limit, length } });
        break;
      }
      case 'minLength': {
        // Chinese says in fewer characters what the limit in letters asks for; a blank text is already reported as blank.
        const [limit, length] = [leastLength(Number(params['limit']), String(data)), readLength(String(data))];
        if (length < limit && String(data).trim() !== '') report(error, 'text-too-short', { values: { limit, length } });
        break;
      }
      case 'minProperties': {
        const allowed = Object.keys((parent['properties'] as object | undefined) ?? {}).join(', ');
        if (allowed === '') report(error, 'too-few-items', { on: 'key', values: { limit: Number(params['limit']) } });
        else report(error, 'nothing-filled-in', { on: 'key', values: { allowed } });
        break;
      }
      case 'minItems':
        report(error, 'too-few-items', { on: 'key', values: { limit: Number(params['limit']) } });
        break;
      case 'maxItems':
        report(error, 'too-many-items', { on: 'key', values: { limit: Number(params['limit']), count: (data as unknown[]).length } });
        break;
      case 'uniqueItems': {
        const path = [...pathOf(error.instancePath), String(Math.max(Number(params['i']), Number(params['j'])))];
        report(error, 'duplicate-item', { path, values: { found: shown((data as unknown[])[Number(params['i'])]) } });
        break;
      }
      case 'minimum':
      case 'maximum': {
        const limit = (of: string, none: string): number | string => (parent[of] as number | undefined) ?? none;
        report(error, 'number-out-of-range', {
          // In JSON, where verdicts are kept, no number is infinite.
          values: { found: shown(data), minimum: limit('minimum', '−∞'), maximum: limit('maximum', '∞') },
        });
        break;
      }
      case 'if':
      case 'oneOf':
        break;
      default:
        throw new Error(`The schemas use "${keyword}", which the check has no message for.`);
    }
  }
  return findings;
}

/** Whether what a schema expects has lines that begin with a name and a colon. */
function isGroup(expected: string): boolean {
  return /^type:(?:object|text|forms)$/.test(expected);
}

function titleOf(parent: Record<string, unknown>, property: string): string {
  const properties = parent['properties'] as Record<string, { title?: string }> | undefined;
  return properties?.[property]?.title ?? property;
}

function blockTypes(parent: Record<string, unknown>): string[] {
  const choices = (parent['oneOf'] as { $ref: string }[] | undefined) ?? [];
  return choices.map((choice) => /([^/]+)\.schema\.json$/.exec(choice.$ref)?.[1] ?? choice.$ref);
}

/** Returns the message key for the type that a schema expects. */
function typeWords(parent: Record<string, unknown>, type: unknown): string {
  if (isTextType(parent['holds'])) return 'type:text';
  if (parent['tsType'] === 'PluralForms') return 'type:forms';
  return `type:${Array.isArray(type) ? String(type[0]) : String(type)}`;
}
