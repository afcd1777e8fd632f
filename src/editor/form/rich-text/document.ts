import { type MarkSpec, type Node, type Mark as NodeMark, Schema } from 'prosemirror-model';
import { readLink } from '../../../schema/link-target.ts';
import { isSameKind } from './piece-marks.ts';
import type { Mark, Piece } from './pieces.ts';

const marks = {
  link: {
    attrs: { target: { validate: 'string' } },
    inclusive: false,
    toDOM: ({ attrs }) => ['span', { 'data-link': attrs['target'], title: attrs['target'] }, 0],
    parseDOM: [
      { tag: 'span[data-link]', getAttrs: (element) => ({ target: (element as HTMLElement).dataset['link'] ?? '' }) },
      { tag: 'a[href]', getAttrs: (element) => linkOf(element as HTMLElement) },
    ],
  },
  strong: {
    toDOM: () => ['strong', 0],
    parseDOM: [
      { tag: 'strong' },
      // Google Docs puts a whole document into one that is not bold.
      { tag: 'b', getAttrs: (element) => (/^(?:normal|[1-5]\d\d)$/.test((element as HTMLElement).style.fontWeight) ? false : null) },
      { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
      { style: 'font-weight=normal', clearMark: (mark) => mark.type.name === 'strong' },
      { style: 'font-weight', getAttrs: (value) => (/^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) ? null : false) },
    ],
  },
  emphasis: {
    toDOM: () => ['em', 0],
    parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  },
} satisfies Record<Mark['type'], MarkSpec>;

/** Returns an address as a link of a text contains it, where a parenthesis or a space would end it (RFC 3986, percent-encoding). */
export function addressOf(target: string): string {
  const address = target.trim().replace(/^www\./i, 'https://$&');
  return address.replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Returns the link of pasted HTML; `false` for one that leads nowhere from this site. */
function linkOf(element: HTMLElement): { readonly target: string } | false {
  const target = addressOf(element.getAttribute('href') ?? '');
  return readLink(target)?.to === 'outside' ? { target } : false;
}

/** The text of a field as its editor holds it: lines of characters and inserts. Text without markup has no marks. */
function schemaWith(marksOfText: Readonly<Record<string, MarkSpec>>): Schema {
  return new Schema({
    nodes: {
      doc: { content: 'line+' },
      line: {
        content: 'inline*',
        whitespace: 'pre',
        toDOM: () => ['p', 0],
        parseDOM: ['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'tr', 'dt', 'dd', 'pre'].map((tag) => ({ tag })),
      },
      text: { group: 'inline' },
      insert: {
        group: 'inline',
        inline: true,
        atom: true,
        attrs: { name: { validate: 'string' }, source: { validate: 'string' } },
        toDOM: ({ attrs }) => ['span', { 'data-insert': attrs['name'] }, attrs['source']],
        leafText: ({ attrs }) => attrs['source'],
        parseDOM: [
          {
            tag: 'span[data-insert]',
            getAttrs: (element) => {
              const name = (element as HTMLElement).dataset['insert'] ?? '';
              return /^[^{}\s]*$/.test(name) ? { name, source: `{{${name}}}` } : false;
            },
          },
        ],
      },
    },
    marks: marksOfText,
  });
}

/** The documents of texts, by the markup that they may contain. */
export const documentSchemas = { formatted: schemaWith(marks), inserts: schemaWith({}) } as const;

/** Returns the document of the pieces of a text. */
export function documentOf(pieces: readonly Piece[], schema: Schema): Node {
  const lines: Node[][] = [[]];
  for (const piece of pieces) {
    if (piece.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(inlineOf(piece, schema));
  }
  return schema.node(
    'doc',
    null,
    lines.map((line) => schema.node('line', null, line)),
  );
}

function inlineOf({ kind, shown, source, marks: around }: Piece, schema: Schema): Node {
  const nodeMarks = around.flatMap((mark) => {
    const type = schema.marks[mark.type];
    return type === undefined ? [] : type.create(mark.type === 'link' ? { target: mark.target } : null);
  });
  return kind === 'insert' ? schema.node('insert', { name: shown, source }, undefined, nodeMarks) : schema.text(shown, nodeMarks);
}

/** Returns the pieces of a document, stored as they are shown. */
export function piecesOfDocument(document: Node): readonly Piece[] {
  const pieces: Piece[] = [];
  document.forEach((line, _, index) => {
    if (index > 0) pieces.push({ kind: 'break', shown: '\n', source: '\n', marks: [] });
    const first = pieces.length;
    line.forEach((node) => {
      const around = node.marks.map(markOf);
      if (node.isText) pieces.push({ kind: 'text', shown: node.text ?? '', source: node.text ?? '', marks: around });
      else pieces.push({ kind: 'insert', shown: String(node.attrs['name']), source: String(node.attrs['source']), marks: around });
    });
    // Marks go on over the end of a line.
    const [last, next] = [pieces[first - 2], pieces[first]];
    if (index > 0 && last !== undefined && next !== undefined && last.kind !== 'break') {
      const shared = last.marks.filter((mark) => next.marks.some((other) => isSameKind(mark, other)));
      pieces[first - 1] = { kind: 'break', shown: '\n', source: '\n', marks: shared };
    }
  });
  return pieces;
}

function markOf({ type, attrs }: NodeMark): Mark {
  return type.name === 'link' ? { type: 'link', target: String(attrs['target']) } : { type: type.name as 'strong' | 'emphasis' };
}
