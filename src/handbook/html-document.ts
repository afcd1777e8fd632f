import escapeHtml from 'escape-html';
import { pagePolicy } from '../build/hosts/content-policy.ts';

/** The parts of a document in which those of the handbook and the gallery differ. */
interface HtmlDocument {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly style: string;
  /** Whether it loads and runs nothing but files of its own host. */
  readonly isGuarded?: true;
  /** What its head has besides. */
  readonly head?: string;
  /** From `<body>` to `</body>`. */
  readonly body: string;
}

/** Renders a whole document that no search engine is to keep. */
export function htmlDocument({ language, direction, title, style, isGuarded, head = '', body }: HtmlDocument): string {
  return [
    `<!DOCTYPE html><html lang="${escapeHtml(language)}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isGuarded ? `<meta http-equiv="Content-Security-Policy" content="${pagePolicy({ styles: [style] }).content}">` : '',
    `<title>${escapeHtml(title)}</title><meta name="robots" content="noindex"><link rel="icon" href="data:,">`,
    `${head}<style>${style}</style></head>${body}</html>`,
  ].join('');
}
