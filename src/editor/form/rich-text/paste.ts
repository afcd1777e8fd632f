import { DOMParser as DocumentParser, type Node, Slice } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import type { Punctuation } from '../../../content/texts/typography.ts';
import { documentOf, documentSchemas, piecesOfDocument } from './document.ts';
import { asMeant } from './meant-markup.ts';
import type { QuotationMarks } from './pasted-elements.ts';
import { pastedHtml } from './pasted-html.ts';
import { lineBreak } from './pasted-lines.ts';
import { type Grammar, type Piece, piecesOf } from './pieces.ts';

/**
 * Returns how an editor pastes and copies. Of HTML it keeps paragraphs, the items of lists with their sign, bold, emphasis and links; plain
 * text may contain the markup itself. `wordsOf` returns the words of an insert, `punctuation` that of the text's language.
 */
export function clipboardOf(grammar: Grammar, wordsOf: (name: string) => string, punctuation: () => Punctuation | undefined): EditorProps {
  const schema = documentSchemas[grammar];
  return {
    clipboardParser: new DocumentParser(
      schema,
      DocumentParser.fromSchema(schema).rules.map((rule) =>
        'node' in rule && rule.node === 'line' ? { ...rule, preserveWhitespace: false } : rule,
      ),
    ),
    transformPasted: ({ content, openStart, openEnd }) => {
      const lines: Node[] = [];
      content.forEach((node, _, index) => {
        const [last, before] = [lines.at(-1), index === 0 ? undefined : content.child(index - 1)];
        if (node.type.name === 'line') lines.push(node);
        else if (last !== undefined && before?.isInline === true) lines[lines.length - 1] = last.copy(last.content.addToEnd(node));
        else lines.push(schema.node('line', null, node));
      });
      if (lines.length === 0) return new Slice(content, openStart, openEnd);
      return Slice.maxOpen(documentOf(piecesOfDocument(schema.node('doc', null, lines)).flatMap(withBreaks), schema).content);
    },
    clipboardTextParser: (text) => {
      // Line ends of Windows, and those of presentations and old files.
      const lines = text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
      const document = documentOf(piecesOf(grammar === 'inserts' ? asTyped(lines) : asMeant(asTyped(lines)), grammar), schema);
      return Slice.maxOpen(document.content);
    },
    clipboardTextSerializer: ({ content }) =>
      content.textBetween(0, content.size, '\n', (node) => (node.isText ? '' : wordsOf(String(node.attrs['name'])))),
    transformPastedHTML: (html) => pastedHtml(html, asTyped, quotationMarks[punctuation() ?? 'other']),
  };
}

/** The signs around quoted words, which a browser writes around those of a page, by the punctuation of the text's language. */
const quotationMarks: Readonly<Record<Punctuation | 'other', QuotationMarks>> = {
  spaced: ['«\u00A0', '\u00A0»', '“', '”'],
  arabic: ['«', '»', '“', '”'],
  other: ['“', '”', '‘', '’'],
};

/**
 * Matches what PDF files and messages leave in copied words, and no text may have: control characters, but for those that stand for the
 * letters of a damaged text, marks of direction that last beyond their words, such as the ones around a telephone number, and places
 * where a line of the PDF could end. After Ã a soft hyphen is half of a damaged letter.
 */
const hidden = /(?![\u0080-\u009F])[^\P{Cc}\t\n\f\r]|[\u202A-\u202E\u2060\uFEFF]|(?<![À-ß])\u00AD/gu;

/** Matches letters as old PDF files write them, each by its look in its place: no search finds a word of them. */
const drawn = /[\uFB00-\uFC5D\uFC64-\uFDF2\uFE80-\uFEFC]/gu;

/** Matches the bullets of word processors, which only their own fonts have. */
const bullets = /[\uF076\uF0A7\uF0B7\uF0D8]/gu;

/** Matches Latin letters with accents of their own, as files of macOS write them. */
const accented = /\p{Script=Latin}\p{M}+/gu;

/** Returns pasted words without what nobody sees of them, in the letters that keyboards write. */
function asTyped(words: string): string {
  return words
    .replaceAll(hidden, '')
    .replaceAll(bullets, '•')
    .replaceAll(drawn, (letter) => letter.normalize('NFKC'))
    .replaceAll(accented, (letter) => letter.normalize('NFC'));
}

/** Returns whether something that is pasted or dropped has pictures, and whether it has words too. */
export function contentOf(data: DataTransfer): { readonly hasPictures: boolean; readonly hasWords: boolean } {
  const html = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  const words = `${data.getData('text/plain')}${html.body.textContent}`;
  const hasWords = words.trim() !== '';
  // A word processor adds a picture of the words to them.
  const isPicture = !hasWords && [...data.files].some(({ type }) => type.startsWith('image/'));
  return { hasPictures: isPicture || html.querySelector('img') !== null, hasWords };
}

function withBreaks(piece: Piece, index: number, all: readonly Piece[]): readonly Piece[] {
  if (piece.kind !== 'text' || !piece.shown.includes(lineBreak)) return [piece];
  // A break that ends a paragraph begins no line.
  const isLast = (all[index + 1]?.kind ?? 'break') === 'break';
  const words = isLast ? piece.shown.replace(/ *\u2028 *$/, '') : piece.shown;
  return words.split(/( *\u2028 *)/).flatMap((shown) => {
    if (shown === '') return [];
    return shown.includes(lineBreak)
      ? { kind: 'break', shown: '\n', source: '\n', marks: piece.marks }
      : { ...piece, shown, source: shown };
  });
}
