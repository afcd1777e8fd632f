/** A piece of inline markup, as an editor wrote it: nothing is resolved yet. */
export type Inline =
  | string
  | { readonly type: 'strong' | 'emphasis'; readonly children: readonly Inline[] }
  | { readonly type: 'link'; readonly target: string; readonly children: readonly Inline[] }
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'break' };

const token = /\\([\\*[\]{}<])|(\*\*|\*)|(\[)|\]\(([^()\s]*)\)|\{\{\s*([^{}\s]+|(?=\}))\s*\}\}|(\n)/g;

interface Frame {
  readonly opener: '**' | '*' | '[' | '';
  readonly children: Inline[];
}

/**
 * Parses the inline markup of a text: `**bold**`, `*emphasis*`, `[label](target)`, `{{reference}}` and line breaks.
 * A backslash takes a sign's meaning away. What is not closed is text. Linear in the text's length; never throws.
 */
export function parseInline(source: string): readonly Inline[] {
  return parse(source, () => {});
}

/** The target of a link in a text, and its index there. */
interface PlacedTarget {
  readonly target: string;
  readonly start: number;
}

/** Returns the targets of the links that `parseInline` finds in a text, in their order. */
export function linkTargets(source: string): readonly PlacedTarget[] {
  const found: PlacedTarget[] = [];
  const trimmed = source.length - source.trimStart().length;
  parse(source, (target, start) => found.push({ target, start: trimmed + start }));
  return found;
}

/** Calls `onLink` with each link's target and its index in the trimmed text. */
function parse(source: string, onLink: (target: string, start: number) => void): readonly Inline[] {
  const text = source.trim();
  // Most texts hold no markup at all.
  if (!/[*[{\\\n]/.test(text)) return [text];
  const stack: Frame[] = [{ opener: '', children: [] }];
  let from = 0;

  for (const match of text.matchAll(token)) {
    addText(top(stack), text.slice(from, match.index));
    from = match.index + match[0].length;
    const [whole, escaped, star, bracket, target, reference, newline] = match;
    if (escaped !== undefined) addText(top(stack), escaped);
    else if (newline !== undefined) top(stack).children.push({ type: 'break' });
    else if (reference !== undefined) top(stack).children.push({ type: 'reference', name: reference });
    else if (star !== undefined) toggle(stack, star as '**' | '*', text, match.index);
    else if (bracket !== undefined && !isOpen(stack, '[')) stack.push({ opener: '[', children: [] });
    else if (target !== undefined && isOpen(stack, '[') && !isEmpty(stack, '[')) {
      const children = close(stack, '[');
      onLink(target, match.index + ']('.length);
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

function toggle(stack: Frame[], star: '**' | '*', text: string, index: number): void {
  const before = text[index - 1] ?? ' ';
  const after = text[index + star.length] ?? ' ';
  // Nothing between two marks is nothing to mark.
  if (isOpen(stack, star) && !/\s/.test(before) && !isEmpty(stack, star)) {
    const children = close(stack, star);
    top(stack).children.push({ type: star === '**' ? 'strong' : 'emphasis', children });
  } else if (!isOpen(stack, star) && !/\s/.test(after)) stack.push({ opener: star, children: [] });
  else addText(top(stack), star);
}

function close(stack: Frame[], opener: Frame['opener']): readonly Inline[] {
  while (top(stack).opener !== opener) abandon(stack);
  return (stack.pop() as Frame).children;
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
