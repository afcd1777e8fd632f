/** The measures of a page after {@link installMeasures} has run in it; lengths are CSS pixels. */
export type Measures = ReturnType<typeof installMeasures>;

/** A piece of the page's text as it is shown: its text node, the element that holds it, and its lines' boxes in the window. */
interface TextPiece {
  readonly text: string;
  readonly node: Text;
  readonly element: Element;
  readonly lines: readonly DOMRect[];
}

declare global {
  interface Window {
    measures: Measures;
  }
}

/**
 * Installs `window.measures` in a page, and lays out the sections that wait until they come near. Runs inside the browser, and so must not
 * use anything from this file.
 */
export function installMeasures() {
  for (const section of document.querySelectorAll<HTMLElement>('section,footer')) section.style.contentVisibility = 'visible';
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Colour>();

  /** Reads any CSS colour as sRGB, its alpha from 0 to 1. */
  const read = (colour: string): Colour => {
    const before = known.get(colour);
    if (before !== undefined) return before;
    pixel.clearRect(0, 0, 1, 1);
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
    const value = [red, green, blue, alpha / 255] as const;
    known.set(colour, value);
    return value;
  };

  const lay = (top: Colour, ground: Colour): Colour => {
    const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + ground[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };

  /** Relative luminance and contrast (WCAG 2.2, glossary). */
  const luminance = ([red, green, blue]: Colour): number => {
    const share = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * share(red) + 0.7152 * share(green) + 0.0722 * share(blue);
  };
  const contrast = (one: Colour, other: Colour): number => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  const coloursOf = (image: string): Colour[] =>
    [...image.matchAll(/(?:rgba?|color|hsla?|lab|lch|oklab|oklch)\([^()]*\)|transparent/g)].map(([colour]) => read(colour));

  const meets = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

  /** The box of a positioned ::before or ::after, moved by its transform, not turned. */
  const pseudoBox = (element: Element, style: CSSStyleDeclaration): DOMRect | undefined => {
    if (style.content === 'none' || !/absolute|fixed/.test(style.position)) return undefined;
    let frame: Element = element;
    while (getComputedStyle(frame).position === 'static' && frame.parentElement !== null) frame = frame.parentElement;
    const { x, y } = frame.getBoundingClientRect();
    const moved = new DOMMatrix(style.transform === 'none' ? '' : style.transform);
    const at = (inset: string, start: number, border: number, by: number): number => start + border + Number.parseFloat(inset) + by;
    return new DOMRect(
      at(style.left, x, frame.clientLeft, moved.e),
      at(style.top, y, frame.clientTop, moved.f),
      Number.parseFloat(style.width),
      Number.parseFloat(style.height),
    );
  };

  /** Returns each colour that may be behind a part of an element in these boxes: all colours of a gradient. */
  const groundsOf = (element: Element, boxes: readonly DOMRect[]): Colour[] => {
    const layers: Colour[][] = [];
    let ground: Colour = read(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : 'Canvas');
    for (let behind: Element | null = element; behind !== null; behind = behind.parentElement) {
      for (const name of ['::after', '::before']) {
        const style = getComputedStyle(behind, name);
        const box = pseudoBox(behind, style);
        const colours = [...coloursOf(style.backgroundImage), read(style.backgroundColor)];
        if (box !== undefined && boxes.some((own) => meets(own, box))) layers.push([...colours, read('transparent')]);
      }
      const { backgroundColor, backgroundImage } = getComputedStyle(behind);
      const colours = coloursOf(backgroundImage);
      if (colours.length > 0) layers.push(colours);
      const colour = read(backgroundColor);
      if (colour[3] === 1) {
        ground = colour;
        break;
      }
      if (colour[3] > 0) layers.push([colour]);
    }
    return layers.reduceRight<Colour[]>((grounds, colours) => grounds.flatMap((own) => colours.map((top) => lay(top, own))), [ground]);
  };

  /** The least contrast of a colour, by default the element's text colour, with what may lie behind an element. */
  const contrastOn = (element: Element, boxes = [...element.getClientRects()], colour = getComputedStyle(element).color): number =>
    Math.min(...groundsOf(element, boxes).map((ground) => contrast(lay(read(colour), ground), ground)));

  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getClientRects().length > 0;

  /** Whether an element is there for screen readers alone. */
  const isForEarsAlone = (element: Element): boolean => {
    for (let part: Element | null = element; part !== null; part = part.parentElement) {
      const { clipPath, position } = getComputedStyle(part);
      if (position === 'absolute' && clipPath === 'inset(50%)') return true;
    }
    return false;
  };

  /** Everything that can be seen and used, in the order of the document. */
  const controls = (within: ParentNode = document): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>('a[href],button,summary,input,select,textarea,[tabindex]')].filter(
      (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isShown(element),
    );

  /** Every text that can be seen. */
  const texts = (within: Element = document.body): TextPiece[] => {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const pieces: TextPiece[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const element = node.parentElement as Element;
      if (node.data.trim() === '' || !isShown(element) || isForEarsAlone(element)) continue;
      range.selectNodeContents(node);
      pieces.push({ text: node.data.trim(), node, element, lines: [...range.getClientRects()].filter(({ width }) => width > 0) });
    }
    return pieces;
  };

  /** Names an element so that a person finds it. */
  const name = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const place = element.closest('header, main, footer, aside')?.tagName.toLowerCase() ?? 'body';
    const mark = (element.getAttribute('href') ?? (element.id && `#${element.id}`)).slice(0, 50);
    return `${place} ${element.tagName.toLowerCase()} ${mark && `${mark} `}"${words}"`;
  };

  const measures = { read, contrast, contrastOn, groundsOf, pseudoBox, isShown, isForEarsAlone, controls, texts, name, meets };
  window.measures = measures;
  return measures;
}
