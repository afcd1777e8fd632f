import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

/** A request and its answer, as a stand-in for a host met them. */
interface Exchange {
  readonly method: string;
  /** Below the host's API. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Undefined where the request has none. */
  readonly body: unknown;
  readonly status: number;
  readonly answer: unknown;
}

/** An operation as `scripts/host-description.ts` takes it from a host's description; an answer that is `false` has no described body. */
interface Operation {
  /** Such as `GET /repos/{owner}/{repo}`. */
  readonly operation: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly needsBody?: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly operations: readonly Operation[];
  readonly $defs: Readonly<Record<string, unknown>>;
}

/**
 * Returns what compares requests, and the answers of a stand-in, with the host's own description: it returns the first thing that
 * is not as described, undefined where all is. A stand-in's answer may leave out what the host tells too, and invents nothing.
 */
export function describedBy(file: 'github'): (exchange: Exchange) => string | undefined {
  const address = new URL(`../../fixtures/git-hosts/${file}.json`, import.meta.url);
  let described: { readonly operations: readonly Operation[]; readonly compile: (schema: unknown) => ValidateFunction } | undefined;
  const open = (): typeof described & object => {
    const { operations, $defs } = JSON.parse(readFileSync(address, 'utf8')) as Description;
    const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: false, allErrors: false, verbose: true });
    for (const [name, schema] of Object.entries($defs)) ajv.addSchema(partial(schema) as object, `#/$defs/${name}`);
    const compiled = new Map<unknown, ValidateFunction>();
    const compile = (schema: unknown): ValidateFunction => {
      const found = compiled.get(schema) ?? ajv.compile(schema as object);
      compiled.set(schema, found);
      return found;
    };
    return { operations, compile };
  };
  const closedOnce = new Map<unknown, unknown>();
  const once = (schema: unknown, change: (schema: unknown) => unknown): unknown => {
    if (!closedOnce.has(schema)) closedOnce.set(schema, change(schema));
    return closedOnce.get(schema);
  };

  return ({ method, path, query, body, status, answer }) => {
    described ??= open();
    const { operations, compile } = described;
    const about = `${method} ${path}`;
    const operation = operations.find((each) => matches(each.operation, about));
    if (operation === undefined) return status === 404 ? undefined : `${about}: the host has no such operation`;
    const fault = (place: string, schema: unknown, change: (schema: unknown) => unknown, value: unknown): string | undefined => {
      const validate = compile(once(schema, change));
      if (validate(value)) return undefined;
      const [{ instancePath = '', message = '', params = {}, data } = {}] = validate.errors ?? [];
      return `${about}: ${place}${instancePath} ${message} ${JSON.stringify(params)}; found ${JSON.stringify(data)?.slice(0, 200)}`;
    };
    for (const [name, text] of query) {
      const schema = operation.query[name];
      if (schema === undefined) return `${about}: the host knows no query parameter ${name}; found ${text}`;
      const wrong = fault(`query parameter ${name}`, schema, closed, queryValue(text, schema));
      if (wrong !== undefined) return wrong;
    }
    // What a host refuses may be anything; that it refuses it is what a test is about.
    if (status < 400) {
      if (body === undefined ? operation.needsBody === true : operation.body === undefined) {
        return `${about}: the request ${body === undefined ? 'has no' : 'has a'} body`;
      }
      const wrong = body === undefined ? undefined : fault('request', operation.body, closed, body);
      if (wrong !== undefined) return wrong;
    }
    if (status < 400 && !(status in operation.answers)) return `${about}: the host never answers with status ${status}`;
    const schema = operation.answers[status] ?? { $ref: '#/$defs/basic-error' };
    return schema === false ? undefined : fault('answer', schema, partial, answer);
  };
}

/** Whether a request is one of an operation; the name of a reference at the end of an address holds slashes. */
function matches(operation: string, about: string): boolean {
  const pattern = operation.replace(/\{ref\}$/, '.+').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(about);
}

function queryValue(text: string, schema: unknown): unknown {
  const { type } = schema as { type?: string };
  if (type === 'integer' || type === 'number') return text.trim() === '' || Number.isNaN(Number(text)) ? text : Number(text);
  return type === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/** Returns a schema that allows no more properties than it names. */
function closed(schema: unknown): unknown {
  return changed(schema, (one) =>
    'properties' in one && !('additionalProperties' in one) ? { ...one, additionalProperties: false } : one,
  );
}

/** Returns a schema that allows no more properties than it names, and fewer. */
function partial(schema: unknown): unknown {
  return changed(closed(schema), ({ required: _, oneOf, ...rest }) => (oneOf === undefined ? rest : { ...rest, anyOf: oneOf }));
}

type Schema = { readonly [key: string]: unknown };

function changed(schema: unknown, change: (schema: Schema) => Schema): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (['anyOf', 'oneOf', 'allOf'].includes(key)) return [key, (value as unknown[]).map((each) => changed(each, change))];
    if (key === 'items' || key === 'additionalProperties') return [key, changed(value, change)];
    if (key !== 'properties') return [key, value];
    return [key, Object.fromEntries(Object.entries(value as Schema).map(([name, each]) => [name, changed(each, change)]))];
  });
  return change(Object.fromEntries(inner));
}
