import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { PictureFile } from '../../pages/views/view.ts';
import { withDrawingSheets } from './drawing-sheets.ts';
import { measuredPictures } from './measured-pictures.ts';

let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(path.join(folder, 'pictures'));
});

const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M1 1h9"/></svg>';
const dark = plain.replace('<path', '<style>@media (prefers-color-scheme: dark) { path { stroke: #fff } }</style><path');

describe('a page of drawings', () => {
  test('of up to four takes each from its own file, which other pages show too', () => {
    const page = pageOf(Array(4).fill(plain));
    expect(page.html).toBe(htmlOf(4));
    expect(page.files).toEqual({});
  });

  test('of seventeen takes them from three sheets, in the order of the page', () => {
    const { html, files } = pageOf(Array.from({ length: 17 }, (_, index) => plain.replace('h9', `h${index}`)));
    const sources = [...html.matchAll(/<img src="\/pictures\/([^"#]*)#d(\d)"/g)].map(([, sheet, view]) => [sheet, Number(view)]);
    const names = Object.keys(files);
    expect(sources.map(([sheet, view]) => [names.indexOf(sheet as string), view])).toEqual(
      Array.from({ length: 17 }, (_, index) => [Math.floor(index / 6), index % 6]),
    );
    for (const svg of Object.values(files)) expect(Buffer.byteLength(svg)).toBeLessThan(6 * plain.length + 500);
  });

  test('has a sheet for each scheme of theirs', () => {
    const { html, files } = pageOf(Array(5).fill(dark));
    const [light = '', night = ''] = Object.keys(files);
    expect(html.split(`srcSet="/pictures/${night}#d3"/><img src="/pictures/${light}#d3"`)).toHaveLength(2);
    expect(files[night]).not.toContain('prefers-color-scheme');
    expect(files[light]?.match(/<style>/g)).toHaveLength(1);
  });

  test('has no sheet in common with another page, whose files come and go with it', () => {
    const drawings = Array(5).fill(plain);
    const names = ['fr/index.html', 'ar/index.html'].map((page) => Object.keys(pageOf(drawings, page).files)[0]);
    expect(new Set(names).size).toBe(2);
    expect(Object.keys(pageOf(drawings, 'fr/index.html').files)).toEqual([names[0]]);
  });

  test.each([
    ['is of another size', plain.replace('0 0 20 20', '0 0 30 20')],
    ['has other styles', dark],
    ['names a part of it', plain.replace('<path', '<path id="a"')],
    ['is not scaled', plain.replace('viewBox="0 0 20 20"', 'width="20" height="20"')],
    ['has a style for its root', plain.replace('<path', '<style>svg { color: red }</style><path')],
    ['has a comment', plain.replace('</svg>', '<!-- </svg> --></svg>')],
    [
      'has a part of another language',
      plain.replace('<path', '<g xmlns:i="http://www.inkscape.org/namespaces/inkscape" xml:id="a"/><path'),
    ],
  ])('shows from a file the one that %s', (_what, other) => {
    const { html, files } = pageOf([...Array(5).fill(plain), other]);
    expect(html).toContain('<img src="/pictures/5.svg"');
    expect(html).toContain('#d4"');
    expect(Object.values(files)).toHaveLength(1);
  });
});

/** Returns what is made of a page that shows some drawings. */
function pageOf(drawings: readonly string[], page = 'en/index.html'): ReturnType<typeof withDrawingSheets> {
  for (const [index, svg] of drawings.entries()) writeFileSync(path.join(folder, 'pictures', `${index}.svg`), svg);
  const names = drawings.map((_, index) => `${index}.svg`);
  const pictures = Object.values(measuredPictures(folder, names, '/'));
  const { length } = drawings;
  return withDrawingSheets(htmlOf(length, pictures), new Map(pictures.map((file) => [file.src, file])), page);
}

function htmlOf(count: number, pictures: readonly PictureFile[] = []): string {
  return Array.from({ length: count }, (_, index) => {
    const image = `<img src="/pictures/${index}.svg" alt=""/>`;
    const night = pictures[index]?.dark;
    return night === undefined ? image : `<picture><source srcSet="${night}"/>${image}</picture>`;
  }).join('');
}
