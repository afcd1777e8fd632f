const form = document.forms[0] as HTMLFormElement;

/** Shows what the filters leave, at the size that was chosen, and keeps the choice in the address. */
function filter(): void {
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
  for (const element of document.querySelectorAll<HTMLElement>('section, figure'))
    element.hidden = chosen.some(([name, value]) => (element.dataset[name] ?? value) !== value);
  for (const [name, value] of chosen) if (name === 'scale') document.body.style.setProperty('--scale', value);
  history.replaceState(null, '', `?${new URLSearchParams(chosen)}${location.hash}`);
}

/** Shows an example in a frame as high as it is, also when it grows; nothing in it leads away from the gallery. */
function show(figure: Element): void {
  const frame = document.createElement('iframe');
  const link = figure.querySelector('a') as HTMLAnchorElement;
  frame.src = link.href;
  frame.title = link.ariaLabel ?? '';
  frame.addEventListener('load', () => {
    const page = frame.contentDocument;
    const main = page?.querySelector('main');
    if (!page?.defaultView || !main) return;
    const fit = (): void => (figure as HTMLElement).style.setProperty('--height', String(page.body.scrollHeight));
    new page.defaultView.ResizeObserver(fit).observe(main);
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href]')) event.preventDefault();
    });
  });
  figure.querySelector('div')?.replaceChildren(frame);
}

for (const [name, value] of new URLSearchParams(location.search)) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value)) field.value = value;
}
form.addEventListener('change', filter);
filter();

// Browsers give a page a thousand frames, also when they are loaded lazily: there are only those that are near.
const sight = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) show(target);
      else target.querySelector('iframe')?.remove();
    }
  },
  { rootMargin: '800px' },
);
for (const figure of document.querySelectorAll('figure')) sight.observe(figure);

export {};
