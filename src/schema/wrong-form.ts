import type { ErrorObject } from 'ajv';
import type { ProblemCode } from '../locales/problems/problem.ts';
import { shortened } from '../locales/shorten.ts';
import { countryMeant } from './countries-and-languages.ts';
import type { Finding } from './finding.ts';
import { type Format, formats, phoneMeant } from './formats.ts';
import { pathOf } from './typed-value.ts';
import {
  dateMeant,
  durationMeant,
  fileNameMeant,
  localeMeant,
  slugMeant,
  timeMeant,
  timeZoneMeant,
  unseenIn,
  valueMeant,
  writtenNumber,
} from './value-meant.ts';

const formatCodes: Readonly<Record<string, ProblemCode>> = {
  slug: 'bad-slug',
  phone: 'bad-phone',
  date: 'bad-date',
  'month-day': 'bad-month-day',
  colour: 'bad-colour',
  'time-of-day': 'bad-time',
  'closing-time': 'bad-time',
  'https-url': 'bad-url',
  'picture-path': 'bad-picture-name',
  language: 'bad-locale',
  country: 'bad-country',
  'time-zone': 'bad-time-zone',
};

/** What was probably meant by a value that has not its format. */
const meantBy: Readonly<Record<string, (text: string, country: string) => string | undefined>> = {
  country: countryMeant,
  date: dateMeant,
  language: localeMeant,
  phone: phoneMeant,
  slug: slugMeant,
  'picture-path': fileNameMeant,
  'time-of-day': timeMeant,
  'closing-time': timeMeant,
  'time-zone': timeZoneMeant,
};

/**
 * Returns the finding of a value without the format or the pattern of its schema: an empty one, one with a character that nobody sees, or
 * one of another form. Phone numbers are those of a country, where it is known.
 */
export function wrongForm({ data, instancePath, parentSchema = {} }: ErrorObject, country: string): Finding {
  const parent = parentSchema as Record<string, unknown>;
  const written = String(data);
  const format = parent['format'] as string | undefined;
  const sign = unseenIn(written, format);
  const plain = valueMeant(written, format);
  const parted = partedItems({ data, instancePath }, (part) => isFormed(part, parent));
  // Durations are the only values without a format that people write in words of their own.
  const probable = format === undefined ? durationMeant(plain) : meantBy[format]?.(plain, country);
  const meant = probable !== undefined && isFormed(probable, parent) ? probable : undefined;
  const suggestion = parted ?? [meant, plain].find((each) => each !== undefined && each !== written && isFormed(each, parent));
  const path = pathOf(instancePath);
  if (plain === '' && sign === undefined) return { code: 'blank-text', path, values: {} };
  if (sign !== undefined) return { code: 'hidden-character', path, values: { found: sign }, words: written, suggestion };
  const values = { found: shown(data), example: (parted === undefined ? meant : undefined) ?? exampleOf(parent) };
  return { code: formatCodes[format ?? ''] ?? 'wrong-form', path, values, suggestion };
}

/**
 * Returns the items of a list that have the comma of Arabic texts between them, which parts nothing in YAML, with the one that does;
 * undefined for any other value.
 */
export function partedItems(
  { data, instancePath }: Pick<ErrorObject, 'data' | 'instancePath'>,
  isItem: (part: string) => boolean,
): string | undefined {
  const parts = String(data).split(/\s*،\s*/);
  return parts.length > 1 && /\/\d+$/.test(instancePath) && parts.every(isItem) ? parts.join(', ') : undefined;
}

function exampleOf(parent: Record<string, unknown>): string {
  return String((parent['examples'] as unknown[] | undefined)?.[0] ?? '');
}

/** Returns whether a text has the format or the pattern of a schema. */
function isFormed(text: string, { format, pattern }: Record<string, unknown>): boolean {
  if (typeof format === 'string') return formats[format as Format]?.(text) ?? false;
  return new RegExp(String(pattern), 'u').test(text);
}

/** Returns what to say of a text in the place of a number, and the number that it is if it is one. */
export function numberMeant(found: string, parent: Record<string, unknown>): Partial<Finding> {
  const isWhole = parent['type'] === 'integer';
  const number = writtenNumber(found, isWhole, parent['maximum'] as number | undefined);
  const isMeant = number !== undefined && (!isWhole || Number.isInteger(number));
  return { values: { found: shown(found) }, suggestion: isMeant ? String(number) : undefined };
}

/** Returns how a message names a value that was found: a long text is shortened. */
export function shown(data: unknown): string {
  if (Array.isArray(data)) return 'type:array';
  if (typeof data === 'object' && data !== null) return 'type:object';
  return shortened(String(data), 60);
}
