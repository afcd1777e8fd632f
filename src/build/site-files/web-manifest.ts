import type { SiteView } from '../../pages/site-view.ts';
import { manifestName, siteIcons } from '../../view/document/page-metadata.ts';
import type { SiteText } from '../output/site-writer.ts';

/**
 * Returns the web manifest of a language (W3C, Web Application Manifest): an installed site opens in that language; the other
 * languages belong to the same application.
 */
export function webManifest({ localiser, site, base, theme: { light } }: SiteView): SiteText {
  const { language, direction, locale } = localiser;
  const icon = (name: string, size: number, purpose?: 'maskable') => ({
    src: base + name,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose === undefined ? {} : { purpose }),
  });
  // Below an icon on a phone, a long name would be cut off.
  const shortName = site.business?.alternateName?.value;
  const manifest = {
    id: `${base}${language}/`,
    name: site.name.value,
    ...(shortName === undefined ? {} : { short_name: shortName }),
    lang: site.name.lang ?? locale,
    dir: site.name.dir ?? direction,
    start_url: `${base}${language}/`,
    scope: base,
    display: 'minimal-ui',
    theme_color: light.deep,
    background_color: light.ground,
    ...(site.logo === undefined
      ? {}
      : { icons: [icon(siteIcons.large, 192), icon(siteIcons.largest, 512), icon(siteIcons.maskable, 512, 'maskable')] }),
  };
  return { name: `${language}/${manifestName}`, text: JSON.stringify(manifest) };
}
