import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Picture } from '../../pages/views/types.generated.ts';
import type { PictureFile } from '../../pages/views/view.ts';
import { darkScheme, lengths } from '../theme/tokens.ts';
import { usePage } from './page-context.ts';

interface Props {
  readonly picture: Picture;
  /** Whether the picture is in the first window of the page, and is loaded at once. */
  readonly eager?: boolean;
  /** The width of a photograph, in the form of HTML's `sizes`; a lazy one is measured by browsers that can. */
  readonly sizes?: string;
}

// Circles and a site's own blocks cut photographs (`object-fit: cover`). The style depends on a property, so Emotion's
// own `styled` makes it.
const FocusedImage = styled.img<Pick<PictureFile, 'focus'>>(({ focus }) =>
  focus === undefined ? {} : { objectPosition: `${focus.across}% ${focus.down}%` },
);

/**
 * Shows a picture at its own proportions, with its space reserved; the site's fallback picture replaces one that fails to load.
 * A small drawing in the page's first window is part of the page, which is shown sooner without the request.
 */
export function Figure({ picture, eager = false, sizes = `(min-width: ${lengths.page}) ${lengths.page}, 100vw` }: Props): ReactNode {
  const { file, alternative, decorative } = picture;
  const { fallbackPicture } = usePage().site.site;
  const inline = eager ? file.inline : undefined;
  const { src, dark } = inline ?? file;
  const Image = file.focus === undefined ? 'img' : FocusedImage;
  const widths = eager ? sizes : `auto, ${sizes}`;
  const image = (
    <Image
      {...(file.focus === undefined ? {} : { focus: file.focus })}
      src={src}
      sizes={file.sources === undefined || eager ? undefined : widths}
      width={file.width}
      height={file.height}
      alt={decorative === true ? '' : (alternative?.value ?? '')}
      lang={decorative === true ? undefined : alternative?.lang}
      dir={decorative === true ? undefined : alternative?.dir}
      loading={eager ? undefined : 'lazy'}
      // Only pixels are decoded; a drawing is drawn with the page, on which each attribute weighs.
      decoding={file.sources === undefined ? undefined : 'async'}
      data-fallback={inline === undefined ? fallbackPicture?.src : undefined}
    />
  );
  if (file.sources === undefined && dark === undefined) return image;
  return (
    <picture>
      {dark === undefined ? null : <source media={darkScheme} srcSet={dark} />}
      {file.sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={widths} />
      ))}
      {image}
    </picture>
  );
}
