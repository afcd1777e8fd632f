import { SaxesParser, type SaxesTagNS } from 'saxes';
import {
  drawingAttributeNames,
  drawingAttributes,
  drawingElements,
  noteNamespaces,
  svgNamespace,
  xlinkAttributes,
  xlinkNamespace,
  xmlAttributes,
  xmlNamespace,
} from './drawing-parts.ts';

/** An unsafe part of a drawing, or `broken` for malformed XML; `offset` counts UTF-16 units. */
export type DrawingFinding = { readonly part: string; readonly offset: number } | { readonly broken: true; readonly offset: number };

/** More copies than a drawing needs, and few enough for a browser to draw at once. */
const mostCopies = 10_000;

/** Deeper than anybody nests groups, and shallow enough for recursion. */
const mostLevels = 256;

/** Matches the parts of a style that load a resource (CSS Values 4, section 4.5; CSS Images 4, section 2.4). */
const loading = /@import|(?:url|src|image|image-set)\((?!\s*["']?#)/i;

/**
 * Returns the first part of a drawing that a static picture does not need: code, animation, embedding, a reference out of the
 * file, an unknown element or attribute. Reports malformed XML as broken, since programs read it differently. Returns undefined
 * for a safe drawing.
 */
export function unsafePartOf(svg: string): DrawingFinding | undefined {
  const parser = new SaxesParser({ xmlns: true });
  const copies = countCopies();
  let tag = 0;
  let style: { text: string; readonly name: string; readonly offset: number; readonly depth: number } | undefined;
  let depth = 0;
  const report = (part: string, offset: number): never => {
    throw new FirstFinding({ part, offset: Math.max(0, offset) });
  };
  /** Reports the part of a style that loads a resource; `part` returns its whole attribute or element where escapes hide its place. */
  const reportStyle = (text: string, from: number, part: () => readonly [string, number]): void => {
    const match = loading.exec(withoutEscapes(text))?.[0];
    if (match === undefined) return;
    const literal = svg.slice(from, parser.position).indexOf(match);
    if (literal === -1) report(...part());
    report(match, from + literal);
  };

  parser.on('error', () => {
    throw new FirstFinding({ broken: true, offset: Math.min(parser.position, svg.length) });
  });
  parser.on('doctype', () => report('<!DOCTYPE', svg.search(/<!DOCTYPE/i)));
  parser.on('processinginstruction', ({ target }) => report(`<?${target}`, svg.indexOf(`<?${target}`)));
  parser.on('opentagstart', ({ name }) => {
    tag = svg.lastIndexOf(`<${name}`, parser.position);
  });
  parser.on('opentag', (element) => {
    depth += 1;
    copies.open(element);
    if (!isElement(element) || depth > mostLevels) report(`<${element.name}`, tag);
    for (const attribute of Object.values(element.attributes)) {
      const part = (): readonly [string, number] => {
        const written = new RegExp(`\\s(${escaped(attribute.name)}(?:=|(?=\\s*=)))`).exec(svg.slice(tag, parser.position));
        return [written?.[1] ?? attribute.name, tag + (written === null ? 0 : written.index + 1)];
      };
      const leads = attribute.local === 'href' && !attribute.value.trimStart().startsWith('#');
      const isNote = attribute.uri === '' && noteNamespaces.has(element.uri);
      if (leads || !(isNote || isAttribute(attribute))) report(...part());
      if (element.uri === svgNamespace) reportStyle(attribute.value, tag, part);
    }
    if (element.uri === svgNamespace && element.local === 'style') style ??= { text: '', name: element.name, offset: tag, depth };
  });
  const addText = (text: string): void => {
    // A browser joins the texts right inside a style element and ignores the elements between them.
    if (style?.depth === depth) style.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (style?.depth === depth) {
      const { text, name, offset } = style;
      reportStyle(text, offset, () => [`<${name}`, offset]);
      style = undefined;
    }
    copies.close();
    depth -= 1;
  });
  try {
    parser.write(svg).close();
    if (copies.total() > mostCopies) report('<use', svg.search(/<[^\s<>/]*\buse\b/));
    return undefined;
  } catch (error) {
    if (error instanceof FirstFinding) return error.finding;
    throw error;
  }
}

/** Stops the parser at the first finding. */
class FirstFinding extends Error {
  constructor(readonly finding: DrawingFinding) {
    super();
  }
}

function isElement({ uri, local }: SaxesTagNS): boolean {
  return uri === svgNamespace ? drawingElements.has(local) : noteNamespaces.has(uri);
}

function isAttribute({ name, local, uri }: { readonly name: string; readonly local: string; readonly uri: string }): boolean {
  if (name === 'xmlns' || name.startsWith('xmlns:')) return true;
  if (uri === '') return drawingAttributes.has(local) || drawingAttributeNames.test(local);
  if (uri === xlinkNamespace) return xlinkAttributes.has(local);
  return uri === xmlNamespace ? xmlAttributes.has(local) : noteNamespaces.has(uri);
}

/** Decodes the escapes of a style (CSS Syntax 3, section 4.3.7). */
function withoutEscapes(style: string): string {
  return style.replace(/\\(?:([0-9a-f]{1,6})\s?|([^\n]))/gi, (_whole, number: string | undefined, sign: string | undefined) => {
    const code = Number.parseInt(number ?? '', 16);
    return number === undefined ? (sign ?? '') : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Counts the copies that the `use` elements of a drawing make, nested copies included. */
function countCopies(): { open(element: SaxesTagNS): void; close(): void; total(): number } {
  interface Part {
    /** Identifiers of parts within it. */
    readonly parts: string[];
    /** Identifiers of the parts that it copies. */
    readonly copied: string[];
  }
  const known = new Map<string, Part>([['', { parts: [], copied: [] }]]);
  const counted = new Map<string, number>();
  const around: string[] = [''];
  const count = (id: string, level: number): number => {
    const part = known.get(id);
    if (part === undefined) return 0;
    if (level > mostLevels) return Number.POSITIVE_INFINITY;
    const cached = counted.get(id);
    if (cached !== undefined) return cached;
    // A part that recurs before its count is known copies itself.
    counted.set(id, Number.POSITIVE_INFINITY);
    let sum = 0;
    for (const inner of part.parts) sum += count(inner, level + 1);
    for (const copied of part.copied) sum += 1 + count(copied, level + 1);
    counted.set(id, sum);
    return sum;
  };
  return {
    open({ local, attributes }) {
      const named = (name: string): string =>
        Object.values(attributes)
          .find((each) => each.local === name)
          ?.value.trim() ?? '';
      const outer = around.at(-1) ?? '';
      const id = named('id');
      const isNew = id !== '' && !known.has(id);
      if (isNew) {
        known.set(id, { parts: [], copied: [] });
        known.get(outer)?.parts.push(id);
      }
      around.push(isNew ? id : outer);
      if (local === 'use') known.get(around.at(-1) ?? '')?.copied.push(named('href').slice(1));
    },
    close: () => {
      around.pop();
    },
    total: () => count('', 0),
  };
}
