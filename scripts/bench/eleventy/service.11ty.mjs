import { address, inline, layout, picture } from '../layout.mjs';

/** The page of each service in each language. */
export const data = {
  pagination: {
    data: 'services',
    size: 1,
    alias: 'entry',
    before: (slugs, { site }) => Object.keys(site.languages).flatMap((language) => slugs.map((slug) => ({ language, slug }))),
  },
  permalink: ({ entry }) => `${address(entry.language, entry.slug)}index.html`,
};

export function render(content) {
  const { language, slug } = content.entry;
  const service = content.services[slug];
  const { title, description } = service.metadata ?? {};
  const body = service.blocks.map((block) => section(block, language, content)).join('');
  return layout(content, language, (title ?? service.name)[language], description?.[language] ?? service.summary[language], body);
}

function section(
  { type, title, tagline, intro, text, paragraphs = [], points = [], signs = [], items = [], services = [], ...block },
  language,
  content,
) {
  const write = (name, value) =>
    value?.[language] === undefined ? '' : `<${name}>${inline(value[language], language, content)}</${name}>`;
  const list = (values) => (values.length === 0 ? '' : `<ul>${values.map((value) => write('li', value)).join('')}</ul>`);
  const cards = items.map(
    (item) =>
      `<div>${write('h3', item.title ?? item.question ?? item.label)}${write('p', item.text ?? item.answer ?? item.value)}${
        item.link === undefined ? '' : `<a href="${address(language, item.link)}">${item.link}</a>`
      }</div>`,
  );
  const links = services.map((slug) => `<a href="${address(language, slug)}">${content.services[slug].name[language]}</a>`);
  const parts = [tagline, intro, text, ...paragraphs].map((value) => write('p', value));
  const heading = write(type === 'hero' ? 'h1' : 'h2', title);
  return `<section class="${type}">${heading}${picture(block.picture, language)}${parts.join('')}${list([...points, ...signs])}${cards.join('')}${links.join('')}</section>`;
}
