import { DOMParser as DocumentParser, type Node, Slice } from 'prosemirror-model';
import type { EditorProps } from 'prosemirror-view';
import { documentOf, documentSchemas, piecesOfDocument } from './document.ts';
import { type Grammar, type Piece, piecesOf } from './pieces.ts';

/**
 * Returns how an editor pastes and copies. Of HTML it keeps paragraphs, the items of lists with their sign, bold, emphasis and links; plain
 * text may contain the markup itself. `wordsOf` returns the words of an insert.
 */
export function clipboardOf(grammar: Grammar, wordsOf: (name: string) => string): EditorProps {
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
      // Line ends of Windows.
      const document = documentOf(piecesOf(text.replace(/\r\n?/g, '\n'), grammar), schema);
      return Slice.maxOpen(document.content);
    },
    clipboardTextSerializer: ({ content }) =>
      content.textBetween(0, content.size, '\n', (node) => (node.isText ? '' : wordsOf(String(node.attrs['name'])))),
    transformPastedHTML: withSigns,
  };
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

/** The sign of a line break inside a paragraph until the paragraph is parsed (Unicode, line separator). */
const lineBreak = '\u2028';

function withBreaks(piece: Piece): readonly Piece[] {
  if (piece.kind !== 'text' || !piece.shown.includes(lineBreak)) return [piece];
  return piece.shown.split(/( *\u2028 *)/).flatMap((shown) => {
    if (shown === '') return [];
    return shown.includes(lineBreak)
      ? { kind: 'break', shown: '\n', source: '\n', marks: piece.marks }
      : { ...piece, shown, source: shown };
  });
}

/** Returns pasted HTML with a sign before each item of a list and for each line break, without the empty paragraphs of a word processor. */
function withSigns(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  // A row of a table is a line, whose cells have nothing between them but their borders.
  for (const cell of page.querySelectorAll(':is(td, th) + :is(td, th)')) cell.prepend(' ');
  for (const line of page.querySelectorAll('br')) line.replaceWith(lineBreak);
  for (const item of page.querySelectorAll('li')) {
    const list = item.parentElement;
    const number = [...(list?.children ?? [])].indexOf(item) + 1;
    item.prepend(list?.localName === 'ol' ? `${number}. ` : '• ');
    // An item of Google Docs contains a paragraph, which would begin a line after the sign.
    for (const paragraph of item.querySelectorAll(':scope > p')) paragraph.replaceWith(...paragraph.childNodes);
  }
  // Word writes the sign of an item as text in the font of signs.
  for (const sign of page.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) {
    const words = (sign.textContent ?? '').trim();
    sign.replaceWith(/^[\p{L}\p{N}]+[.)]$/u.test(words) && words !== 'o' ? `${words} ` : '• ');
  }
  for (const paragraph of page.querySelectorAll('p')) if ((paragraph.textContent ?? '').trim() === '') paragraph.remove();
  return page.body.innerHTML;
}
