import { createHash } from 'node:crypto';
import path from 'node:path';
import { fileOf } from '../../pages/address.ts';
import type { PageView } from '../../pages/page-view.ts';
import type { ViewedPage } from '../../pages/site-pages.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { isolated } from '../../pages/views/text-direction.ts';
import { type PictureFile, plain, type Text } from '../../pages/views/view.ts';
import { socialPicture } from '../../view/document/page-metadata.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import type { PictureCache } from './cached-pictures.ts';
import type { PictureSource } from './picture-file.ts';
import { lostLetters } from './picture-fonts.ts';
import { type CardText, drawSocialPicture, type SocialCard } from './social-picture.ts';

/** Reads a picture's bytes and size from the site's files. */
type PictureReader = (picture: PictureFile) => PictureSource;

/**
 * Writes a page's social picture beside the page, except for the not-found page, which nobody shares. Where no font has all letters
 * of its texts, draws those of `inDefault`, the page in the site's default language, if fewer of their letters are missing, and
 * otherwise leaves letters out. Returns the letters of the page that no font has.
 */
export async function writeSocialPicture(
  { site, page }: ViewedPage,
  inDefault: () => ViewedPage,
  out: SiteFiles,
  read: PictureReader,
  cache: PictureCache,
): Promise<string> {
  if (page.address.kind === 'not-found') return '';
  const ownCard = socialCardOf(site, page, read);
  const lost = lostLettersOf(ownCard);
  const other = lost === '' ? undefined : inDefault();
  const otherCard = other === undefined ? ownCard : socialCardOf(other.site, other.page, read);
  const card = lostLettersOf(otherCard).length < lost.length ? otherCard : ownCard;
  const bytes = await cache([JSON.stringify(card)], () => drawSocialPicture(card));
  out.write(path.posix.join(path.posix.dirname(fileOf(page.address)), socialPicture.name), bytes);
  return lost;
}

function lostLettersOf({ title, siteName }: SocialCard): string {
  return lostLetters(title.text + siteName.text);
}

/** Returns the card of a page's social picture: the title and picture of the page's head, with the site's name. */
export function socialCardOf(site: SiteView, page: PageView, read: PictureReader): SocialCard {
  const hero = page.blocks.find((block) => block.type === 'hero');
  const service = page.address.kind === 'service' ? site.localiser.service(page.address.slug) : undefined;
  const title = hero?.title ?? service?.name ?? page.crumbs.at(-1)?.label ?? { nodes: [page.title] };
  const picture = hero?.picture ?? service?.picture;
  const { name, logo } = site.site;
  return {
    direction: site.localiser.direction,
    colours: site.theme.light,
    motif: site.theme.motif,
    title: textOf(title, site),
    siteName: textOf({ ...name, nodes: [name.value] }, site),
    ...(picture === undefined ? {} : { picture: read(picture.file) }),
    ...(logo === undefined ? {} : { logo: read(logo.file) }),
  };
}

/** Creates a reader of a site's pictures; hashes each once, since every page shows the logo and many share a picture, and keeps none. */
export function pictureReader({ base }: Pick<SiteView, 'base'>, site: Pick<SiteFiles, 'read'>): PictureReader {
  const known = new Map<string, PictureSource>();
  return ({ src, width, height, focus }) => {
    const bytes = (): Buffer => site.read(src.slice(base.length));
    const source = known.get(src) ?? { digest: createHash('sha256').update(bytes()).digest('hex'), width, height, bytes };
    known.set(src, source);
    return focus === undefined ? source : { ...source, focus };
  };
}

function textOf({ nodes, lang, dir }: Text, { localiser }: SiteView): CardText {
  return { text: plain(nodes, isolated), language: lang ?? localiser.language, direction: dir ?? localiser.direction };
}
