import path from 'node:path';
import { darkName, inDarkScheme } from '../../content/pictures/dark-drawing.ts';
import type { PictureFile } from '../../pages/views/view.ts';
import { contentHash } from '../cache/content-hash.ts';
import { drawingIn } from './measured-pictures.ts';

/** A page of at most this many keeps them as files, which other pages show too. */
const fewDrawings = 4;

/** A page of hundreds must not load them all for those in sight; some engines read a sheet again for each of its drawings. */
const mostOfSheet = 8;

/** A page's HTML, and the files that it needs beside it, by their names below `pictures/`. */
interface PageWithSheets {
  readonly html: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A drawing that can stand beside others in one file. */
interface Part {
  readonly file: PictureFile;
  /** The attributes of its root but its place and size, and what is in it but its styles. */
  readonly attributes: string;
  readonly content: string;
}

/**
 * Returns a page that takes its small drawings from sheets, where it shows more than four from files: several in one file, each at an
 * address of its own (SVG 2, 16.4: `view`). `drawings` are the site's pictures by their addresses. Drawings of one sheet have the same
 * size and the same styles, so that each looks as it does alone; one that names parts by identifiers stays a file.
 */
export function withDrawingSheets(html: string, drawings: ReadonlyMap<string, PictureFile>, pageFile: string): PageWithSheets {
  const shown = drawingsIn(html, drawings);
  const files: Record<string, string> = {};
  if (shown.size <= fewDrawings) return { html, files };
  let page = html;
  for (const { size, style, parts } of likeDrawings(shown).filter((like) => like.parts.length > 1)) {
    const perSheet = Math.ceil(parts.length / Math.ceil(parts.length / mostOfSheet));
    for (let first = 0; first < parts.length; first += perSheet) {
      const some = parts.slice(first, first + perSheet);
      const svg = sheetOf(some, size, style);
      // No other page's step writes a file of this name, and none of the content has its "~".
      const name = `sheet~${contentHash(pageFile, svg).slice(0, 10)}.svg`;
      files[name] = svg;
      const dark = inDarkScheme(svg);
      if (dark !== undefined) files[darkName(name)] = dark;
      for (const [index, { file }] of some.entries()) {
        const address = (sheet: string): string => `${path.posix.dirname(file.src)}/${sheet}#${viewName(index)}`;
        page = page.replaceAll(` src="${file.src}"`, () => ` src="${address(name)}"`);
        if (dark !== undefined) page = page.replaceAll(` srcSet="${file.dark}"`, () => ` srcSet="${address(darkName(name))}"`);
      }
    }
  }
  return { html: page, files };
}

/** Looks for the ends of their addresses: a page has a hundred thousand signs, and most pages show one drawing. */
function drawingsIn(html: string, drawings: ReadonlyMap<string, PictureFile>): ReadonlySet<PictureFile> {
  const shown = new Set<PictureFile>();
  for (let end = html.indexOf('.svg"'); end !== -1; end = html.indexOf('.svg"', end + 1)) {
    const start = html.lastIndexOf('"', end) + 1;
    const file = html.endsWith(' src="', start) ? drawings.get(html.slice(start, end + 4)) : undefined;
    if (file !== undefined) shown.add(file);
  }
  return shown;
}

interface LikeDrawings {
  readonly size: Pick<PictureFile, 'width' | 'height'>;
  /** The style elements that each of them has. */
  readonly style: string;
  readonly parts: Part[];
}

function likeDrawings(shown: ReadonlySet<PictureFile>): LikeDrawings[] {
  const groups = new Map<string, LikeDrawings>();
  for (const file of shown) {
    const { width, height } = file;
    const [whole = '', attributes = '', content = ''] = rootOf(drawingIn(file) ?? '');
    const style = (content.match(styleElement) ?? []).join('');
    if (whole === '' || !mayShareFile(attributes, content, style)) continue;
    const key = JSON.stringify([width, height, style]);
    const group = groups.get(key) ?? { size: { width, height }, style, parts: [] };
    groups.set(key, group);
    group.parts.push({
      file,
      attributes: attributes.replace(/\s(?:width|height|xmlns)\s*=\s*(?:"[^"]*"|'[^']*')/g, ''),
      content: content.replace(styleElement, ''),
    });
  }
  return [...groups.values()];
}

const styleElement = /<style[\s>].*?<\/style\s*>/gs;

/** Finds a drawing's root with its attributes and content; the drawing is well-formed and has no document type (`unsafePartOf`). */
function rootOf(svg: string): RegExpMatchArray | [] {
  return svg.match(/^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?<svg((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*>(.*)<\/svg\s*>\s*$/s) ?? [];
}

/**
 * Returns whether a drawing is scaled by its window, has no identifier, and a root that its attributes and styles leave where it is: the
 * styles choose by names of elements and classes alone, which the root of a sheet has not.
 */
function mayShareFile(attributes: string, content: string, style: string): boolean {
  return (
    /\sviewBox\s*=/.test(attributes) &&
    !/\s(?:id|class|style|transform|overflow|x|y)\s*=/.test(attributes) &&
    !/[\s:]id\s*=|<!/.test(content) &&
    !/svg|[*:[\\+~][^{}]*\{/i.test(style.replace(/@media[^{]*\{/g, ''))
  );
}

const viewName = (index: number): string => `d${index}`;

/** Returns the text of a sheet. Without one of its views it shows nothing: an old browser that knows no views shows no wrong drawing. */
function sheetOf(parts: readonly Part[], { width, height }: LikeDrawings['size'], style: string): string {
  const top = (index: number): number => index * 2 * height;
  const views = parts.map((_, index) => `<view id="${viewName(index)}" viewBox="0 ${top(index)} ${width} ${height}"/>`);
  const drawn = parts.map(
    ({ attributes, content }, index) => `<svg${attributes} y="${top(index)}" width="${width}" height="${height}">${content}</svg>`,
  );
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 -${height} ${width} ${height}">`;
  return `${root}${style}${views.join('')}${drawn.join('')}</svg>`;
}
