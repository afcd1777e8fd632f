/**
 * Takes the operations that our stand-ins for GitHub answer out of GitHub's own description of its REST API, which is too large
 * to install (`npm pack @octokit/openapi@<version>`, some hundred megabytes), and writes them for the tests:
 *
 *     npx tsx scripts/host-description.ts package/generated/api.github.com.json tests/fixtures/git-hosts/github.json
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Json = { readonly [key: string]: unknown };

const operations = [
  'GET /user',
  'GET /repos/{owner}/{repo}',
  'POST /repos/{owner}/{repo}/forks',
  'POST /repos/{owner}/{repo}/merge-upstream',
  'GET /repos/{owner}/{repo}/commits',
  'GET /repos/{owner}/{repo}/compare/{basehead}',
  'GET /repos/{owner}/{repo}/commits/{ref}/check-runs',
  'GET /repos/{owner}/{repo}/commits/{ref}/status',
  'GET /repos/{owner}/{repo}/deployments',
  'GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses',
  'POST /repos/{owner}/{repo}/git/blobs',
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}',
  'POST /repos/{owner}/{repo}/git/commits',
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}',
  'GET /repos/{owner}/{repo}/git/ref/{ref}',
  'POST /repos/{owner}/{repo}/git/refs',
  'PATCH /repos/{owner}/{repo}/git/refs/{ref}',
  'DELETE /repos/{owner}/{repo}/git/refs/{ref}',
  'POST /repos/{owner}/{repo}/git/trees',
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}',
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments',
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}',
  'POST /repos/{owner}/{repo}/issues/{issue_number}/labels',
  'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}',
  'GET /repos/{owner}/{repo}/pulls',
  'POST /repos/{owner}/{repo}/pulls',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/comments',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments',
  'PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}',
  'DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/files',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
  'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
  'POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews',
];

const [from = '', to = ''] = process.argv.slice(2);
const whole = JSON.parse(readFileSync(from, 'utf8')) as Json;
const schemas: Record<string, unknown> = {};

function resolved(value: unknown): Json {
  const { $ref } = value as { $ref?: string };
  if ($ref === undefined) return value as Json;
  return resolved(
    $ref
      .slice(2)
      .split('/')
      .reduce((at: unknown, part) => (at as Json)[part], whole),
  );
}

const kept = [
  'type',
  'enum',
  'required',
  'additionalProperties',
  'minimum',
  'maximum',
  'maxItems',
  'minItems',
  'pattern',
  'maxLength',
  'minLength',
];

/** Returns a schema in the words of JSON Schema, without what is for readers, and collects those that it refers to. */
function taken(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const schema = value as Json;
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) as string;
    if (!(name in schemas)) {
      schemas[name] = true;
      schemas[name] = taken(resolved(schema));
    }
    return { $ref: `#/$defs/${name}` };
  }
  const found: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties') found[key] = Object.fromEntries(Object.entries(inner as Json).map(([name, each]) => [name, taken(each)]));
    else if (['anyOf', 'oneOf', 'allOf'].includes(key)) found[key] = (inner as unknown[]).map(taken);
    else if (key === 'items' || key === 'additionalProperties') found[key] = taken(inner);
    else if (kept.includes(key)) found[key] = inner;
  }
  return schema['nullable'] === true ? { anyOf: [{ type: 'null' }, found] } : found;
}

const jsonOf = (content: unknown): unknown => (content as Record<string, { schema: unknown }> | undefined)?.['application/json']?.schema;

const described = operations.map((operation) => {
  const [method = '', path = ''] = operation.split(' ');
  const entry = (whole['paths'] as Record<string, Record<string, Json>>)[path]?.[method.toLowerCase()];
  if (entry === undefined) throw new Error(`no operation ${operation}`);
  const parameters = ((entry['parameters'] ?? []) as unknown[]).map(resolved);
  const { required, content } = resolved(entry['requestBody'] ?? {}) as { required?: boolean; content?: unknown };
  return {
    operation,
    query: Object.fromEntries(parameters.filter((each) => each['in'] === 'query').map((each) => [each['name'], taken(each['schema'])])),
    ...(content === undefined ? {} : { body: taken(jsonOf(content)), needsBody: required === true }),
    answers: Object.fromEntries(
      Object.entries(entry['responses'] as Json).map(([status, each]) => [status, taken(jsonOf(resolved(each)['content']) ?? false)]),
    ),
  };
});

const { title, version } = whole['info'] as { title: string; version: string };
const source = `${title} ${version} (npm @octokit/openapi). MIT License, Copyright (c) 2020 Octokit contributors, https://github.com/octokit/openapi/blob/main/LICENSE; of GitHub's REST API description, MIT License, Copyright (c) 2020 GitHub`;
const lines = (map: Json): string =>
  Object.entries(map)
    .map(([name, each]) => `    ${JSON.stringify(name)}: ${JSON.stringify(each)}`)
    .join(',\n');
writeFileSync(
  to,
  `{\n  "source": ${JSON.stringify(source)},\n  "operations": [\n${described.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ],\n  "$defs": {\n${lines(schemas)}\n  }\n}\n`,
);
