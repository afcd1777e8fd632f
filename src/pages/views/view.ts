import { type PluralForms, pluralForm } from '../../locales/message.ts';
import type { Point } from '../../schema/framing.ts';
import { countIn } from './number-format.ts';

/**
 * The shapes of localised content, which components receive and of which the generated types are made. This file knows nothing
 * of files, schemas or React.
 */

/** The direction in which a text is read. */
export type Direction = 'ltr' | 'rtl';

/** Set on a text that is shown in another language than its page's, for want of a translation. */
export interface Foreign {
  readonly lang?: string;
  readonly dir?: Direction;
}

/** A text in one language, its inline markup parsed and its references resolved. */
export interface Text extends Foreign {
  readonly nodes: readonly TextNode[];
}

/** A text without formatting, for attributes and metadata. */
export interface PlainText extends Foreign {
  readonly value: string;
}

/** A text for every number: its plural forms, with `{count}` where the number goes, and the locale that they are written in. */
export interface Counted extends Foreign {
  readonly forms: PluralForms;
  readonly locale: string;
  /** The locale's digits, where they are its own. */
  readonly digits?: string;
}

/** A part of a text: words, or marks with the parts inside them. */
export type TextNode =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly TextNode[] }
  | { readonly type: 'link'; readonly link: Link; readonly children: readonly TextNode[] }
  /** Text with a direction of its own (HTML `bdi`); an unbroken one stays on one line as long as it fits. */
  | ({ readonly type: 'isolate'; readonly text: string; readonly unbroken?: true } & Foreign)
  /** A term of the glossary where the page first uses it, and where the glossary explains it. */
  | { readonly type: 'term'; readonly id: string; readonly href: string; readonly children: readonly TextNode[] }
  | { readonly type: 'phone'; readonly phone: Phone }
  | { readonly type: 'break' };

/** The target of a link; it has no address while its page is planned. */
export interface Link {
  readonly href?: string;
  readonly external: boolean;
}

/** A telephone: what to show and what to dial (RFC 3966). */
export interface Phone {
  readonly label: PlainText;
  readonly display: string;
  readonly href: string;
}

/** A sign of the site's table: what it is, and whether the emergency services are to be called before the site. */
export interface Sign {
  readonly text: Text;
  readonly emergencyServices: boolean;
}

/** A picture's file: its address and its size in pixels, upright. */
export interface PictureFile {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** The address of the same drawing in the dark scheme, where it is another one. */
  readonly dark?: string;
  /** A small drawing's text in both schemes, as addresses (`data:`). */
  readonly inline?: Pick<PictureFile, 'src' | 'dark'>;
  /** The point that has to stay in sight where something cuts the picture, in percent of what is shown of it. */
  readonly focus?: Point;
  /** Better files of the same picture, the best format first; nothing for a drawing. */
  readonly sources?: readonly PictureChoice[];
  /** Whether it is a photograph: it has pixels everywhere, and may fill a place of another shape. */
  readonly opaque?: true;
}

/** One format of a picture in several widths, for a browser to choose from. */
interface PictureChoice {
  /** Such as `image/avif`. */
  readonly type: string;
  /** Addresses and widths, as HTML writes them in `srcset`. */
  readonly srcset: string;
}

/** The fonts of a language's pages: the CSS that declares them, and the files that it names. */
export interface PageFonts {
  readonly css: string;
  readonly files: readonly Font[];
}

/** A font file that pages may load: its address, and its characters as first and last code points. */
export interface Font {
  readonly href: string;
  readonly characters: readonly (readonly [first: number, last: number])[];
}

/** Another service as a page shows it; without an address while its page is not written. */
export interface ServiceReference {
  readonly slug: string;
  readonly name: Text;
  readonly summary?: Text;
  readonly picture?: { readonly file: PictureFile; readonly alternative?: PlainText; readonly decorative?: boolean };
  readonly href?: string;
}

/** Returns a counted text for a number, in the plural form of its language; a draft that lacks the form uses another. */
export function counted({ forms, locale, digits, ...foreign }: Counted, count: number): PlainText {
  const form = pluralForm(forms, locale, count);
  return { value: form.replaceAll('{count}', countIn(locale, count, digits)), ...foreign };
}

/** Returns the characters of a text without its formatting; `isolate` writes each passage that has its own direction. */
export function plain(nodes: readonly TextNode[], isolate: (text: string, dir?: Direction) => string = (text) => text): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      switch (node.type) {
        case 'break':
          return ' ';
        case 'isolate':
          return isolate(node.text, node.dir);
        case 'phone':
          return isolate(node.phone.display, 'ltr');
        default:
          return plain(node.children, isolate);
      }
    })
    .join('');
}
