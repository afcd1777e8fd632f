import escapeHtml from 'escape-html';
import { sharedFile } from '../schema/schema-model.ts';
import { type Part, propertiesOf, schemas } from './schema-parts.ts';
import type { Voice } from './voice.ts';
import { yamlHtml, yamlOfProperty } from './yaml-html.ts';

/** An example of more lines than this is folded away. */
const mostLines = 8;

/** Writes the properties of a part, with the values that each takes and its own properties. `level` is the level of their headings. */
export function propertiesHtml(part: Part, voice: Voice, level: number): string {
  return propertiesOf(part)
    .map((property) => propertyHtml(property, voice, level))
    .join('');
}

/** Shows one part: its words, what may be written, an example, and its properties. */
export function propertyHtml(part: Part, voice: Voice, level: number): string {
  const { words } = voice;
  const heading = `h${Math.min(level, 6)}`;
  const inner = propertiesOf(part);
  const groupTitle = voice.said((part.each ?? part).title);
  return [
    `<section class="part" id="${escapeHtml(part.path.join('.'))}">`,
    `<${heading}>${voice.saidHtml(part.title)}${part.name === '' ? '' : ` <code dir="ltr">${escapeHtml(part.name)}</code>`}</${heading}>`,
    `<p>${voice.saidHtml(part.description)}</p>`,
    `<ul class="facts">${factsOf(part, voice)
      .map((fact) => `<li>${fact}</li>`)
      .join('')}</ul>`,
    part.example === undefined || part.kind === 'constant' ? '' : exampleHtml(part, voice),
    inner.length === 0
      ? ''
      : `<details class="inner"><summary><span>${voice.plain(voice.fill(words.part.properties, { title: groupTitle }))}</span></summary>${propertiesHtml(part, voice, level + 1)}</details>`,
    '</section>',
  ].join('');
}

function exampleHtml(part: Part, voice: Voice): string {
  const text = yamlOfProperty(part.name, part.example);
  if (text.trimEnd().split('\n').length <= mostLines) return yamlHtml(text);
  return `<details><summary>${escapeHtml(voice.words.part.example)}</summary>${yamlHtml(text)}</details>`;
}

function factsOf(part: Part, voice: Voice): readonly string[] {
  const { words } = voice;
  return [
    ...(part.name === '' ? [] : [`<strong>${escapeHtml(part.isRequired ? words.part.required : words.part.optional)}</strong>`]),
    `${escapeHtml(words.part.write)} ${kindHtml(part, voice)}`,
    ...limitFacts(part, voice),
  ];
}

/** Describes the kind of a value in words; a list, and a group with names of the editor's choice, include the kind of their items. */
function kindHtml({ definition, kind, each, choices }: Part, voice: Voice): string {
  const { kinds, listOf, mapOf, always, choices: oneOf } = voice.words.part;
  const known: Readonly<Record<string, string>> = kinds;
  const plain = voice.prose(known[kind] ?? kind);
  if (definition !== undefined) {
    const label = /^(?:group|map|list)$/.test(kind)
      ? voice.saidHtml(schemas[sharedFile]?.definitions?.[definition]?.title ?? definition)
      : plain;
    return `<a href="${voice.href('values')}#${definition}">${label}</a>`;
  }
  if (each !== undefined) return `${voice.plain(kind === 'list' ? listOf : mapOf)} ${kindHtml(each, voice)}`;
  if (choices.length === 0) return plain;
  const codes = choices.map((choice) => `<code dir="ltr">${escapeHtml(choice)}</code>`).join(' · ');
  return `${escapeHtml(kind === 'constant' ? always : oneOf)} ${codes}`;
}

/** How much may be written, in words; what goes without saying is not said. */
function limitFacts({ limits }: Part, voice: Voice): readonly string[] {
  const { part: words } = voice.words;
  const range = (label: string, min: number | undefined, max: number | undefined): string[] => {
    const values = { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    const text = min === undefined ? words.atMost : max === undefined ? words.atLeast : words.between;
    return min === undefined && max === undefined ? [] : [voice.plain(`${label} ${voice.fill(text, values)}`)];
  };
  return [
    ...range(words.characters, limits.minLength, limits.maxLength),
    ...range(words.items, (limits.minItems ?? 0) > 1 ? limits.minItems : undefined, limits.maxItems),
    ...range(words.value, limits.minimum, limits.maximum),
    ...(limits.uniqueItems === true ? [escapeHtml(words.unique)] : []),
  ];
}
