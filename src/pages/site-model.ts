import type { LinkedDocument } from '../content/document.ts';
import type { SiteContext } from '../content/link-site.ts';
import { siteValuesIn } from '../content/site-values.ts';
import type { SiteTheme } from '../content/theme/palettes.ts';
import { siteTheme } from '../content/theme/site-theme.ts';
import { type ServiceWords, serviceWordsOf } from '../schema/service-words.ts';
import { traitsOf } from '../schema/traits-of-block.ts';
import { asList, asRecord, asString, blocksIn } from '../schema/tree.ts';
import { isTypedValue } from '../schema/typed-value.ts';
import type { ClockChanges } from './hours/clock-changes.ts';
import type { PageFonts, PictureFile } from './views/view.ts';

/** The part of a document with a slug that other pages show, its texts in every language. */
interface Summary {
  readonly slug: string;
  /** The slugs that it had before: their addresses lead to it. */
  readonly formerSlugs: readonly string[];
  readonly name: unknown;
  /** The values of the site's document that its page shows, as paths in it. */
  readonly siteValues: readonly string[];
}

/** That part of a service's document. */
export interface ServiceSummary extends Summary {
  readonly category: string;
  /** Its schema.org type; missing where its document names none. */
  readonly type?: string;
  readonly summary: unknown;
  readonly picture: unknown;
}

/** That part of a page's document. */
interface PageSummary extends Summary {
  readonly inFooter: boolean;
  /** Whether the page shows the whole glossary. */
  readonly holdsGlossary: boolean;
}

/** The address of the published site: its public origin and its base path, with the keys of the maps service. */
export interface Deployment {
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
  readonly deployment: Deployment;
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
  /** The clocks of the place where a site takes bookings, as the build knows them. */
  readonly clock?: ClockChanges;
  readonly theme: SiteTheme;
  readonly serviceWords: ServiceWords;
}

/** The sources of a site's pages other than documents: its deployment, the data of its picture and font files, and the clocks. */
export type Surroundings = Pick<SiteModel, 'deployment' | 'pictures' | 'fonts' | 'clock'>;

/** Gathers the model of a site from its checked documents. */
export function siteModel(
  { documents, pages }: Pick<SiteContext, 'documents' | 'pages'>,
  services: readonly ServiceSummary[],
  { deployment, pictures, fonts, clock }: Surroundings,
): SiteModel {
  const { site, ui, menus, glossary, signs, theme } = documents;
  const entries = asList(asRecord(menus?.value)['menus'])
    .flatMap((menu) => asList(asRecord(menu)['items']))
    .map(asRecord);
  const ordered = [...services].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const known = Object.fromEntries(ordered.map((service) => [service.slug, service]));
  return {
    site: site?.value,
    ui: ui?.value,
    menus: menus?.value,
    deployment,
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
    ...(clock === undefined ? {} : { clock }),
    theme: siteTheme(theme?.value),
    serviceWords: serviceWordsOf(site?.value),
    pages: pages.map(({ name: slug, value }) => {
      const { formerSlugs, name, inFooter } = asRecord(value);
      return {
        slug,
        formerSlugs: slugsIn(formerSlugs),
        name,
        inFooter: inFooter !== false,
        holdsGlossary: blocksIn(value).some(({ type }) => traitsOf(type).shows === 'glossary'),
        siteValues: siteValuesIn(value),
      };
    }),
  };
}

/** Takes from a service's document what other pages show of it. */
export function summaryOf(document: Pick<LinkedDocument, 'name' | 'value'>): ServiceSummary {
  const { formerSlugs, category, nature, name, summary, picture } = asRecord(document.value);
  const type = asString(asRecord(nature)['type']);
  return {
    slug: document.name,
    formerSlugs: slugsIn(formerSlugs),
    category: isTypedValue(category) ? String(category.value) : '',
    ...(type === undefined ? {} : { type }),
    name,
    summary,
    picture,
    siteValues: siteValuesIn(document.value),
  };
}

function slugsIn(list: unknown): readonly string[] {
  return asList(list).flatMap((slug) => asString(slug) ?? []);
}
