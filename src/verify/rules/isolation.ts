import { directionOfText } from '../../pages/views/text-direction.ts';
import type { Direction } from '../../pages/views/view.ts';
import { type BuiltPage, childrenOf, type HtmlElement, type HtmlNode, isElement, isText, tagOf } from '../built-page.ts';
import type { LoneFinding, Rule } from '../rule.ts';

const number = '\\p{Nd}+(?:[.,:\u066B\u066C]\\p{Nd}+)*';

/** Signs that take the direction of the number beside them (Unicode Bidirectional Algorithm, rule W5). */
const unit = '[%\u066A\u2030°\\p{Sc}]?';

// The letter before two numbers is not looked for without an end.
const kept = '(?=-\\d)(?<=\\d)(?<![\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Thaa}]\\P{L}{0,99})';

/**
 * Texts that browsers reorder in right-to-left text (Unicode Bidirectional Algorithm, rules W2 to W6 and N1). A colon, a slash or
 * a full stop right between two numbers keeps them together; a dash does not, nor does any sign with spaces around it. After letters that
 * are not Arabic, as in Hebrew, a hyphen keeps them together too.
 */
const kinds = [
  ['bare-phone', /\+?\p{Nd}(?:[\s.\-()/]{0,2}\p{Nd}){7,}/u],
  [
    'bare-range',
    new RegExp(`${number}${unit}(?!${kept})(?:\\s*[\\p{Pd}\u2212~\u00D7\u2236]\\s*|\\s+[:/]\\s*|\\s*[:/]\\s+)${unit}${number}`, 'u'),
  ],
  ['bare-sign', new RegExp(`(?<![\\p{L}\\p{N}])[+\u2212-]${number}`, 'u')],
] as const;

/** Elements within a line of text; all others end the line. */
const inline = new Set(
  'a abbr b cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Elements that the algorithm treats as one character, whatever they contain. */
const replaced = new Set(['button', 'img', 'input', 'select', 'svg', 'textarea']);

/** Attributes that browsers draw; `aria-label` is only spoken, so its order can't look wrong. */
const drawn = ['title', 'alt', 'placeholder', 'label'];

/** Replaces a part with a direction of its own, as in the algorithm (rule BD9). */
const isolatedPart = '\uFFFC';

/** A paragraph of the algorithm: a piece of text that browsers order by itself. */
interface Line {
  text: string;
  readonly direction: Direction;
  /** The opening tag of the element around it. */
  readonly element: string;
}

/** Browsers must not show "15–30" as "30–15" or "−20" as "20−" (docs/decisions/0005-right-to-left.md). */
export const isolation: Rule = {
  name: 'isolation',
  alone(page) {
    const findings: LoneFinding[] = [];
    const check = (text: string, element: string, attribute?: string): void => {
      const shown = text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, isolatedPart);
      for (const [code, pattern] of kinds) {
        const words = pattern.exec(shown)?.[0];
        if (words === undefined) continue;
        const mistake = { element, hint: { words: [words] } };
        if (attribute === undefined) findings.push({ code, ...mistake, values: { words } });
        else findings.push({ code: 'bare-in-attribute', ...mistake, values: { words, attribute } });
        return;
      }
    };
    visitLines(page, check);
    const root = page.elements.find(({ name }) => name === 'html');
    if (root?.attributes['dir'] === 'rtl') check(page.description ?? '', '<meta name="description">', 'content');
    return findings;
  },
};

/** Calls `visit` with every line of right-to-left text and every drawn attribute in it. */
function visitLines({ document, html }: BuiltPage, visit: (text: string, element: string, attribute?: string) => void): void {
  const end = (line: Line): void => {
    if (line.direction === 'rtl' && line.text !== '') visit(line.text, line.element);
    line.text = '';
  };
  const addText = (node: HtmlNode, line: Line): void => {
    for (const child of childrenOf(node)) {
      if (isText(child)) line.text += child.value;
      if (!isElement(child) || child.tagName === 'script' || child.tagName === 'style') continue;
      const element = tagOf(child, html);
      const direction = ownDirection(child) ?? line.direction;
      if (direction === 'rtl') for (const { name, value } of child.attrs) if (drawn.includes(name)) visit(value, element, name);
      const isApart = ownDirection(child) !== undefined || replaced.has(child.tagName);
      if (!isApart && inline.has(child.tagName)) addText(child, line);
      else {
        if (isApart) line.text += isolatedPart;
        else end(line);
        const own: Line = { text: '', direction, element };
        addText(child, own);
        end(own);
      }
    }
  };
  addText(document, { text: '', direction: 'ltr', element: '' });
}

/** Returns the direction that an element sets for its content (HTML, 3.2.6.4); undefined where it inherits one. */
function ownDirection(element: HtmlElement): Direction | undefined {
  const written = element.attrs.find(({ name }) => name === 'dir')?.value.toLowerCase();
  if (written === 'ltr' || written === 'rtl') return written;
  if (written !== 'auto' && element.tagName !== 'bdi') return undefined;
  return directionOfText(textOf(element));
}

function textOf(node: HtmlNode): string {
  return isText(node) ? node.value : childrenOf(node).map(textOf).join('');
}
