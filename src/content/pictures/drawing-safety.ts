import { SaxesParser, type SaxesTagNS } from 'saxes';
import { literalPattern } from '../texts/patterns.ts';
import { countCopies, maximumLevels } from './drawing-copies.ts';
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
type DrawingFinding = { readonly part: string; readonly offset: number } | { readonly broken: true; readonly offset: number };

/** More copies than a drawing needs, and few enough for a browser to draw at once. */
const maximumCopies = 10_000;

/**
 * Matches the parts of a style that load a resource (CSS Values 4, section 4.5; CSS Images 4, sections 2 and 3): a part of the drawing may
 * be named by `url()` and `src()` alone, since the other functions name several resources, of which the first says nothing about the rest.
 */
const loading = /@import|(?:url|src)\((?!\s*["']?#)|(?:-[a-z]+-)?(?:image|image-set|cross-fade|element|paint)\(/i;

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
    if (!isElement(element) || depth > maximumLevels) report(`<${element.name}`, tag);
    for (const attribute of Object.values(element.attributes)) {
      const part = (): readonly [string, number] => {
        const written = new RegExp(`\\s(${literalPattern(attribute.name)}(?:=|(?=\\s*=)))`).exec(svg.slice(tag, parser.position));
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
    if (copies.total() > maximumCopies) report('<use', svg.search(/<[^\s<>/]*\buse\b/));
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
