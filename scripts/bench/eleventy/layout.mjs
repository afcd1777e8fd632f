/** The address of a service, or of what a link names by itself. */
export function address(language, target) {
  return /^[a-z0-9-]+$/.test(target) ? `/${language}/services/${target}/` : target.startsWith('/') ? `/${language}${target}` : target;
}

/** A text with its facts, links and bold words. */
export function inline(text, language, { site }) {
  return escaped(text)
    .replace(/\{\{facts\.([^}]+)\}\}/g, (_, name) => site.facts[name][language])
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_, label, target) => `<a href="${address(language, target)}">${label}</a>`);
}

export function picture(shown, language) {
  return shown === undefined ? '' : `<img src="/pictures/${shown.file}" alt="${escaped(shown.alternative?.[language] ?? '')}">`;
}

/** A whole page: its head, the site's menus, and its body. */
export function layout({ site, menus, services }, language, title, description, body) {
  const { direction, locale } = site.languages[language];
  const menu = menus.menus.map(
    ({ label, items }) =>
      `<h2>${label[language]}</h2><ul>${items
        .filter(({ service }) => services[service] !== undefined)
        .map(({ service }) => `<li><a href="${address(language, service)}">${services[service].name[language]}</a></li>`)
        .join('')}</ul>`,
  );
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">`;
  return `<!DOCTYPE html><html lang="${locale}" dir="${direction}"><head>${head}</head><body><nav>${menu.join('')}</nav><main>${body}</main></body></html>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
