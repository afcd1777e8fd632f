import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isSeq, type Node, type Pair, parse, parseDocument } from 'yaml';
import { schemaFolder } from '../build/schema-files.ts';
import { dedented } from './yaml-html.ts';

/** The folder of what the handbook reads besides the schemas. */
export const guideFolder = path.join(path.dirname(schemaFolder), 'src/handbook');

/** The content of the small workshop that all examples of the handbook speak of, in each of its languages. */
export const workshopFolder = path.join(guideFolder, 'workshop');

/** The documents of the workshop that show what each kind of document holds; a kind that is not named has none. */
const samples: Readonly<Record<string, string>> = { service: 'services/controle-annuel.yaml', page: 'pages/mentions-legales.yaml' };
const withoutSample: readonly string[] = ['translations'];

/** Returns the text of a document of the workshop of some kind, as an editor sees it; nothing where it has none. */
export function sampleOf(kind: string): { readonly file: string; readonly text: string } | undefined {
  if (withoutSample.includes(kind)) return undefined;
  const file = samples[kind] ?? `${kind}.yaml`;
  return { file, text: textOf(file) };
}

/** Returns the data of such a document. */
export function sampleDataOf(kind: string): unknown {
  const sample = sampleOf(kind);
  return sample === undefined ? undefined : parse(sample.text);
}

/** Returns the text of a file of the workshop. */
export function textOf(file: string): string {
  return readFileSync(path.join(workshopFolder, file), 'utf8');
}

/** Returns the lines of one part of a document, such as `blocks.1.paragraphs`; throws if it is missing. */
export function excerptOf(text: string, at: string): string {
  const document = parseDocument(text);
  const steps = at.split('.');
  const last = steps.pop() as string;
  const parent = steps.length === 0 ? document.contents : document.getIn(steps, true);
  const [first, end] = isSeq(parent) ? rangeOf(parent.items[Number(last)] as Node) : isMap(parent) ? pairRange(parent.items, last) : [];
  if (first === undefined || end === undefined) throw new Error(`The document has nothing at ${at}.`);
  return dedented(`${text.slice(text.lastIndexOf('\n', first - 1) + 1, end).trimEnd()}\n`);
}

function pairRange(pairs: readonly Pair[], name: string): [number, number] | [] {
  const pair = pairs.find(({ key }) => String(key) === name);
  if (pair === undefined) return [];
  const [first] = rangeOf(pair.key as Node);
  const [, end] = rangeOf((pair.value ?? pair.key) as Node);
  return [first, end];
}

function rangeOf(node: Node): [number, number] {
  const [first = 0, end = 0] = node.range ?? [];
  return [first, end];
}
