import { asRecord } from '../../../content/tree.ts';
import { type DataPath, valueAt } from '../../../editing/source-change.ts';
import type { SiteDocument } from '../site-documents.ts';
import { textAround, textFor, textsIn } from './text-match.ts';

/** A field of a document. */
export interface Field {
  readonly file: string;
  readonly path: DataPath;
}

/**
 * Finds the field that an element of a previewed page was made from: in the block that it stands in, otherwise in the document
 * of the page, then in those that every page shows. Without such a text it is the block itself.
 */
export function fieldOf(
  clicked: Element,
  language: string,
  own: SiteDocument | undefined,
  others: readonly SiteDocument[],
): Field | undefined {
  const marked = clicked.closest('[data-block]');
  const elements = upTo(clicked, marked);
  if (own !== undefined && marked !== null) {
    const path: DataPath = ['blocks', Number(marked.getAttribute('data-block'))];
    const leaf = found(elements, textsIn(valueAt(own.data, path), language, path));
    return { file: own.file, path: leaf ?? pictureOf(clicked, valueAt(own.data, path), path) ?? path };
  }
  for (const { file, data } of [...(own === undefined ? [] : [own]), ...others]) {
    const path = foundWhole(elements, textsIn(data, language));
    if (path !== undefined) return { file, path };
  }
  return undefined;
}

/** The element and those around it, as far as they are about one thing. */
function upTo(clicked: Element, last: Element | null): readonly Element[] {
  const elements: Element[] = [];
  for (let element: Element | null = clicked; element !== null && elements.length < 6; element = element.parentElement) {
    elements.push(element);
    if (element === last || /^(?:body|main|header|footer|nav)$/.test(element.localName)) break;
  }
  return elements;
}

function foundWhole(elements: readonly Element[], leaves: ReturnType<typeof textsIn>): DataPath | undefined {
  for (const element of elements) {
    const leaf = textFor(element.textContent ?? '', leaves);
    if (leaf !== undefined) return leaf.path;
  }
  return undefined;
}

function found(elements: readonly Element[], leaves: ReturnType<typeof textsIn>): DataPath | undefined {
  return foundWhole(elements, leaves) ?? textAround(elements[0]?.textContent ?? '', leaves)?.path;
}

function pictureOf(clicked: Element, node: unknown, path: DataPath): DataPath | undefined {
  const source = clicked.closest('picture')?.querySelector('img')?.src ?? (clicked as Partial<HTMLImageElement>).src;
  if (typeof source !== 'string' || typeof node !== 'object' || node === null) return undefined;
  for (const [name, value] of Object.entries(node)) {
    const here = [...path, Array.isArray(node) ? Number(name) : name];
    const { file } = asRecord(value);
    const [stem = ''] = typeof file === 'string' ? file.split('.') : [];
    if (stem !== '' && source.includes(stem)) return here;
    const below = pictureOf(clicked, value, here);
    if (below !== undefined) return below;
  }
  return undefined;
}
