import { type BuiltPage, childrenOf, type HtmlElement, type HtmlNode, isElement, isText, tagOf } from '../built-page.ts';
import type { Rule } from '../rule.ts';

const number = '\\p{Nd}+(?:[.,\u066B\u066C]\\p{Nd}+)*';

/** What goes with a number and leaves the order to it (Unicode Bidirectional Algorithm, rule W5). */
const unit = '[%\u066A\u2030°\\p{Sc}]?';

/**
 * What right-to-left text puts in another order (Unicode Bidirectional Algorithm, rules W2 to W6 and N1). A colon, a slash or
 * a full stop right between two numbers keeps them together; a dash does not, nor does any sign with spaces around it.
 */
const kinds = [
  ['bare-phone', /\+?\p{Nd}(?:[\s.\-()/]{0,2}\p{Nd}){7,}/u],
  ['bare-range', new RegExp(`${number}${unit}(?:\\s*[\\p{Pd}\u2212~\u00D7\u2236]\\s*|\\s+[:/]\\s*|\\s*[:/]\\s+)${unit}${number}`, 'u')],
  ['bare-sign', new RegExp(`(?<![\\p{L}\\p{N}])[+\u2212-]${number}`, 'u')],
] as const;

/** What stands within a line of text; all other elements end it. */
const inline = new Set(
  'a abbr b cite code data del dfn em font i ins kbd label mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** What stands within a line as one sign does, whatever is in it. */
const replaced = new Set(['button', 'img', 'input', 'select', 'svg', 'textarea']);

/** Attributes that browsers draw; what is only spoken, such as aria-label, has no order on a screen. */
const drawn = ['title', 'alt', 'placeholder', 'label'];

/** Stands for what keeps its own order, as it does in the algorithm (rule BD9). */
const isolatedPart = '\uFFFC';

type Direction = 'ltr' | 'rtl';

/** One piece of text that browsers put in order by itself. */
interface Line {
  text: string;
  readonly direction: Direction;
  /** The opening tag of what holds it. */
  readonly element: string;
}

/** A visitor must not read a "15–30" as "30–15" or a "−20" as "20−" (docs/decisions/0005-right-to-left.md). */
export const isolation: Rule = {
  name: 'isolation',
  description: 'In right-to-left text, number ranges, signed numbers and telephone numbers stand apart in their own direction.',
  begin(_site, report) {
    return {
      page(page) {
        const prove = (text: string, element: string, attribute?: string): void => {
          const shown = text.replace(/[\u2066\u2068][^\u2069]*\u2069/g, isolatedPart);
          for (const [code, pattern] of kinds) {
            const words = pattern.exec(shown)?.[0];
            if (words === undefined) continue;
            const mistake = { page: page.file, element, clue: { words: [words] } };
            if (attribute === undefined) report({ code, ...mistake, values: { words } });
            else report({ code: 'bare-in-attribute', ...mistake, values: { words, attribute } });
            return;
          }
        };
        readLines(page, prove);
        const root = page.elements.find(({ name }) => name === 'html');
        if (root?.attributes['dir'] === 'rtl') prove(page.description ?? '', '<meta name="description">', 'content');
      },
    };
  },
};

/** Shows every line of right-to-left text, and every attribute that is drawn as one. */
function readLines({ document, html }: BuiltPage, show: (text: string, element: string, attribute?: string) => void): void {
  const end = (line: Line): void => {
    if (line.direction === 'rtl' && line.text !== '') show(line.text, line.element);
    line.text = '';
  };
  const fill = (node: HtmlNode, line: Line): void => {
    for (const child of childrenOf(node)) {
      if (isText(child)) line.text += child.value;
      if (!isElement(child) || child.tagName === 'script' || child.tagName === 'style') continue;
      const element = tagOf(child, html);
      const direction = ownDirection(child) ?? line.direction;
      if (direction === 'rtl') for (const { name, value } of child.attrs) if (drawn.includes(name)) show(value, element, name);
      const isApart = ownDirection(child) !== undefined || replaced.has(child.tagName);
      if (!isApart && inline.has(child.tagName)) fill(child, line);
      else {
        if (isApart) line.text += isolatedPart;
        else end(line);
        const own: Line = { text: '', direction, element };
        fill(child, own);
        end(own);
      }
    }
  };
  fill(document, { text: '', direction: 'ltr', element: '' });
}

/** The direction that an element sets for what is in it (HTML, 3.2.6.4); nothing where it leaves that to those around it. */
function ownDirection(element: HtmlElement): Direction | undefined {
  const written = element.attrs.find(({ name }) => name === 'dir')?.value.toLowerCase();
  if (written === 'ltr' || written === 'rtl') return written;
  if (written !== 'auto' && element.tagName !== 'bdi') return undefined;
  const [letter = ''] = /\p{L}/u.exec(textOf(element)) ?? [];
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter) ? 'rtl' : 'ltr';
}

function textOf(node: HtmlNode): string {
  return isText(node) ? node.value : childrenOf(node).map(textOf).join('');
}
