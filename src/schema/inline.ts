// One file, since the parser and those who ask for the marks of a text have to see the same ones.

/** A piece of inline markup, as an editor wrote it: nothing is resolved yet. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly target: string; readonly children: readonly Inline[] }
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'break' };

/** The name is empty where nothing stands between the braces. */
const insert = String.raw`\{\{\s*([^{}\s]+|(?=\}))\s*\}\}`;

const token = new RegExp(String.raw`\\([\\*[\]{}<])|(\*\*|\*)|(\[)|\]\(([^()\s]*)\)|${insert}|(\n)`, 'g');

const plainToken = new RegExp(String.raw`\\([\\*[\]{}<])|${insert}`, 'g');

interface Frame {
  readonly opener: '**' | '*' | '[' | '';
  readonly children: Inline[];
  /** The index of the opener. */
  readonly start: number;
}

/** A part of a text that has a meaning as markup; `start` and `end` are the indices of the whole part, with its signs. */
export type InlineMark = { readonly start: number; readonly end: number } & (
  | { readonly type: 'strong' | 'emphasis' | 'break' }
  | { readonly type: 'link'; readonly target: string }
  | { readonly type: 'reference'; readonly name: string }
  /** A backslash and the sign whose meaning it takes away. */
  | { readonly type: 'escape' }
);

/**
 * Parses the inline markup of a text: `**bold**`, `*emphasis*`, `[label](target)`, `{{reference}}` and line breaks.
 * A backslash takes a sign's meaning away. What is not closed is text. Linear in the text's length; never throws.
 */
export function parseInline(source: string): readonly Inline[] {
  return parse(source, () => {});
}

/** Returns the marks that `parseInline` finds in a text, in the order of their beginnings. */
export function inlineMarks(source: string): readonly InlineMark[] {
  const found: InlineMark[] = [];
  const trimmed = source.length - source.trimStart().length;
  parse(source, (mark) => found.push({ ...mark, start: mark.start + trimmed, end: mark.end + trimmed }));
  return found.sort((a, b) => a.start - b.start);
}

/** A mark of a text that holds no formatting. */
export type PlainMark = Extract<InlineMark, { readonly type: 'reference' | 'escape' }>;

/** Returns the references and escapes of a text without formatting, such as one for an attribute, in their order. */
export function plainMarks(source: string): readonly PlainMark[] {
  return Array.from(source.matchAll(plainToken), ({ index: start, 0: { length }, 2: name }) =>
    name === undefined ? { type: 'escape', start, end: start + length } : { type: 'reference', name, start, end: start + length },
  );
}

/** Returns the characters of a text without formatting, with what `insert` returns for the name of each reference. */
export function filledText(source: string, insert: (name: string) => string): string {
  return source.replace(plainToken, (_, escaped: string | undefined, name: string) => escaped ?? insert(name));
}

/** The target of a link in a text, and its index there. */
interface PlacedTarget {
  readonly target: string;
  readonly start: number;
}

/** Returns the targets of the links that `parseInline` finds in a text, in their order. */
export function linkTargets(source: string): readonly PlacedTarget[] {
  return inlineMarks(source).flatMap((mark) =>
    mark.type === 'link' ? { target: mark.target, start: mark.end - mark.target.length - ')'.length } : [],
  );
}

/** Calls `onMark` with each mark and its indices in the trimmed text, once the mark is complete. */
function parse(source: string, onMark: (mark: InlineMark) => void): readonly Inline[] {
  const text = source.trim();
  // Most texts hold no markup at all.
  if (!/[*[{\\\n]/.test(text)) return [text];
  const stack: Frame[] = [{ opener: '', children: [], start: 0 }];
  let from = 0;

  for (const match of text.matchAll(token)) {
    addText(top(stack), text.slice(from, match.index));
    const place = { start: match.index, end: match.index + match[0].length };
    from = place.end;
    const [whole, escaped, star, bracket, target, reference, newline] = match;
    if (escaped !== undefined) {
      onMark({ type: 'escape', ...place });
      addText(top(stack), escaped);
    } else if (newline !== undefined) {
      onMark({ type: 'break', ...place });
      top(stack).children.push({ type: 'break' });
    } else if (reference !== undefined) {
      onMark({ type: 'reference', name: reference, ...place });
      top(stack).children.push({ type: 'reference', name: reference });
    } else if (star !== undefined) toggle(stack, star as '**' | '*', text, match.index, onMark);
    else if (bracket !== undefined && !isOpen(stack, '[')) stack.push({ opener: '[', children: [], start: match.index });
    else if (target !== undefined && isOpen(stack, '[') && !isEmpty(stack, '[')) {
      const { children, start } = close(stack, '[');
      onMark({ type: 'link', target, start, end: place.end });
      top(stack).children.push({ type: 'link', target, children });
    } else addText(top(stack), whole);
  }
  addText(top(stack), text.slice(from));
  while (stack.length > 1) abandon(stack);
  return top(stack).children;
}

/**
 * Returns the characters of inline markup without formatting. References stay as they were written, unless `insert` returns a
 * replacement.
 */
export function plainInline(nodes: readonly Inline[], insert = (name: string): string => `{{${name}}}`): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.type === 'break') return ' ';
      if (node.type === 'reference') return insert(node.name);
      return plainInline(node.children, insert);
    })
    .join('');
}

/** Visits every node of a piece of inline markup, parents first. */
export function visitInline(nodes: readonly Inline[], visit: (node: Inline) => void): void {
  for (const node of nodes) {
    visit(node);
    if (typeof node !== 'string' && 'children' in node) visitInline(node.children, visit);
  }
}

function toggle(stack: Frame[], star: '**' | '*', text: string, index: number, onMark: (mark: InlineMark) => void): void {
  const before = text[index - 1] ?? ' ';
  const after = text[index + star.length] ?? ' ';
  // Nothing between two marks is nothing to mark.
  if (isOpen(stack, star) && !/\s/.test(before) && !isEmpty(stack, star)) {
    const { children, start } = close(stack, star);
    const type = star === '**' ? 'strong' : 'emphasis';
    onMark({ type, start, end: index + star.length });
    top(stack).children.push({ type, children });
  } else if (!isOpen(stack, star) && !/\s/.test(after)) stack.push({ opener: star, children: [], start: index });
  else addText(top(stack), star);
}

function close(stack: Frame[], opener: Frame['opener']): Frame {
  while (top(stack).opener !== opener) abandon(stack);
  return stack.pop() as Frame;
}

/** Turns the innermost open mark back into the characters that it is made of. */
function abandon(stack: Frame[]): void {
  const { opener, children } = stack.pop() as Frame;
  addText(top(stack), opener);
  for (const child of children) {
    if (typeof child === 'string') addText(top(stack), child);
    else top(stack).children.push(child);
  }
}

function addText(frame: Frame, text: string): void {
  if (text === '') return;
  const last = frame.children.at(-1);
  if (typeof last === 'string') frame.children[frame.children.length - 1] = last + text;
  else frame.children.push(text);
}

function isOpen(stack: readonly Frame[], opener: Frame['opener']): boolean {
  return stack.some((frame) => frame.opener === opener);
}

function isEmpty(stack: readonly Frame[], opener: Frame['opener']): boolean {
  return top(stack).opener === opener && top(stack).children.length === 0;
}

function top(stack: readonly Frame[]): Frame {
  return stack[stack.length - 1] as Frame;
}
