import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import type { ContentDocument } from './compile.server.ts';
import { darkName, inDarkScheme } from './dark-drawing.ts';
import { isLeaf } from './leaf.ts';
import type { Ground } from './load.server.ts';
import { isRaster, readRaster } from './raster.server.ts';
import { rasterFile } from './raster-variants.ts';
import { siteValuesIn } from './site-values.ts';
import { asList, asRecord, asString } from './tree.ts';
import type { PageFonts, PictureFile } from './view.ts';

/** What the pages of other services need of a service, its texts still in every language. */
export interface ServiceSummary {
  readonly slug: string;
  /** The slugs that it had before: their addresses lead to it. */
  readonly formerSlugs: readonly string[];
  readonly category: string;
  /** What it is in schema.org's words; nothing where its document does not say. */
  readonly type?: string;
  readonly name: unknown;
  readonly summary: unknown;
  readonly picture: unknown;
  /** What its page shows of the site's document, as paths in it. */
  readonly siteValues: readonly string[];
}

/** What other pages need of a page that is no service, its texts still in every language. */
export interface PageSummary {
  readonly slug: string;
  readonly name: unknown;
  readonly inFooter: boolean;
  /** Whether the page shows the whole glossary. */
  readonly holdsGlossary: boolean;
  /** What it shows of the site's document, as paths in it. */
  readonly siteValues: readonly string[];
}

/** Where the site will stand: its public origin, and the path below which it lives. */
export interface Place {
  /** Such as `https://www.example.com`, without a slash at the end. */
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly base: string;
  /** The maps service's key and place, where the environment names them. */
  readonly mapKey?: string;
  readonly mapPlaceId?: string;
}

/** Everything that pages share, as plain data that can be sent to another thread. */
export interface SiteModel {
  readonly site: unknown;
  readonly ui: unknown;
  readonly menus: unknown;
  readonly place: Place;
  readonly services: Readonly<Record<string, ServiceSummary>>;
  /** Labels of the services that a menu announces before their page is written. */
  readonly planned: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, PictureFile>>;
  /** The document of the glossary, where the site has one. */
  readonly glossary: unknown;
  /** The document of the signs that care cards name, where the site has one. */
  readonly signs: unknown;
  readonly pages: readonly PageSummary[];
  /** The fonts of each language; where it has none, text is shown in those of the visitor's machine. */
  readonly fonts: Readonly<Record<string, PageFonts>>;
  /** The address of each language's search index. */
  readonly searchIndexes: Readonly<Record<string, string>>;
}

/** Gathers the model of a site from its checked documents; pictures are measured from their files. */
export function siteModelOf(ground: Ground, services: readonly ServiceSummary[], place: Place, fonts: SiteModel['fonts'] = {}): SiteModel {
  return modelOf(ground, services, place, measuredPictures(ground.folder, ground.pictures, place.base), fonts);
}

/** Measures pictures from their files. */
export function measuredPictures(folder: string, pictures: readonly string[], base: string): SiteModel['pictures'] {
  return Object.fromEntries(pictures.map((file) => [file, measure(folder, file, base)]));
}

/** Gathers the model of a site from its documents and pictures that were measured before. */
export function modelOf(
  ground: Pick<Ground, 'documents' | 'pages'>,
  services: readonly ServiceSummary[],
  place: Place,
  pictures: SiteModel['pictures'],
  fonts: SiteModel['fonts'],
): SiteModel {
  const { site, ui, menus, glossary, signs } = ground.documents;
  const entries = asList(asRecord(menus?.value)['menus'])
    .flatMap((menu) => asList(asRecord(menu)['items']))
    .map(asRecord);
  const known = Object.fromEntries(services.map((service) => [service.slug, service]));
  return {
    site: site?.value,
    ui: ui?.value,
    menus: menus?.value,
    place,
    services: known,
    planned: Object.fromEntries(
      entries.flatMap((entry) => {
        const slug = asString(entry['service']);
        return slug === undefined || Object.hasOwn(known, slug) ? [] : [[slug, entry['label']]];
      }),
    ),
    pictures,
    glossary: glossary?.value,
    signs: signs?.value,
    fonts,
    searchIndexes: {},
    pages: ground.pages.map(({ name: slug, value }) => {
      const { name, inFooter, blocks } = asRecord(value);
      return {
        slug,
        name,
        inFooter: inFooter !== false,
        holdsGlossary: asList(blocks).some((block) => asRecord(block)['type'] === 'glossary'),
        siteValues: siteValuesIn(value),
      };
    }),
  };
}

/** Takes from a service's document what other pages show of it. */
export function summaryOf(document: Pick<ContentDocument, 'name' | 'value'>): ServiceSummary {
  const { formerSlugs, category, nature, name, summary, picture } = asRecord(document.value);
  const type = asString(asRecord(nature)['type']);
  return {
    slug: document.name,
    formerSlugs: asList(formerSlugs).flatMap((slug) => asString(slug) ?? []),
    category: isLeaf(category) ? String(category.value) : '',
    ...(type === undefined ? {} : { type }),
    name,
    summary,
    picture,
    siteValues: siteValuesIn(document.value),
  };
}

function measure(folder: string, file: string, base: string): PictureFile {
  if (isRaster(file)) {
    const raster = readRaster(folder, file);
    return rasterFile(raster, raster.header, base);
  }
  const bytes = readFileSync(path.join(folder, 'pictures', file));
  const { width, height } = imageSize(bytes);
  const dark = inDarkScheme(bytes.toString('utf8')) === undefined ? {} : { dark: `${base}pictures/${darkName(file)}` };
  return { src: `${base}pictures/${file}`, width, height, ...dark };
}
