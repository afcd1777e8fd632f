import escapeHtml from 'escape-html';
import { directionOf } from '../../content/texts/scripts.ts';
import { grouped } from '../../schema/grouped.ts';
import { globalStyles } from '../../view/theme/global.ts';
import { token } from '../../view/theme/tokens.ts';
import { htmlDocument } from '../html-document.ts';
import { type Scheme, schemes } from './example-page.tsx';
import type { BlockExample } from './examples.ts';

/** The widths, in CSS pixels, at which the contact sheet shows each example: a telephone, a tablet, a desk. */
const widths = [360, 768, 1280] as const;

/** Returns the file of an example's page, relative to the gallery's folder. */
export function fileOfExample({ block, name }: BlockExample, language: string, scheme: Scheme): string {
  return `examples/${block}/${name}.${language}.${scheme}.html`;
}

const styles = `${globalStyles}
body{padding:${token('space-5')};max-inline-size:90rem;margin-inline:auto}
form,nav ul{display:flex;flex-wrap:wrap;gap:${token('space-2')} ${token('space-4')};margin-block:${token('space-4')};padding:0;list-style:none}
form{align-items:center}
select{min-block-size:${token('target')};margin-inline-start:${token('space-2')};font:inherit;color:inherit;background:${token('surface')};border:1px solid ${token('quiet')}}
nav a{display:inline-block;padding-block:${token('space-2')}}
section{margin-block-start:${token('space-7')};border-block-start:1px solid ${token('line')}}
h2,h3{margin-block:${token('space-5')} ${token('space-3')}}
article>div{display:flex;flex-wrap:wrap;align-items:start;gap:${token('space-4')}}
figure{max-inline-size:100%}
figure>div{overflow:auto;outline:1px solid ${token('line')};max-inline-size:100%;inline-size:calc(var(--width)*var(--scale)*1px);block-size:calc(var(--height,320)*var(--scale)*1px)}
iframe{display:block;border:0;inline-size:calc(var(--width)*1px);block-size:calc(var(--height,320)*1px);transform:scale(var(--scale));transform-origin:0 0}
[dir=rtl]>iframe{transform-origin:100% 0}
[hidden]{display:none!important}
`;

/** Renders the contact sheet: every example in every language, width and colour scheme. `script` runs its filters and shows the examples. */
export function renderIndexPage(examples: readonly BlockExample[], languages: readonly string[], script: string): string {
  const byBlock = grouped(examples, ({ block }) => block);
  const blocks = [...byBlock.keys()];
  const sections = [...byBlock].map(([block, own]) => {
    return `<section id="${block}" data-block="${block}" aria-labelledby="${block}-title"><h2 id="${block}-title">${block}</h2>${own.map((example) => articleOf(example, languages)).join('')}</section>`;
  });
  const head = '<meta name="color-scheme" content="light dark">';
  const body = [
    `<body style="--scale:0.5"><header><h1>Blocks</h1><p>${examples.length} examples, made from the files beside the components.</p>`,
    `<nav aria-label="Blocks"><ul>${blocks.map((block) => `<li><a href="#${block}">${block}</a></li>`).join('')}</ul></nav>`,
    '<form aria-label="Show">',
    choice('block', 'Block', [...everything, ...blocks.map(same)]),
    choice('language', 'Language', [...everything, ...languages.map(same)]),
    choice('scheme', 'Colours', [...everything, ...schemes.map(same)]),
    choice('width', 'Width', [...everything, ...widths.map((width) => [String(width), `${width} px`] as const)]),
    choice('scale', 'Size', [
      ['0.5', 'half'],
      ['0.25', 'quarter'],
      ['1', 'full'],
    ]),
    `</form></header><main>${sections.join('')}</main><script type="module">${script}</script></body>`,
  ].join('');
  return htmlDocument({ language: 'en', direction: 'ltr', title: 'Blocks', style: styles, head, body });
}

type Option = readonly [value: string, label: string];

const everything: readonly Option[] = [['', 'all']];
const same = (value: string): Option => [value, value];

function choice(name: string, label: string, options: readonly Option[]): string {
  const list = options.map(([value, words]) => `<option value="${escapeHtml(value)}">${escapeHtml(words)}</option>`);
  return `<label>${label}<select name="${name}">${list.join('')}</select></label>`;
}

function articleOf(example: BlockExample, languages: readonly string[]): string {
  const figures = languages.flatMap((language) =>
    schemes.flatMap((scheme) =>
      widths.map((width) => {
        const file = escapeHtml(fileOfExample(example, language, scheme));
        const words = escapeHtml(`${language}, ${scheme}, ${width} px`);
        return [
          `<figure data-language="${escapeHtml(language)}" data-scheme="${scheme}" data-width="${width}" style="--width:${width}">`,
          `<figcaption><a href="${file}" aria-label="${example.block}, ${example.name}: ${words}">${words}</a></figcaption><div dir="${directionOf(language)}"></div></figure>`,
        ].join('');
      }),
    ),
  );
  return `<article><h3>${example.name}</h3><div>${figures.join('')}</div></article>`;
}
