import type { ReactNode } from 'react';
import type { Picture } from '../content/types.generated.ts';

/** Shows a picture at its own proportions; space is kept for it before it arrives. */
export function Figure({ picture, eager = false }: { readonly picture: Picture; readonly eager?: boolean }): ReactNode {
  const { file, alternative, decorative } = picture;
  return (
    <img
      src={file.src}
      width={file.width}
      height={file.height}
      alt={decorative === true ? '' : (alternative?.value ?? '')}
      lang={decorative === true ? undefined : alternative?.lang}
      dir={decorative === true ? undefined : alternative?.dir}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}
