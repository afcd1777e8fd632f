import escapeHtml from 'escape-html';
import type { ReviewKey } from '../locales/catalogues/review.generated.ts';
import { languageFacts, type MessageLanguage } from '../locales/languages.ts';
import type { MarkedPicture, PicturedPage } from './pictures.ts';
import type { ReportedPage } from './report.ts';
import { reviewWord } from './words.ts';

/**
 * Returns the page that shows pictures before and after side by side, with changes outlined; one file that opens from a folder,
 * without a script.
 */
export function picturesPage(pictured: readonly PicturedPage[], left: number, language: MessageLanguage): string {
  const say = (name: ReviewKey, values = {}): string => escapeHtml(reviewWord(name, language, values));
  const figure = (picture: MarkedPicture | undefined, caption: 'before' | 'after'): string => {
    const absent = `<p>${say(caption === 'before' ? 'notThere' : 'gone')}</p>`;
    const shown = picture === undefined ? absent : markedImage(picture, reviewWord(caption, language));
    return `<figure><figcaption>${say(caption)}</figcaption>${shown}</figure>`;
  };
  const sections = pictured.map(({ change, width, before, after }) => {
    const isSame = before !== undefined && after !== undefined && before.marks.length + after.marks.length === 0;
    return [
      `<section><h2><bdi lang="${escapeHtml(change.language)}">${escapeHtml(change.title)}</bdi> <small dir="ltr">${escapeHtml(change.file)}</small></h2>`,
      `<p>${say('width', { width })}${isSame ? `. ${say('same')}` : ''}</p>`,
      `<div class="pair">${figure(before, 'before')}${figure(after, 'after')}</div></section>`,
    ].join('');
  });
  const remark = left > 0 ? `<p>${say('notPictured', { count: left })}</p>` : '';
  const body = `<h1>${say('pictures')}</h1><p>${say('marked')}</p><label><input type="checkbox" id="marks" checked> ${say('showMarks')}</label>${sections.join('')}${remark}`;
  return documentOf(reviewWord('pictures', language), body, language);
}

/** The page that leads to the changed pages of a preview, and to their pictures where there are some. */
export function previewPage(
  changes: readonly ReportedPage[],
  { homes, pictures, built }: { readonly homes: readonly string[]; readonly pictures: boolean; readonly built: boolean },
  language: MessageLanguage,
): string {
  const say = (name: ReviewKey): string => escapeHtml(reviewWord(name, language));
  const pageLink = (file: string, label: string, own: string): string =>
    `<a href="site/${escapeHtml(encodeURI(file))}"><bdi lang="${escapeHtml(own)}">${escapeHtml(label)}</bdi></a>`;
  const items = changes.map(({ file, language: own, title, change, visible }) => {
    const name = change === 'removed' ? `<bdi>${escapeHtml(title)}</bdi>` : pageLink(file, title, own);
    return `<li>${name} (${visible ? say(change) : say('summaryOnly')})</li>`;
  });
  const all = homes.map((file) => pageLink(file, file.split('/')[0] ?? '', file.split('/')[0] ?? '')).join(' · ');
  const body = built
    ? [
        `<h1>${say('pages')}</h1><p>${say('previewHelp')}</p>`,
        items.length === 0 ? `<p>${say('noPages')}</p>` : `<ul>${items.join('')}</ul>`,
        `<p>${say('allPages')}${say('colon')}${all}</p>`,
        pictures ? `<p><a href="pictures/index.html">${say('pictures')}</a></p>` : '',
      ].join('')
    : `<h1>${say('pages')}</h1><p>${say('notBuilt')}</p>`;
  return documentOf(reviewWord('pages', language), body, language);
}

function markedImage({ file, width, height, marks }: MarkedPicture, alternative: string): string {
  const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  const boxes = marks.map((mark) => {
    const place = `left:${share(mark.left, width)};top:${share(mark.top, height)};width:${share(mark.width, width)};height:${share(mark.height, height)}`;
    return `<span class="mark" style="${place}"></span>`;
  });
  const source = escapeHtml(encodeURI(file));
  return `<a class="picture" dir="ltr" href="${source}"><img src="${source}" width="${width}" height="${height}" alt="${escapeHtml(alternative)}" loading="lazy">${boxes.join('')}</a>`;
}

const style = `body{font:1rem/1.5 system-ui,sans-serif;margin:1rem;color:#1a1a1a;background:#f4f4f4}
h2{margin-block:2rem 0}small{font-weight:normal;color:#555}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
figure{margin:0}figcaption{margin-block-end:.5rem;font-weight:bold}
.picture{position:relative;display:block}img{display:block;inline-size:100%;block-size:auto;border:1px solid #999}
.mark{position:absolute;outline:3px solid #b3005e;outline-offset:4px;pointer-events:none}
body:has(#marks:not(:checked)) .mark{display:none}`;

function documentOf(title: string, body: string, language: MessageLanguage): string {
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${languageFacts[language].direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>\n`,
  ].join('');
}
