import { address, layout, picture } from '../layout.mjs';

/** The list of all services, in each language. */
export const data = {
  pagination: { data: 'site.languages', size: 1, alias: 'language' },
  permalink: ({ language }) => `/${language}/services/index.html`,
};

export function render(content) {
  const { language } = content;
  const cards = Object.values(content.services).map(
    ({ slug, name, summary, picture: shown }) =>
      `<li>${picture(shown, language)}<a href="${address(language, slug)}">${name[language]}</a><p>${summary[language]}</p></li>`,
  );
  return layout(content, language, content.site.name[language], '', `<ul>${cards.join('')}</ul>`);
}
