/**
 * Shows the picture that `data-fallback` names in place of one that fails to load, once; before that the
 * picture's own file, which is kept for visitors without a connection where the one that the browser chose is not.
 */
export function replaceBrokenPictures(document: Document): void {
  document.addEventListener('error', ({ target }) => replace(target as HTMLImageElement), true);
  for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]')) {
    // A drawing without a size of its own has no width either, but can be decoded.
    if (image.complete && !image.naturalWidth && image.currentSrc) image.decode().catch(() => replace(image));
  }
}

function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) return;
  const isAnother = image.currentSrc !== image.src;
  // Without the choices beside it, the browser loads what is left.
  image.closest('picture')?.replaceChildren(image);
  if (isAnother) return;
  delete image.dataset['fallback'];
  image.srcset = '';
  image.src = fallback;
}
